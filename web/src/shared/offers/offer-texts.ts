// How offers are described to a party.
import type { Offer, Party } from '../../../../domain/booking/offers.ts'

/** "Offer 2 from you", "Offer 3 from Cleo Marsh" */
export function offerTitle({ number, proposed_by }: Offer, viewer: Party, other: string): string {
  return `Offer ${number} from ${proposed_by === viewer ? 'you' : other}`
}

export function offerStateText({ state, agreement }: Offer, isExpired: boolean): string {
  if (isExpired) return 'Expired'
  switch (state) {
    case 'open':
      return 'Waiting for an answer'
    case 'agreed':
      return agreedTexts[agreement ?? ''] ?? 'Agreed'
    case 'replaced':
      if (agreement === 'phone') return 'Agreed by phone, replaced later'
      return agreement === null ? 'Replaced' : 'Agreed, replaced later'
    case 'declined':
      return 'Declined'
    case 'withdrawn':
      return 'Withdrawn'
    case 'expired':
      return 'Expired'
  }
}

const agreedTexts: Record<string, string> = {
  sent: 'Agreed with the request',
  lower: 'Agreed, as it is not higher',
  accepted: 'Accepted',
  phone: 'Agreed by phone',
}

/** An agreement and an offer are announced to the artist only: the client's letter says what stands. */
export function offerNotices(isConfirmed: boolean, other: string) {
  const accepted = isConfirmed
    ? { title: 'The change is agreed', text: `The booking has the new terms now. ${other} gets an email.` }
    : {
        title: 'You agreed to the offer',
        text: `The terms are settled. Press Accept Booking to confirm the booking with ${other}.`,
      }
  return {
    accepted,
    declined: {
      title: 'Offer declined',
      text: `${other} gets an email. What was agreed before still holds.`,
    },
    withdrawn: { title: 'Offer withdrawn', text: 'What was agreed before holds again.' },
    proposed: {
      title: 'Offer sent',
      text: `${other} gets it by email in a few seconds, and can accept it in one tap.`,
    },
  }
}
