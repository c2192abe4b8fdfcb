// The data of the quote mails: plain JSON, stored with the job until the mail is sent.
import { type EventFacts, mailFacts, noFacts } from '../../domain/booking/booking-facts.ts'
import type { Travel } from '../../domain/booking/travel-decision.ts'
import type { PaymentPlan } from '../../domain/payments/payment-plan.ts'
import { formatAmount } from '../../domain/pricing/currencies.ts'
import type { DistanceUnit } from '../../domain/pricing/distance.ts'
import type { Quote } from '../../domain/pricing/pricing-rules.ts'
import { linesOfQuote, type QuoteLines } from '../../domain/pricing/quote-lines.ts'
import type { MailLine } from '../booking/mail-words.ts'
import type { MailBrand } from '../layout/brand.ts'

export interface QuoteMailData {
  bookingId: string
  artistName: string
  brand: MailBrand
  /** The artist's page of the booking, or the client's secure one. */
  link: string
  /** The link in the calendar file, without a secret. */
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
  /** Like the other optional fields, absent in mails that an older release queued. */
  facts?: EventFacts
  quote: Quote
  /** Read when the mail is rendered. */
  plan?: PaymentPlan | null
  /** For how many days the quote is valid; null: without end. */
  validDays?: number | null
  /** Null while travel is to be confirmed by the artist. */
  distance: { miles: number; unit?: DistanceUnit; source: 'measured' | 'estimated' } | null
  travel?: Exclude<Travel, 'out-of-area'>
  /** The place that the venue's address resolved to. */
  place?: string | null
  isPlaceSure?: boolean
  answers: { question: string; answer: string }[]
  sentAt: string
  /** The host part of the calendar entry's UID. */
  host: string
}

export function pricesOf({ artistName, quote, event, distance }: QuoteMailData): QuoteLines {
  return linesOfQuote(quote, {
    hours: event.hours,
    miles: distance?.miles,
    unit: distance?.unit,
    distance: distance?.source ?? 'unknown',
    confirmedBy: artistName,
  })
}

/** The client requested a price, as the venue is beyond the artist's radius. */
export function isAsked({ travel }: QuoteMailData): boolean {
  return travel === 'asked'
}

/** The headline: the total, or that there is none yet. */
export function headlineOf(data: QuoteMailData): string {
  return isAsked(data) ? 'No price yet' : formatAmount(data.quote.total, data.quote.currency)
}

/** The client's answers about the event and themselves. */
export function eventLines({ event, facts, client }: QuoteMailData): MailLine[] {
  const known = facts ?? {
    ...noFacts,
    event_type: event.name,
    event_date: event.date,
    event_duration: event.hours,
    venue_name: event.venueName,
    venue_address: event.venueAddress,
  }
  return [
    ...mailFacts({ ...known, set_arrangement: event.setArrangement }),
    { name: 'Client', value: client.name },
    { name: 'Email', value: client.email },
    ...(client.phone ? [{ name: 'Phone', value: client.phone }] : []),
  ]
}
