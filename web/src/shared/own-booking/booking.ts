// A booking as the artist sees it.
import { format } from 'date-fns'
import type { Database } from '../../../../database/types.ts'
import type { Offer } from '../../../../domain/booking/offers.ts'
import type { DistanceUnit } from '../../../../domain/pricing/distance.ts'

export type Booking = Database['public']['Tables']['bookings']['Row'] & {
  /** The artist's current unit, from the profile. */
  distance_unit: DistanceUnit
  /** In the order of their numbers. */
  offers: Offer[]
}
export type PaymentStatus = Database['public']['Enums']['payment_status']
/** The final statuses an artist can set. */
export type Decision = 'rejected' | 'completed' | 'cancelled'

export interface BookingPageData {
  booking: Booking
  /** The artist's current questions, from the profile. */
  questions: unknown
  /** The place the artist travels from. */
  home: string | null
  /** The minutes the artist needs before playing, from the profile; 0 when not set. */
  setupMinutes: number
}

/** The delivery status of an email about the booking. */
export interface BookingMail {
  key: string
  recipient: string
  queuedAt: string
  sentAt: string | null
  /** An attempt failed, and it will be retried. */
  isFailing: boolean
  /** No further attempt is made. */
  hasFailed: boolean
  /** The messages it contains. */
  messageIds: string[]
}

/** Whether the event is in the future, in the artist's time zone. */
export function isToCome(eventDate: string | null, now = new Date()): boolean {
  return eventDate !== null && eventDate > format(now, 'yyyy-MM-dd')
}
