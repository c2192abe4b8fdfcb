// Notifies an artist that the client agreed to the price, and that the booking can now be accepted.

import { formatAmount } from '../domain/pricing/currencies.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { summaryOf } from './booking/event-summary.ts'
import { MailPrice } from './booking/mail-lines.tsx'
import { longDate, priceLines, textSection } from './booking/mail-words.ts'
import { type BookingRecord, pricesOf } from './booking/read-booking.ts'
import type { MailBrand } from './layout/brand.ts'
import type { MailTemplate } from './layout/mail-template.ts'

export interface PriceAgreedData {
  booking: BookingRecord
  brand: MailBrand
  link: string
}

export const priceAgreedMail: MailTemplate<PriceAgreedData> = {
  subject: headingOf,
  body: (data) => (
    <BookingMail {...partsOf(data)}>
      <MailPrice price={pricesOf(data.booking)} />
    </BookingMail>
  ),
  text: (data) =>
    bookingMailText(partsOf(data), {
      after: [textSection('The price', priceLines(pricesOf(data.booking)))],
    }),
}

function partsOf(data: PriceAgreedData): BookingMailParts {
  return {
    brand: data.brand,
    heading: headingOf(data),
    to: data.booking.artist.name,
    intro: [introOf(data)],
    summary: summaryOf(data.booking),
    button: { label: 'Open the booking', link: data.link },
    closing: closingOf(data),
  }
}

function headingOf({ booking }: PriceAgreedData): string {
  return `${booking.clientName} agrees to ${formatAmount(pricesOf(booking).total, booking.currency)}`
}

function introOf({ booking }: PriceAgreedData): string {
  const date = booking.eventDate ? ` for ${longDate(booking.eventDate)}` : ''
  return `${booking.clientName} agrees to your price${date}. Nothing is booked until you accept: open the booking to do so.`
}

function closingOf({ booking }: PriceAgreedData): string {
  return `Reply to this email to write to ${booking.clientName}.`
}
