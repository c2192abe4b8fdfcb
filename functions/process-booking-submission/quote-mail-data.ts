// What the mails of a quote are written from: plain JSON, kept with the job until the mail is sent.
import { formatAmount } from '../../domain/currencies.ts'
import type { MailBrand } from '../../domain/mail/brand.ts'
import type { Quote } from '../../domain/pricing-rules.ts'
import { longDate, type MailLine, plural } from '../booking-mail/mail-words.ts'

export interface QuoteMailData {
  bookingId: string
  artistName: string
  brand: MailBrand
  /** The artist's page of the booking, or the client's secure one. */
  link: string
  /** What the calendar file shows instead: no secret. */
  publicLink?: string | undefined
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

/** The exact total, as the last of the lines that add up to it. */
export function totalLine({ quote }: QuoteMailData): MailLine {
  return { name: 'Total', value: formatAmount(quote.total, quote.currency) }
}

/** The lines of the price, which add up to the total unless discounts would take it below 0. */
export function quoteLines({ quote, event, distance }: QuoteMailData): MailLine[] {
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
): MailLine {
  if (!distance) return { name: 'Travel, distance not known', value: 'not included' }
  const estimated = distance.source === 'estimated' ? ' (estimated)' : ''
  return {
    name: `Travel, ${plural(distance.miles, 'mile')}${estimated}`,
    value: charge > 0 ? amount(charge) : 'FREE',
  }
}

/** What the client said about the event and about themselves. */
export function eventLines({ event, client }: QuoteMailData): MailLine[] {
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
