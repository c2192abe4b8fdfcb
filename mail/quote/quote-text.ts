// The words of a quote mail, and its plain-text part.
import { type BookingMailParts, bookingMailText } from '../booking/booking-mail.tsx'
import { longDate, priceLines, textSection } from '../booking/mail-words.ts'
import { planText } from '../payments/mail-payments.ts'
import { eventLines, headlineOf, isAsked, pricesOf, type QuoteMailData } from './quote-mail-data.ts'

export interface QuoteWords {
  heading: string
  to: string
  intro: string
  button: string
  closing: string
}

export function quoteParts(data: QuoteMailData, words: QuoteWords): BookingMailParts {
  const { brand, event, facts, bookingId, link } = data
  const headline = headlineOf(data)
  return {
    brand,
    preview: `${headline} for ${longDate(event.date)}`,
    heading: words.heading,
    figure: headline,
    to: words.to,
    intro: [words.intro],
    summary: {
      bookingId,
      date: event.date,
      startTime: facts?.start_time ?? null,
      hours: event.hours,
      venueName: event.venueName,
    },
    button: { label: words.button, link },
    closing: words.closing,
  }
}

export function quoteText(data: QuoteMailData, words: QuoteWords): string {
  const { answers } = data
  const figure = isAsked(data) ? headlineOf(data) : `Total: ${headlineOf(data)}`
  return bookingMailText(
    { ...quoteParts(data, words), figure },
    {
      after: [
        isAsked(data) ? undefined : textSection('The price', priceLines(pricesOf(data))),
        isAsked(data) ? undefined : planText(data.plan, data.quote.currency),
        textSection('The event', eventLines(data)),
        answers.length > 0
          ? ['ANSWERS', ...answers.map(({ question, answer }) => `${question}\n  ${answer}`)].join('\n')
          : undefined,
      ],
    },
  )
}
