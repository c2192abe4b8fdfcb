// Reads the credentials of a client's booking from the page's URL. They are stored nowhere else.
import type { ClientAccess } from '../../../../domain/booking/client-booking.ts'

export function readAccess(bookingId: string | undefined, query: URLSearchParams): ClientAccess | undefined {
  const email = query.get('email')?.trim()
  const token = query.get('token')?.trim()
  return bookingId && email && token
    ? { booking_id: bookingId, client_email: email, reply_token: token }
    : undefined
}
