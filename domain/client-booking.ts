// What the client's page is told of a booking, and the words for those whose link does not open it.
import type { DistanceUnit } from './distance.ts'

export interface ClientBooking {
  id: string
  status: 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled'
  payment_status: 'unpaid' | 'partial' | 'paid'
  event_date: string | null
  event_duration: number | null
  event_type: string | null
  guest_count: number | null
  venue_name: string | null
  venue_address: string | null
  client_name: string
  client_email: string
  client_phone: string | null
  base_price: number
  travel_cost: number
  add_ons: { label?: string; name?: string; question?: string; amount: number }[]
  total_price: number
  final_total_price: number | null
  quote_modifications: { description: string; amount: number; type: 'surcharge' | 'discount' } | null
  /** `asked`: no price yet. `offered`: the client is asked to agree. */
  price_state: 'quoted' | 'asked' | 'offered' | 'agreed'
  /** The latest first. */
  quote_changes: QuoteChange[]
  distance_source: 'measured' | 'estimated' | 'unknown'
  distance_from_home: number | null
  distance_unit: DistanceUnit
  artist_acceptance_message: string | null
  /** What the artist wrote on declining, completing or cancelling. */
  closing_message: string | null
  artist_name: string
  artist_currency: string
  artist_slug: string | null
  artist_logo_url: string | null
  artist_primary_color: string | null
  created_at: string
}

export interface QuoteChange {
  at: string
  event: 'quote_modification_set' | 'quote_modification_removed' | 'travel_changed' | 'price_offered'
  /** Modifications, or null; for the last two events how travel was: `{travel_cost, miles, source, place}`. */
  from: unknown
  to: unknown
  /** What the client would pay; null where nothing was known, and absent in older entries. */
  price_from?: number | null
  price_to?: number | null
}

export interface ClientMessage {
  id: string
  booking_id: string
  sender_type: 'artist' | 'client'
  message: string
  attachments: MessageAttachment[]
  source: 'platform' | 'email_reply'
  is_read: boolean
  created_at: string
  updated_at: string
}

/** A type and not an interface, because only a type is known to be plain JSON. */
export type MessageAttachment = {
  name: string
  size: number
  type: string
  /** Where it lies in the bucket message-attachments. */
  path?: string
}

export interface ClientBookingDetails {
  booking: ClientBooking
  messages: ClientMessage[]
  /** For live updates and attachments, for a quarter of an hour; call again for the next one. */
  access_token: string
}

/** What opens the booking, as the link in a mail brings it: its id, the client's address and the link's secret. */
export interface ClientAccess {
  booking_id: string
  client_email: string
  reply_token: string
}

export const invalidAccessToken = { code: 'invalid_token', message: 'Invalid or expired access token' }
