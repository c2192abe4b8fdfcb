// The mail that tells a client of a changed quote: the price before and now, why, and all lines of the new one.
import { formatAmount, formatWholeAmount } from '../../domain/currencies.ts'
import type { MailBrand } from '../../domain/mail/brand.ts'
import { Button, Heading, Layout, mailColours, Paragraph } from '../../domain/mail/layout.tsx'
import type { MailTemplate } from '../../domain/mail/mail-template.ts'
import { describeQuoteChange } from '../../domain/quote-modification.ts'
import { MailPrice } from '../booking-mail/mail-lines.tsx'
import { longDate, mailSignature, priceLines, textSection } from '../booking-mail/mail-words.ts'
import { type BookingRecord, pricesOf } from '../booking-mail/read-booking.ts'

export interface QuoteChangeData {
  booking: BookingRecord
  /** The modification the client was told of before; null when there was none. */
  was: unknown
  brand: MailBrand
  link: string
}

export const quoteChangeMail: MailTemplate<QuoteChangeData> = {
  subject: ({ booking }) =>
    `New quote from ${booking.artist.name}: ${formatWholeAmount(pricesOf(booking).total, booking.currency)}`,
  body: (data) => <QuoteChangeBody data={data} />,
  text: quoteChangeText,
}

function wordsFor({ booking, was }: QuoteChangeData) {
  const { name } = booking.artist
  const date = booking.eventDate ? ` for ${longDate(booking.eventDate)}` : ''
  const amount = (total: number) => formatAmount(total, booking.currency)
  const before = pricesOf({ ...booking, modification: was }).total
  return {
    heading: `${name} has changed your quote`,
    intro: `Your quote${date} was ${amount(before)} and is now ${amount(pricesOf(booking).total)}.`,
    reasons: describeQuoteChange(was, booking.modification, booking.currency),
    next: `Nothing is booked or owed until ${name} accepts. Reply to this mail to write to ${name}.`,
  }
}

function QuoteChangeBody({ data }: { data: QuoteChangeData }) {
  const { booking, brand, link } = data
  const words = wordsFor(data)
  const price = pricesOf(booking)
  return (
    <Layout preview={words.intro} brand={brand}>
      <Heading>{words.heading}</Heading>
      <p style={{ color: mailColours.night, fontSize: 36, fontWeight: 700, margin: '0 0 4px' }}>
        {formatWholeAmount(price.total, booking.currency)}
      </p>
      <Paragraph>{words.intro}</Paragraph>
      {words.reasons.map((reason) => (
        <Paragraph key={reason}>{reason}</Paragraph>
      ))}
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={link} background={brand.primary}>
          See your booking
        </Button>
      </p>
      <MailPrice price={price} />
      <Paragraph>{words.next}</Paragraph>
    </Layout>
  )
}

function quoteChangeText(data: QuoteChangeData): string {
  const words = wordsFor(data)
  return [
    data.brand.title,
    words.heading,
    words.intro,
    words.reasons.join('\n'),
    `See your booking: ${data.link}`,
    textSection('The price', priceLines(pricesOf(data.booking))),
    words.next,
    mailSignature,
  ].join('\n\n')
}
