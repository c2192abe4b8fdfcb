// The offers of a booking: their columns, which one is current, and how its terms differ from what holds now.
import type { Tables } from '../../database/types.ts'
import type { PaymentPlan } from '../payments/payment-plan.ts'
import { formatAmount } from '../pricing/currencies.ts'
import type { DistanceUnit } from '../pricing/distance.ts'
import type { PriceLine } from '../pricing/price-lines.ts'
import type { ArtistPageLook } from '../profile/artist-page-look.ts'
import type { PricedBooking } from './booking-price.ts'
import { formatTime } from './format-time.ts'
import { formatLongDate } from './long-date.ts'

/** The columns that both parties see. */
export const offerColumns = [
  'id',
  'number',
  'proposed_by',
  'state',
  'agreement',
  'books_when_agreed',
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
  'payment_terms',
  'expires_at',
  'created_at',
  'answered_at',
] as const

export type Offer = Pick<Tables<'booking_offers'>, (typeof offerColumns)[number]> & {
  /** Absent in the answers and mails of an older release. */
  lines?: PriceLine[]
}

/** What the link in an offer's mail shows. */
export interface ClientOffer extends ArtistPageLook {
  offer: Offer
  /** What holds until it is accepted. */
  before: Offer | null
  /** False once there is a newer one. */
  is_current: boolean
  /** Whether this link has answered it. */
  is_used: boolean
  /** Whether there is a price to go back to; a first price is answered with a message instead. */
  can_decline: boolean
  status: Tables<'bookings'>['status']
  event_type: string | null
  distance_source: Tables<'bookings'>['distance_source']
  distance_unit: DistanceUnit
  artist_name: string
  /** Missing while the artist has not chosen one. */
  artist_time_zone?: string | null
  /** Null without payment terms; absent in the answer of an older release. */
  payment_plan?: PaymentPlan | null
  /** Until when the date is held for the deposit. */
  deposit_until?: string | null
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

/** The offer that the booking's own price is of: a proposed one is not in the booking before it is accepted. */
export function offerOfTotal<Shown extends Offer>(offers: Shown[], total: number): Shown | undefined {
  const standing = offers.filter(
    ({ state, final_price }) => final_price === total && (state === 'open' || state === 'agreed'),
  )
  return standing.at(-1) ?? currentOffer(offers)
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

export type Party = Offer['proposed_by']

/** Who has to act next, from the view of one party. asked: there is no price yet. closed: terms can no longer change. */
export type OfferStanding = 'asked' | 'settled' | 'own' | 'theirs' | 'expired' | 'closed'

export function offerStanding(
  { status, price_state }: Pick<Tables<'bookings'>, 'status' | 'price_state'>,
  offers: Offer[],
  viewer: Party,
  now = Date.now(),
): OfferStanding {
  if (status !== 'pending' && status !== 'confirmed') return 'closed'
  if (price_state === 'asked') return 'asked'
  const current = currentOffer(offers)
  if (!current) return standingWithoutOffer(price_state, viewer)
  // A confirmed booking keeps its terms when a change to them expires.
  if (isOfferExpired(current, status, now)) return status === 'pending' ? 'expired' : 'settled'
  if (current.state !== 'open') return 'settled'
  return current.proposed_by === viewer ? 'own' : 'theirs'
}

/** By the booking's own column, as long as its offers are unknown. */
function standingWithoutOffer(priceState: string, viewer: Party): OfferStanding {
  switch (priceState) {
    case 'offered':
      return viewer === 'artist' ? 'own' : 'theirs'
    case 'countered':
      return viewer === 'client' ? 'own' : 'theirs'
    case 'expired':
      return 'expired'
    default:
      return 'settled'
  }
}

/** What the terms of an offer are compared with: what was agreed before it, otherwise the offer before it. */
export function offerBefore(offers: Offer[], { number }: Offer): Offer | undefined {
  const earlier = offers.filter((offer) => offer.number < number)
  const last = (found: Offer[]) =>
    found.reduce<Offer | undefined>(
      (one, other) => (one && one.number > other.number ? one : other),
      undefined,
    )
  return last(earlier.filter(({ agreement }) => agreement !== null)) ?? last(earlier)
}

/** Whether there is a price to go back to when this open offer ends; as the database's private.end_offer. */
export function hasEarlierOffer(offers: Offer[], { number, proposed_by }: Offer): boolean {
  // An expired one leaves nothing that stands, and the client can ask again.
  if (offers.some(({ state }) => state === 'agreed' || state === 'expired')) return true
  const last = offers.findLast(
    (offer) => offer.number < number && (offer.proposed_by === 'artist' || offer.agreement !== null),
  )
  return proposed_by === 'client' && last?.state === 'replaced' && last.agreement === null
}

/** The offer as the price of its booking would be, for the lines of the price. */
export function pricedOffer(
  offer: Offer,
  { distance_unit, distance_source }: Pick<PricedBooking, 'distance_unit' | 'distance_source'>,
): PricedBooking {
  return { ...offer, final_total_price: null, distance_unit, ...(distance_source ? { distance_source } : {}) }
}

/** The booking with the lines of the offer whose terms it has. */
export function pricedBooking<Shown extends PricedBooking>(
  booking: Shown & { offer_number?: number | null; offers: Offer[] },
): Shown & Pick<PricedBooking, 'lines'> {
  // The booking and its offers may come from different answers; its own columns then say what they did.
  const had = booking.offers.find(
    ({ number, total_price }) => number === booking.offer_number && total_price === booking.total_price,
  )
  return { ...booking, lines: had?.lines }
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

/** What would change, in words; empty when all terms are the same. `clock` writes the start, by default as "19:30". */
export function describeTerms(
  before: Terms,
  after: Terms,
  currency: string,
  clock: (time: string) => string | null = formatTime,
): TermChange[] {
  const day = ({ event_date }: Terms) => (event_date ? formatLongDate(event_date) : 'open')
  const start = ({ start_time }: Terms) => (start_time ? clock(start_time) : null) ?? 'open'
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
    { name: 'Date', from: day(before), to: day(after) },
    { name: 'Start', from: start(before), to: start(after) },
    { name: 'Duration', from: hours(before), to: hours(after) },
    { name: 'Venue', from: venue(before), to: venue(after) },
  ]
  return changes.filter(({ from, to }) => from !== to)
}
