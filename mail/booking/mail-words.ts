// Formats dates, counts and lines for mails about a booking.
import { formatLongDate } from '../../domain/booking/long-date.ts'
import type { QuoteLines } from '../../domain/pricing/quote-lines.ts'

export interface MailLine {
  name: string
  value: string
}

export const longDate = formatLongDate

export function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The lines of a price, ending with their total. */
export function priceLines({ lines, totalText }: QuoteLines): MailLine[] {
  return [
    ...lines.map(({ label, detail, text, isCounted }) => ({
      name: `${label}${detail ? `, ${detail}` : ''}${isCounted ? '' : ' (noted, not part of the total)'}`,
      value: text,
    })),
    { name: 'Total', value: totalText },
  ]
}

export function textSection(title: string, lines: MailLine[]): string {
  return [title.toUpperCase(), ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}

export function textList(title: string, items: string[]): string {
  return [title, ...items.map((item) => `- ${item}`)].join('\n')
}

export const mailSignature = 'Sent with Bandstand, booking for live musicians'
