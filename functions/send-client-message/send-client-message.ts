// Stores a message from the client's page. Sender and recipient come from the booking, not from the call.

import { FunctionError, readJson, type ServerFunction, type Sql } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import type { ClientMessage } from '../../domain/booking/client-booking.ts'
import { cleanMessage } from '../../domain/booking/message-text.ts'
import { assertClient } from '../client-access.ts'

const bookingLimit = { name: 'booking', calls: 60, periodSeconds: 3600 }

export const sendClientMessage: ServerFunction<'send-client-message'> = {
  methods: ['POST'],
  access: 'anyone',
  isGuarded: true,
  limit: { calls: 60, periodSeconds: 3600 },
  maxBodyBytes: 64 * 1024,
  async handle(request, context) {
    const body = await readJson(request, bodySchemas['send-client-message'])
    const message = cleanMessage(body.message)
    if (!message && body.attachments.length === 0)
      throw new FunctionError(400, 'invalid_message', 'Message contains invalid content and cannot be sent.')
    if (body.website) return { success: true }
    const store = async (sql: Sql) => {
      const { rows } = await sql.query<{ stored: ClientMessage }>({
        name: 'store_client_message',
        text: `insert into public.booking_messages (id, booking_id, sender_type, message, attachments, source)
               values (coalesce($4::uuid, gen_random_uuid()), $1, 'client', $2, $3, 'platform')
               on conflict (id) do nothing returning ${messageJson} as stored`,
        values: [body.booking_id, message, JSON.stringify(body.attachments), body.message_id ?? null],
      })
      return rows[0]?.stored ?? (await findSent(sql, body.message_id, body.booking_id, message))
    }
    const stored = await context.limitAccepted((count) =>
      context.transaction(async (sql) => {
        await assertClient(sql, context, body)
        await count(bookingLimit, body.booking_id)
        return store(sql)
      }),
    )
    return { success: true, message: stored }
  },
}

const messageJson = `jsonb_build_object('id', id, 'booking_id', booking_id, 'sender_type', sender_type, 'message', message,
  'attachments', attachments, 'source', source, 'is_read', is_read, 'created_at', created_at, 'updated_at', updated_at)`

/** The same message, sent before: a form was sent twice. */
async function findSent(
  sql: Sql,
  id: string | undefined,
  bookingId: string,
  message: string,
): Promise<ClientMessage> {
  const { rows } = await sql.query<{ stored: ClientMessage }>({
    name: 'find_client_message',
    text: `select ${messageJson} as stored from public.booking_messages
           where id = $1 and booking_id = $2 and sender_type = 'client' and message = private.redact_tokens($3)`,
    values: [id ?? null, bookingId, message],
  })
  if (!rows[0]) throw new FunctionError(409, 'message_exists', 'Another message was sent with this id.')
  return rows[0].stored
}
