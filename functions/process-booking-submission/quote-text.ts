// The plain-text part of a quote's mail, laid out for a screen that shows nothing but letters.
import { formatWholeAmount } from '../../domain/currencies.ts'
import { eventLines, type QuoteLine, type QuoteMailData, quoteLines, totalLine } from './quote-mail-data.ts'

export interface QuoteWords {
  heading: string
  intro: string
  button: string
  closing: string
}

export function quoteText(data: QuoteMailData, words: QuoteWords): string {
  const { quote, answers, brand, link } = data
  return [
    brand.title,
    words.heading,
    `Total: ${formatWholeAmount(quote.total, quote.currency)}`,
    words.intro,
    `${words.button}: ${link}`,
    section('THE PRICE', [...quoteLines(data), totalLine(data)]),
    section('THE EVENT', eventLines(data)),
    ...(answers.length > 0
      ? [['ANSWERS', ...answers.map(({ question, answer }) => `${question}\n  ${answer}`)].join('\n')]
      : []),
    words.closing,
    'Sent with Bandstand, booking for live musicians',
  ].join('\n\n')
}

function section(title: string, lines: QuoteLine[]): string {
  return [title, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}
