// A booking as its artist reads it.
import { format } from 'date-fns'
import type { Database } from '../../../../database/types.ts'
import type { DistanceUnit } from '../../../../domain/distance.ts'

export type Booking = Database['public']['Tables']['bookings']['Row'] & {
  /** Of the artist, as the profile has it now. */
  distance_unit: DistanceUnit
}
export type PaymentStatus = Database['public']['Enums']['payment_status']
/** What an artist may end a booking with. */
export type Decision = 'rejected' | 'completed' | 'cancelled'

export interface BookingPageData {
  booking: Booking
  /** The artist's questions as the profile holds them now. */
  questions: unknown
  /** Where the artist travels from. */
  home: string | null
}

/** What became of a mail about the booking. */
export interface BookingMail {
  key: string
  recipient: string
  queuedAt: string
  sentAt: string | null
  /** An attempt failed, and it is tried again. */
  isFailing: boolean
  /** No further attempt is made. */
  hasFailed: boolean
  /** The messages it contains. */
  messageIds: string[]
}

/** Whether the event is still ahead, by the day it is where the artist is. */
export function isToCome(eventDate: string | null, now = new Date()): boolean {
  return eventDate !== null && eventDate > format(now, 'yyyy-MM-dd')
}
