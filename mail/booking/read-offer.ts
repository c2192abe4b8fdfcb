// Reads an offer with its booking, for mails and the page that accepts it.
import type { Sql } from '../../contracts/server-function.ts'
import { type Offer, offerColumns } from '../../domain/booking/offers.ts'
import { type BookingRecord, readBooking } from './read-booking.ts'

/** What held before the offer: the terms that were agreed last, otherwise those of the offer before. */
export type EarlierTerms = Pick<
  Offer,
  'event_date' | 'start_time' | 'event_duration' | 'venue_name' | 'venue_address' | 'final_price'
>

export interface OfferRecord {
  booking: BookingRecord
  offer: Offer
  before: EarlierTerms | null
}

/** An offer with its lines as JSON, for a query in which it has this alias. */
export const offerJson = (alias: string) =>
  `jsonb_build_object(${offerColumns.map((column) => `'${column}', ${alias}.${column}`).join(', ')},
    'lines', private.shown_lines(${alias}.id))`

/** What held before, for a query with an offer of the alias "offer". */
export const earlierOfferJson = `(
  select ${offerJson('earlier')} from public.booking_offers as earlier
  where earlier.booking_id = offer.booking_id and earlier.number < offer.number
  order by earlier.agreement is not null and earlier.state <> 'withdrawn' desc, earlier.number desc limit 1
)`

/** Undefined when it does not exist. */
export async function readOffer(sql: Sql, offerId: string): Promise<OfferRecord | undefined> {
  const { rows } = await sql.query<{ booking_id: string; offer: Offer; before: Offer | null }>({
    name: 'read_offer',
    text: `select offer.booking_id, ${offerJson('offer')} as offer, ${earlierOfferJson} as before
           from public.booking_offers as offer where offer.id = $1`,
    values: [offerId],
  })
  const [found] = rows
  const booking = found && (await readBooking(sql, found.booking_id))
  return booking && { booking, offer: found.offer, before: found.before }
}

/** The booking as it would be by this offer, for its facts and the lines of its price. */
export function withOffer(booking: BookingRecord, offer: Offer): BookingRecord {
  const { event_date, start_time, event_duration, venue_name, venue_address } = offer
  return {
    ...booking,
    eventDate: event_date,
    hours: event_duration,
    miles: offer.distance_from_home,
    venueName: venue_name,
    venueAddress: venue_address,
    ...(booking.facts
      ? { facts: { ...booking.facts, event_date, start_time, event_duration, venue_name, venue_address } }
      : {}),
    lines: offer.lines,
    basePrice: offer.base_price,
    travelCost: offer.travel_cost,
    addOns: offer.add_ons,
    totalPrice: offer.total_price,
    modification: offer.quote_modifications,
    finalTotalPrice: null,
  }
}
