// The payments that are expected, as the database answers them, in the form in which bank statements are matched with them.
import { bookingReference } from '../booking/booking-reference.ts'
import type { ScheduledPart } from './payments.ts'
import type { OpenPayment } from './statements/line-match.ts'

interface OpenBooking {
  booking_id: string
  client_name: string
  event_type: string | null
  currency: string
  next: (ScheduledPart & { outstanding: number }) | null
  outstanding: number
}

/** Reads the answer of get_open_payments. */
export function readOpenPayments(answer: unknown): OpenPayment[] {
  if (!Array.isArray(answer)) throw new Error('The answer is no list.')
  return (answer as OpenBooking[]).map((booking) => ({
    bookingId: booking.booking_id,
    clientName: booking.client_name,
    eventName: booking.event_type ?? '',
    reference: bookingReference(booking.booking_id),
    currency: booking.currency,
    amountDue: String(booking.next?.outstanding ?? booking.outstanding),
    dueOn: booking.next?.due_on ?? null,
    outstanding: String(booking.outstanding),
  }))
}
