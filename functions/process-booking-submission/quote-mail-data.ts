// What the mails of a quote are written from: plain JSON, kept with the job until the mail is sent.
import { formatAmount } from '../../domain/currencies.ts'
import type { MailBrand } from '../../domain/mail/brand.ts'
import type { Quote } from '../../domain/pricing-rules.ts'

export interface QuoteMailData {
  bookingId: string
  artistName: string
  brand: MailBrand
  /** The artist's page of the booking, or the client's secure one. */
  link: string
  client: { name: string; email: string; phone: string }
  event: {
    name: string
    date: string
    hours: number
    venueName: string
    venueAddress: string
    setArrangement: string
  }
  quote: Quote
  distance: { miles: number; source: 'measured' | 'estimated' } | null
  answers: { question: string; answer: string }[]
  sentAt: string
  /** The right-hand side of the calendar entry's name. */
  host: string
}

export interface QuoteLine {
  name: string
  value: string
}

/** The exact total, as the last of the lines that add up to it. */
export function totalLine({ quote }: QuoteMailData): QuoteLine {
  return { name: 'Total', value: formatAmount(quote.total, quote.currency) }
}

/** The lines of the price, which add up to the total unless discounts would take it below 0. */
export function quoteLines({ quote, event, distance }: QuoteMailData): QuoteLine[] {
  const amount = (value: number) => formatAmount(value, quote.currency)
  return [
    { name: `Performance, ${plural(event.hours, 'hour')}`, value: amount(quote.base_price) },
    travelLine(distance, quote.distance_charge, amount),
    ...quote.add_ons.map(({ label, amount: value }) => ({
      name: label,
      value: value === 0 ? 'included' : amount(value),
    })),
  ]
}

function travelLine(
  distance: QuoteMailData['distance'],
  charge: number,
  amount: (value: number) => string,
): QuoteLine {
  if (!distance) return { name: 'Travel, distance not known', value: 'not included' }
  const estimated = distance.source === 'estimated' ? ' (estimated)' : ''
  return {
    name: `Travel, ${plural(distance.miles, 'mile')}${estimated}`,
    value: charge > 0 ? amount(charge) : 'FREE',
  }
}

/** What the client said about the event and about themselves. */
export function eventLines({ event, client }: QuoteMailData): QuoteLine[] {
  return [
    { name: 'Event', value: event.name },
    { name: 'Date', value: longDate(event.date) },
    { name: 'Duration', value: plural(event.hours, 'hour') },
    { name: 'Venue', value: event.venueName },
    { name: 'Address', value: event.venueAddress },
    { name: 'Set arrangement', value: event.setArrangement },
    { name: 'Client', value: client.name },
    { name: 'Email', value: client.email },
    { name: 'Phone', value: client.phone },
  ].filter(({ value }) => value !== '')
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Saturday 14 June 2031"; put together here, because runtimes disagree about the comma. */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${weekday.format(day)} ${dayMonthYear.format(day)}`
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
