// The mail with a new link to a booking.

import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import type { EventSummary } from './booking/event-summary.ts'
import type { MailBrand } from './layout/brand.ts'
import type { MailTemplate } from './layout/mail-template.ts'

export interface ClientLinkData {
  artistName: string
  /** Like the summary, absent in mails that an older release queued. */
  clientName?: string
  brand: MailBrand
  link: string
  summary?: EventSummary
}

export const clientLinkMail: MailTemplate<ClientLinkData> = {
  subject: ({ artistName }) => `Your link to your booking with ${artistName}`,
  sender: ({ artistName }) => artistName,
  body: (data) => <BookingMail {...partsOf(data)} />,
  text: (data) => bookingMailText(partsOf(data)),
}

function partsOf({ artistName, clientName, brand, link, summary }: ClientLinkData): BookingMailParts {
  return {
    brand,
    preview: 'The new link you asked for',
    heading: 'Your new link',
    to: clientName,
    intro: [
      `It opens your booking with ${artistName}, and the conversation. Do not share it: anyone with the link can read both.`,
    ],
    summary,
    button: { label: 'Open your booking', link },
    closing: 'If you did not ask for it, do nothing.',
  }
}
