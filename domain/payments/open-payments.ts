// The payments that are expected, as the database answers them, in the form in which bank statements are matched with them.
import { bookingReference } from '../booking/booking-reference.ts'
import type { PaymentPart } from './payments.ts'
import type { OpenPayment } from './statements/line-match.ts'

interface OpenBooking {
  booking_id: string
  client_name: string
  event_type: string | null
  currency: string
  /** Those that are still to be paid. */
  parts: PaymentPart[]
  outstanding: number
}

/** Reads the answer of get_open_payments: one for each part. */
export function readOpenPayments(answer: unknown): OpenPayment[] {
  if (!Array.isArray(answer)) throw new Error('The answer is no list.')
  return (answer as OpenBooking[]).flatMap((booking) =>
    booking.parts.map((part) => ({
      bookingId: booking.booking_id,
      clientName: booking.client_name,
      eventName: booking.event_type ?? '',
      reference: bookingReference(booking.booking_id),
      currency: booking.currency,
      amountDue: String(part.outstanding),
      dueOn: part.due_on,
      outstanding: String(booking.outstanding),
    })),
  )
}
