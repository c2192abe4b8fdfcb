// The texts of the page that checks receipts.
import type { ReceiptState, VerifiedReceipt } from '../../../../domain/booking/receipt.ts'

export const receiptMessages = {
  title: 'Receipt',
  loading: 'Checking the receipt…',
  notFound: 'There is no such receipt.',
  notFoundText:
    'Check that the whole address was copied. A receipt is deleted together with its booking; ask the person who sent it to you.',
  failed: 'The receipt could not be checked. Please try again.',
  tooMany: 'Many receipts were checked from here. Please wait a few minutes and try again.',
  printWithoutScripts: 'To print this receipt, use your browser’s menu.',
  privacy:
    'A receipt names no one. The people, the venue and their messages are known to the two parties only; what they wrote themselves is shown by its amount.',
  calculation:
    'The price on the right was calculated just now, by the artist’s rules as they were when the offer was made. Changes that the parties set themselves are taken as they were signed.',
}

export const stateTexts: Record<ReceiptState, string> = {
  open: 'Waiting for an answer',
  agreed: 'Agreed',
  replaced: 'Replaced by another offer',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  expired: 'Expired',
}

export type Verdict = 'genuine' | 'other-price' | 'changed' | 'forged'

export function verdictOf({ isGenuine, checks }: VerifiedReceipt): Verdict {
  if (!checks.isSigned) return 'forged'
  if (!isGenuine) return 'changed'
  return checks.isSamePrice === false ? 'other-price' : 'genuine'
}

export const verdictTexts: Record<Verdict, { title: string; text: string }> = {
  genuine: {
    title: 'This receipt is genuine',
    text: 'Bandstand signed it, and nothing in it has changed since.',
  },
  'other-price': {
    title: 'This receipt is genuine',
    text: 'Bandstand signed it, and nothing in it has changed since. Calculated now, the price would be another: it was set in a way that the rules do not describe.',
  },
  changed: {
    title: 'This receipt is not genuine',
    text: 'What was signed and what is stored today are not the same. Do not rely on either before you have asked the parties.',
  },
  forged: {
    title: 'This receipt is not genuine',
    text: 'Its signature does not fit its content, so none of it is shown.',
  },
}
