// Authorises the parties of a booking: the client by the secret of a link that was mailed to them, the artist by their
// session.

import { type Context, FunctionError, type Sql } from '../contracts/server-function.ts'
import { clientAccessSchema, ownBookingSchema } from '../domain/api/function-contracts.ts'
import { type ClientAccess, invalidAccessToken } from '../domain/booking/client-booking.ts'
import type { Party } from '../mail/booking/addresses.ts'

/** Throws the same error for every wrong link, whatever is wrong with it; another one when the booking was deleted. */
export async function assertClient(sql: Sql, { tokens }: Context, access: ClientAccess): Promise<void> {
  const hash = tokens.hash(access.reply_token)
  const { rows } = await sql.query<{ is_client: boolean }>({
    name: 'is_client_link',
    text: 'select private.is_client_link($1, $2, $3) as is_client',
    values: [access.booking_id, access.client_email, hash],
  })
  if (rows[0]?.is_client) return
  const deleted = await sql.query<{ is_gone: boolean }>({
    name: 'is_link_of_gone_booking',
    text: 'select private.is_link_of_gone_booking($1, $2) as is_gone',
    values: [access.booking_id, hash],
  })
  throw deleted.rows[0]?.is_gone ? bookingGone() : refuseClient()
}

export function refuseClient(): FunctionError {
  return new FunctionError(401, invalidAccessToken.code, invalidAccessToken.message)
}

/** The party that calls, by the link or the session in the body of a call that both may make. */
export async function findParty(
  sql: Sql,
  context: Context,
  body: unknown,
): Promise<{ bookingId: string; party: Party }> {
  const client = clientAccessSchema.safeParse(body)
  if (client.success) {
    await assertClient(sql, context, client.data)
    return { bookingId: client.data.booking_id, party: 'client' }
  }
  const artist = ownBookingSchema.safeParse(body)
  const { userId } = context.caller
  if (!artist.success || !userId) throw refuseClient()
  const { rows } = await sql.query({
    name: 'is_own_booking',
    text: 'select from public.bookings where id = $1 and artist_profile_id = $2',
    values: [artist.data.booking_id, userId],
  })
  if (rows.length === 0) throw bookingNotFound()
  return { bookingId: artist.data.booking_id, party: 'artist' }
}

export function bookingGone(): FunctionError {
  return new FunctionError(
    404,
    'booking_not_found',
    'Booking not found or you do not have access to view it.',
  )
}

export function bookingNotFound(): FunctionError {
  return new FunctionError(404, 'booking_not_found', 'There is no such booking of yours.')
}
