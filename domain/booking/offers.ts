// The offers of a booking: their columns, which one is current, and how its terms differ from what holds now.
import type { Tables } from '../../database/types.ts'
import { formatAmount } from '../pricing/currencies.ts'
import type { DistanceUnit } from '../pricing/distance.ts'
import { formatEventDate } from './event-date.ts'
import { formatTime } from './format-time.ts'

/** The columns that both parties see. */
export const offerColumns = [
  'id',
  'number',
  'proposed_by',
  'state',
  'agreement',
  'message',
  'event_date',
  'start_time',
  'event_duration',
  'venue_name',
  'venue_address',
  'distance_from_home',
  'currency',
  'base_price',
  'travel_cost',
  'add_ons',
  'total_price',
  'quote_modifications',
  'final_price',
  'expires_at',
  'created_at',
  'answered_at',
] as const

export type Offer = Pick<Tables<'booking_offers'>, (typeof offerColumns)[number]>

/** What the link in an offer's mail shows. */
export interface ClientOffer {
  offer: Offer
  /** What holds until it is accepted. */
  before: Offer | null
  /** False once there is a newer one. */
  is_current: boolean
  /** Whether this link has accepted it. */
  is_used: boolean
  status: Tables<'bookings'>['status']
  event_type: string | null
  distance_source: Tables<'bookings'>['distance_source']
  distance_unit: DistanceUnit
  artist_name: string
  artist_logo_url: string | null
  artist_primary_color: string | null
}

/** The open one, otherwise the agreed one, otherwise the last; as the database's private.current_offer. */
export function currentOffer<Shown extends Offer>(offers: Shown[]): Shown | undefined {
  return (
    offers.find(({ state }) => state === 'open') ??
    offers.find(({ state }) => state === 'agreed') ??
    offers.reduce<Shown | undefined>(
      (last, offer) => (last && last.number > offer.number ? last : offer),
      undefined,
    )
  )
}

/** Whether it can no longer be accepted; as the database's private.is_offer_expired. */
export function isOfferExpired(
  { state, expires_at }: Pick<Offer, 'state' | 'expires_at'>,
  status: Tables<'bookings'>['status'],
  now = Date.now(),
): boolean {
  if (state === 'expired') return true
  const isPast = expires_at !== null && Date.parse(expires_at) <= now
  return isPast && (state === 'open' || (state === 'agreed' && status === 'pending'))
}

type Terms = Pick<
  Offer,
  'event_date' | 'start_time' | 'event_duration' | 'venue_name' | 'venue_address' | 'final_price'
>

export interface TermChange {
  name: string
  from: string
  to: string
}

/** What would change, in words; empty when all terms are the same. */
export function describeTerms(before: Terms, after: Terms, currency: string): TermChange[] {
  const venue = ({ venue_name, venue_address }: Terms) =>
    [venue_name, venue_address].filter(Boolean).join(', ') || 'open'
  const hours = ({ event_duration: value }: Terms) =>
    value === null ? 'open' : `${value} ${value === 1 ? 'hour' : 'hours'}`
  const changes: TermChange[] = [
    {
      name: 'Total',
      from: formatAmount(before.final_price, currency),
      to: formatAmount(after.final_price, currency),
    },
    {
      name: 'Date',
      from: formatEventDate(before.event_date, 'open'),
      to: formatEventDate(after.event_date, 'open'),
    },
    {
      name: 'Start',
      from: formatTime(before.start_time) ?? 'open',
      to: formatTime(after.start_time) ?? 'open',
    },
    { name: 'Duration', from: hours(before), to: hours(after) },
    { name: 'Venue', from: venue(before), to: venue(after) },
  ]
  return changes.filter(({ from, to }) => from !== to)
}
