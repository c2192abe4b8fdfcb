// The plain-text part of a quote mail.
import { mailSignature, priceLines, textSection } from '../booking/mail-words.ts'
import { eventLines, headlineOf, isAsked, pricesOf, type QuoteMailData } from './quote-mail-data.ts'

export interface QuoteWords {
  heading: string
  intro: string
  button: string
  closing: string
}

export function quoteText(data: QuoteMailData, words: QuoteWords): string {
  const { answers, brand, link } = data
  return [
    brand.title,
    words.heading,
    isAsked(data) ? headlineOf(data) : `Total: ${headlineOf(data)}`,
    words.intro,
    `${words.button}: ${link}`,
    ...(isAsked(data) ? [] : [textSection('The price', priceLines(pricesOf(data)))]),
    textSection('The event', eventLines(data)),
    ...(answers.length > 0
      ? [['ANSWERS', ...answers.map(({ question, answer }) => `${question}\n  ${answer}`)].join('\n')]
      : []),
    words.closing,
    mailSignature,
  ].join('\n\n')
}
