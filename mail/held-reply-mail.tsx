// Notifies an artist whose reply came from another address than their account's: it was not passed on.

import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import type { EventSummary } from './booking/event-summary.ts'
import type { MailBrand } from './layout/brand.ts'
import type { MailTemplate } from './layout/mail-template.ts'

export interface HeldReplyData {
  clientName: string
  /** Like the summary, absent in mails that an older release queued. */
  artistName?: string
  brand: MailBrand
  link: string
  summary?: EventSummary
}

export const heldReplyMail: MailTemplate<HeldReplyData> = {
  subject: ({ clientName }) => `Your reply to ${clientName} was not passed on`,
  body: (data) => <BookingMail {...partsOf(data)} />,
  text: (data) => bookingMailText(partsOf(data)),
}

function partsOf({ clientName, artistName, brand, link, summary }: HeldReplyData): BookingMailParts {
  return {
    brand,
    preview: "It came from an address that is not your account's",
    heading: 'Your reply was not passed on',
    to: artistName,
    intro: [
      `A reply to ${clientName} came from a different address than your account's, so we cannot tell whether it is yours. You will find it in the conversation; ${clientName} does not see it.`,
    ],
    summary,
    button: { label: 'Open the conversation', link },
    closing: 'If you did not write it, someone else has seen an email we sent to you.',
  }
}
