// Authorises the client of a booking by the secret of a link that was mailed to them.

import { type Context, FunctionError, type Sql } from '../domain/api/server-function.ts'
import { type ClientAccess, invalidAccessToken } from '../domain/booking/client-booking.ts'

/** Throws the same error for every wrong link, whatever is wrong with it. */
export async function assertClient(sql: Sql, { tokens }: Context, access: ClientAccess): Promise<void> {
  const { rows } = await sql.query<{ is_client: boolean }>({
    name: 'is_client_link',
    text: 'select private.is_client_link($1, $2, $3) as is_client',
    values: [access.booking_id, access.client_email, tokens.hash(access.reply_token)],
  })
  if (!rows[0]?.is_client) throw refuseClient()
}

export function refuseClient(): FunctionError {
  return new FunctionError(401, invalidAccessToken.code, invalidAccessToken.message)
}
