// Reads a booking for mails and the client's page, with the artist's name, branding and address. Uses the service
// role: callers must check access first.

import type { Sql } from '../../contracts/server-function.ts'
import { type EventFacts, factColumns, noFacts } from '../../domain/booking/booking-facts.ts'
import { quoteLines } from '../../domain/booking/booking-price.ts'
import type { SuggestedArtist } from '../../domain/booking/declining.ts'
import type { DistanceUnit } from '../../domain/pricing/distance.ts'
import type { PriceLine } from '../../domain/pricing/price-lines.ts'
import type { QuoteLines } from '../../domain/pricing/quote-lines.ts'
import { isolateName } from '../../domain/text/isolate-name.ts'
import type { Branded } from './brand-of.ts'

export interface BookingRecord {
  id: string
  status: 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled'
  /** How often the booking has changed in calendars, including undone decisions. */
  statusChanges: number
  clientName: string
  clientEmail: string
  eventName: string | null
  eventDate: string | null
  hours: number | null
  /** Until when the date is held for this request. */
  heldUntil?: string | null
  /** Until when a held date waits for its deposit. */
  depositUntil?: string | null
  /** Who cancelled it. */
  cancelledBy?: 'artist' | 'client' | null
  /** The artist's. */
  timeZone?: string
  venueName: string | null
  venueAddress: string | null
  /** Like the other optional fields, absent in mails that an older release queued. */
  facts?: EventFacts
  currency: string
  /** Of its price, as stored with the offer; null without one. */
  lines?: PriceLine[] | null | undefined
  basePrice: number
  travelCost: number
  addOns: unknown
  totalPrice: number
  priceState?: 'quoted' | 'asked' | 'offered' | 'countered' | 'agreed' | 'expired'
  /** How its price was agreed; booked: by the client's yes to an offer that books. */
  agreement?: 'sent' | 'lower' | 'accepted' | 'phone' | 'booked' | null
  finalTotalPrice: number | null
  modification: unknown
  miles?: number | null
  unit?: DistanceUnit
  distanceSource?: 'measured' | 'estimated' | 'unknown'
  acceptanceMessage: string | null
  /** What the artist wrote on declining, completing or cancelling. */
  closingMessage: string | null
  /** Partners that the artist suggests on declining. */
  suggestedArtists?: SuggestedArtist[]
  /** Free dates that the artist offers on declining. */
  suggestedDates?: string[]
  /** Null after the artist deleted their account. */
  artistEmail: string | null
  /** Null after the artist deleted their account, or before they have a page. */
  artistSlug: string | null
  artist: Branded
}

/** What is known about the event. */
export function factsOf({ facts, ...booking }: BookingRecord): EventFacts {
  return (
    facts ?? {
      ...noFacts,
      event_type: booking.eventName,
      event_date: booking.eventDate,
      event_duration: booking.hours,
      venue_name: booking.venueName,
      venue_address: booking.venueAddress,
    }
  )
}

/** The price, line by line. */
export function pricesOf(booking: BookingRecord): QuoteLines {
  const priced = {
    currency: booking.currency,
    lines: booking.lines,
    base_price: booking.basePrice,
    travel_cost: booking.travelCost,
    add_ons: booking.addOns,
    total_price: booking.totalPrice,
    final_total_price: booking.finalTotalPrice,
    quote_modifications: booking.modification,
    event_duration: booking.hours,
    distance_from_home: booking.miles ?? null,
    distance_unit: booking.unit,
    distance_source: booking.distanceSource ?? 'measured',
  }
  return quoteLines(priced, booking.artist.name)
}

interface Row extends Record<string, unknown> {
  record: BookingRecord
}

/** Undefined when it does not exist. */
export async function readBooking(sql: Sql, id: string): Promise<BookingRecord | undefined> {
  const { rows } = await sql.query<Row>({ name: 'read_booking', text: bookingQuery, values: [id] })
  const record = rows[0]?.record
  if (!record) return undefined
  const { clientName, artist, suggestedArtists = [] } = record
  // All of them are used inside our sentences.
  return {
    ...record,
    clientName: isolateName(clientName),
    artist: { ...artist, name: isolateName(artist.name) },
    suggestedArtists: suggestedArtists.map((artist) => ({ ...artist, name: isolateName(artist.name) })),
  }
}

const bookingQuery = `
  select jsonb_build_object(
    'id', booking.id,
    'status', booking.status,
    'statusChanges', (
      select count(*) from public.booking_history
      where booking_id = booking.id and event in ('confirmed', 'rejected', 'completed', 'cancelled', 'decision_undone', 'offer_accepted')
    ),
    'clientName', client_name,
    'clientEmail', client_email,
    'eventName', event_type,
    'eventDate', event_date,
    'hours', event_duration,
    'heldUntil', held_until,
    'depositUntil', deposit_until,
    'cancelledBy', cancelled_by,
    'timeZone', coalesce(availability.time_zone, 'UTC'),
    'venueName', venue_name,
    'venueAddress', venue_address,
    'facts', jsonb_build_object(${factColumns.map((column) => `'${column}', ${column}`).join(', ')}),
    'currency', booking.currency,
    'lines', private.booked_lines(booking.id, booking.offer_number),
    'basePrice', base_price,
    'travelCost', travel_cost,
    'addOns', add_ons,
    'totalPrice', total_price,
    'priceState', price_state,
    'agreement', (
      select case when books_when_agreed and agreement = 'accepted' then 'booked' else agreement end
      from public.booking_offers where booking_id = booking.id and state = 'agreed'
    ),
    'finalTotalPrice', final_total_price,
    'modification', quote_modifications,
    'miles', distance_from_home,
    'unit', coalesce(distance_unit, 'mi'),
    'distanceSource', distance_source,
    'acceptanceMessage', artist_acceptance_message,
    'closingMessage', closing_message,
    'suggestedArtists', private.suggested_artists(booking.id),
    'suggestedDates', private.suggested_dates(booking.id),
    'artistEmail', private.artist_email(artist_profile_id),
    'artistSlug', artist.slug,
    'artist', jsonb_build_object(
      'name', coalesce(nullif(display_name, ''), nullif(artist_name, ''), 'the artist'),
      'logoUrl', logo_url,
      'primaryColour', primary_color,
      'secondaryColour', secondary_color,
      'font', font_family,
      'slug', artist.slug
    )
  ) as record
  from public.bookings as booking left join public.profiles as artist on artist.user_id = artist_profile_id
    left join public.availability on availability.artist_id = artist_profile_id
  where booking.id = $1`
