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
}

export const stateTexts: Record<ReceiptState, string> = {
  open: 'Waiting for an answer',
  agreed: 'Agreed',
  replaced: 'Replaced by another offer',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  expired: 'Expired',
}

export type Verdict = 'genuine' | 'changed' | 'forged'

export function verdictOf({ isGenuine, checks }: VerifiedReceipt): Verdict {
  if (!checks.isSigned) return 'forged'
  return isGenuine ? 'genuine' : 'changed'
}

export const verdictTexts: Record<Verdict, { title: string; text: string }> = {
  genuine: {
    title: 'This receipt is genuine',
    text: 'Bandstand signed it, and nothing in it has changed since.',
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
