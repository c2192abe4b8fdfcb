// A mail to one party of a booking that says something about its event, and lists the facts.
import { mailFacts } from '../../domain/booking/booking-facts.ts'
import type { MailBrand } from '../layout/brand.ts'
import type { MailTemplate } from '../layout/mail-template.ts'
import { type MailPayments, moneyText } from '../payments/mail-payments.ts'
import { MoneyDetails } from '../payments/money-details.tsx'
import type { Party } from './addresses.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking-mail.tsx'
import { summaryOf } from './event-summary.ts'
import { MailLines } from './mail-lines.tsx'
import { textSection } from './mail-words.ts'
import { type BookingRecord, factsOf } from './read-booking.ts'

export interface EventMailData {
  booking: BookingRecord
  party: Party
  brand: MailBrand
  link: string
  /** Of mails that ask a client to pay: read when the mail is rendered. */
  money?: MailPayments | undefined
}

export interface EventMailWords {
  subject: string
  heading: string
  intro: string
  button: string
  closing: string
}

export function eventMail<Data extends EventMailData>(
  wordsFor: (data: Data) => EventMailWords,
): MailTemplate<Data> {
  function partsOf(data: Data): BookingMailParts {
    const { booking, party, brand, link } = data
    const { heading, intro, button, closing } = wordsFor(data)
    return {
      brand,
      heading,
      to: party === 'client' ? booking.clientName : booking.artist.name,
      intro: [intro],
      summary: summaryOf(booking),
      button: { label: button, link },
      closing,
    }
  }
  return {
    subject: (data) => wordsFor(data).subject,
    sender: ({ party, booking }) => (party === 'client' ? booking.artist.name : undefined),
    body: (data) => (
      <BookingMail {...partsOf(data)}>
        <MoneyDetails money={data.money} booking={data.booking} />
        <MailLines title="The event" lines={mailFacts(factsOf(data.booking))} />
      </BookingMail>
    ),
    text: (data) =>
      bookingMailText(partsOf(data), {
        after: [
          ...moneyText(data.money, data.booking),
          textSection('The event', mailFacts(factsOf(data.booking))),
        ],
      }),
  }
}
