// Notifies an artist that the client agreed to the price, and that the booking can now be accepted.

import type { MailBrand } from '../domain/mail/brand.ts'
import { Button, Heading, Layout, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { formatAmount } from '../domain/pricing/currencies.ts'
import { MailPrice } from './booking/mail-lines.tsx'
import { longDate, mailSignature, priceLines, textSection } from './booking/mail-words.ts'
import { type BookingRecord, pricesOf } from './booking/read-booking.ts'

export interface PriceAgreedData {
  booking: BookingRecord
  brand: MailBrand
  link: string
}

export const priceAgreedMail: MailTemplate<PriceAgreedData> = {
  subject: headingOf,
  body: (data) => (
    <Layout preview={introOf(data)} brand={data.brand}>
      <Heading>{headingOf(data)}</Heading>
      <Paragraph>{introOf(data)}</Paragraph>
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={data.link} background={data.brand.primary}>
          Open the booking
        </Button>
      </p>
      <MailPrice price={pricesOf(data.booking)} />
      <Paragraph>{closingOf(data)}</Paragraph>
    </Layout>
  ),
  text: (data) =>
    [
      headingOf(data),
      introOf(data),
      `Open the booking: ${data.link}`,
      textSection('The price', priceLines(pricesOf(data.booking))),
      closingOf(data),
      mailSignature,
    ].join('\n\n'),
}

function headingOf({ booking }: PriceAgreedData): string {
  return `${booking.clientName} agrees to ${formatAmount(pricesOf(booking).total, booking.currency)}`
}

function introOf({ booking }: PriceAgreedData): string {
  const date = booking.eventDate ? ` for ${longDate(booking.eventDate)}` : ''
  return `${booking.clientName} agrees to your price${date}. Nothing is booked until you accept: open the booking to do so.`
}

function closingOf({ booking }: PriceAgreedData): string {
  return `Reply to this mail to write to ${booking.clientName}.`
}
