// Stores a message of a client. Sender and recipient come from the booking, not from the call.
import { FunctionError, type NamedLimit, type Sql } from '../contracts/server-function.ts'
import type { ClientMessage } from '../domain/booking/client-booking.ts'

/** However a client writes. */
export const clientMessageLimit: NamedLimit = { name: 'booking', calls: 60, periodSeconds: 3600 }

interface NewMessage {
  bookingId: string
  message: string
  attachments?: object[]
  /** The same message, sent again with its id, is stored once. */
  id: string | undefined
}

export async function storeClientMessage(sql: Sql, sent: NewMessage): Promise<ClientMessage> {
  const { bookingId, message, attachments = [], id } = sent
  const { rows } = await sql.query<{ stored: ClientMessage }>({
    name: 'store_client_message',
    text: `insert into public.booking_messages (id, booking_id, sender_type, message, attachments, source)
           values (coalesce($4::uuid, gen_random_uuid()), $1, 'client', $2, $3, 'platform')
           on conflict (id) do nothing returning ${messageJson} as stored`,
    values: [bookingId, message, JSON.stringify(attachments), id ?? null],
  })
  return rows[0]?.stored ?? (await findSent(sql, sent))
}

export function refuseEmptyMessage(): FunctionError {
  return new FunctionError(400, 'invalid_message', 'Message contains invalid content and cannot be sent.')
}

const messageJson = `jsonb_build_object('id', id, 'booking_id', booking_id, 'sender_type', sender_type, 'message', message,
  'attachments', attachments, 'source', source, 'is_read', is_read, 'created_at', created_at, 'updated_at', updated_at)`

/** The same message, sent before: a form was sent twice. */
async function findSent(sql: Sql, { id, bookingId, message }: NewMessage): Promise<ClientMessage> {
  const { rows } = await sql.query<{ stored: ClientMessage }>({
    name: 'find_client_message',
    text: `select ${messageJson} as stored from public.booking_messages
           where id = $1 and booking_id = $2 and sender_type = 'client' and message = private.redact_tokens($3)`,
    values: [id ?? null, bookingId, message],
  })
  if (!rows[0]) throw new FunctionError(409, 'message_exists', 'Another message was sent with this id.')
  return rows[0].stored
}
