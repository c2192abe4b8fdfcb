// How the mails about a booking write dates, counts and lines.
import type { QuoteLines } from '../../domain/quote-lines.ts'

export interface MailLine {
  name: string
  value: string
}

/** "Saturday 14 June 2031"; put together here, because runtimes disagree about the comma. */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  const write = (parts: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' })
  return `${write({ weekday: 'long' })} ${write({ day: 'numeric', month: 'long', year: 'numeric' })}`
}

export function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The lines of a price, the last of them the total they add up to. */
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

export const mailSignature = 'Sent with Bandstand, booking for live musicians'
