// What opens a client's booking: its id, their address and the secret of the link, as the mail's link brings them. None of
// it is kept anywhere but in the page's own address.

export interface ClientAccess {
  booking_id: string
  client_email: string
  reply_token: string
}

export function readAccess(bookingId: string | undefined, query: URLSearchParams): ClientAccess | undefined {
  const email = query.get('email')?.trim()
  const token = query.get('token')?.trim()
  return bookingId && email && token
    ? { booking_id: bookingId, client_email: email, reply_token: token }
    : undefined
}
