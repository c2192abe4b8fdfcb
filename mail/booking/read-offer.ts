// Reads an offer with its booking, for mails.
import type { Sql } from '../../domain/api/server-function.ts'
import { type Offer, offerColumns } from '../../domain/booking/offers.ts'
import { type BookingRecord, readBooking } from './read-booking.ts'

/** What holds while the offer is open: the terms of the agreed offer, or of the first. */
export type EarlierTerms = Pick<
  Offer,
  'event_date' | 'start_time' | 'event_duration' | 'venue_name' | 'venue_address' | 'final_price'
>

export interface OfferRecord {
  booking: BookingRecord
  offer: Offer
  before: EarlierTerms | null
}

const json = (alias: string) =>
  `jsonb_build_object(${offerColumns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`

/** Undefined when it does not exist. */
export async function readOffer(sql: Sql, offerId: string): Promise<OfferRecord | undefined> {
  const { rows } = await sql.query<{ booking_id: string; offer: Offer; before: Offer | null }>({
    name: 'read_offer',
    text: `select offer.booking_id, ${json('offer')} as offer, (
             select ${json('earlier')} from public.booking_offers as earlier
             where earlier.booking_id = offer.booking_id and earlier.number < offer.number
             order by earlier.state = 'agreed' desc, earlier.number desc limit 1
           ) as before
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
    venueName: venue_name,
    venueAddress: venue_address,
    ...(booking.facts
      ? { facts: { ...booking.facts, event_date, start_time, event_duration, venue_name, venue_address } }
      : {}),
    basePrice: offer.base_price,
    travelCost: offer.travel_cost,
    addOns: offer.add_ons,
    totalPrice: offer.total_price,
    modification: offer.quote_modifications,
    finalTotalPrice: null,
  }
}
