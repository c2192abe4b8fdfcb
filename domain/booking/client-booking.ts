// The booking data that the client's page receives, and the messages for links that do not open a booking.
import type { Tables } from '../../database/types.ts'
import type { PaymentPlan } from '../payments/payment-plan.ts'
import type { Payments } from '../payments/payments.ts'
import type { WayToPay } from '../payments/ways/way-to-pay.ts'
import type { DistanceUnit } from '../pricing/distance.ts'
import type { ArtistPageLook } from '../profile/artist-page-look.ts'
import { factColumns } from './booking-facts.ts'
import type { SuggestedArtist } from './declining.ts'
import type { Offer } from './offers.ts'

/** The booking columns that the client sees. */
export const clientColumns = [
  'id',
  'status',
  'payment_status',
  'amount_paid',
  ...factColumns,
  'client_name',
  'client_email',
  'client_phone',
  'base_price',
  'travel_cost',
  'add_ons',
  'total_price',
  'final_total_price',
  'quote_modifications',
  'price_state',
  'offer_number',
  'held_until',
  'cancelled_by',
  'distance_source',
  'distance_from_home',
  'artist_acceptance_message',
  'closing_message',
  'created_at',
] as const

export type ClientBooking = Pick<Tables<'bookings'>, (typeof clientColumns)[number]> &
  ArtistPageLook & {
    /** Latest first. */
    quote_changes: QuoteChange[]
    /** In the order of their numbers; the code of its receipt is missing for a moment in an offer that was just stored. */
    offers: (Offer & { receipt_code?: string | null })[]
    distance_unit: DistanceUnit
    artist_name: string
    artist_currency: string
    artist_slug: string | null
    /** Missing while the artist has not chosen one. */
    artist_time_zone?: string | null
    set_arrangement?: string
    /** What the client answered to the artist's questions. */
    answers?: ClientAnswer[]
    /** Partners that the artist suggested on declining. */
    suggested_artists?: SuggestedArtist[]
    /** Dates that they offered on declining, and that are still free. */
    suggested_dates?: string[]
  }

export interface ClientAnswer {
  question: string
  answer: string
}

export interface QuoteChange {
  at: string
  event: 'quote_modification_set' | 'quote_modification_removed' | 'travel_changed' | 'price_offered'
  /** Modifications, or null; for the last two events the previous travel: `{travel_cost, miles, source, place}`. */
  from: unknown
  to: unknown
  /** The client's total; null when unknown, and absent in older entries. */
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

/** A type rather than an interface, because only a type is assignable to plain JSON. */
export type MessageAttachment = {
  name: string
  size: number
  type: string
  /** Path in the bucket message-attachments. */
  path?: string
}

export interface ClientBookingDetails {
  booking: ClientBooking
  messages: ClientMessage[]
  /** Absent, as what follows, in the answer of an older release. */
  payments?: Payments | null
  /** What an offer means that is not agreed yet, or whose booking is not confirmed. */
  payment_plan?: PaymentPlan | null
  /** None while a request is only a request. */
  ways_to_pay?: WayToPay[]
  /** For live updates and attachments. Valid for 15 minutes; call again for the next one. */
  access_token: string
}

/** The credentials in an email link: the booking's id, the client's address and the link's secret. */
export interface ClientAccess {
  booking_id: string
  client_email: string
  reply_token: string
}

export const invalidAccessToken = { code: 'invalid_token', message: 'Invalid or expired access token' }
