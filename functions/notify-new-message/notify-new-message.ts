// Called by the artist's page after a message was stored. The database has already queued the mail, unless the client
// reads the message first. Returns the mail's status, and trusts nothing of the call but the booking's id.

import { FunctionError, readJson, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'

export const notifyNewMessage: ServerFunction<'notify-new-message'> = {
  methods: ['POST'],
  access: 'signed-in',
  limit: { calls: 120, periodSeconds: 600 },
  maxBodyBytes: 64 * 1024,
  async handle(request, { caller, transaction }) {
    const { booking_id } = await readJson(request, bodySchemas['notify-new-message'])
    const state = await transaction(async (sql) => {
      const { rows } = await sql.query<{ id: string }>({
        name: 'newest_own_message',
        text: `select message.id from public.booking_messages as message
               join public.bookings on bookings.id = message.booking_id
               where message.booking_id = $1 and bookings.artist_profile_id = $2 and sender_type = 'artist'
               order by message.created_at desc limit 1`,
        values: [booking_id, caller.userId],
      })
      if (!rows[0])
        throw new FunctionError(404, 'booking_not_found', 'There is no message of yours in this booking.')
      const mails = await sql.query<{ is_sent: boolean; failures: number }>({
        name: 'message_mail_state',
        text: 'select is_sent, failures from private.message_mail_state($1)',
        values: [rows[0].id],
      })
      return mails.rows[0]
    })
    return { success: true, sent: state?.is_sent ?? false }
  },
}
