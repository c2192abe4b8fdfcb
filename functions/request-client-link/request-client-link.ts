// Mails a new link to a booking, for a client whose old one has expired. The call only queues a job, so that known
// and unknown bookings get the same response; the mail goes only to the address of the booking.

import { readJson, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'

const bookingLimit = { name: 'booking', calls: 3, periodSeconds: 3600 }

export const requestClientLink: ServerFunction<'request-client-link'> = {
  methods: ['POST'],
  access: 'anyone',
  isGuarded: true,
  limit: { calls: 20, periodSeconds: 3600 },
  maxBodyBytes: 8 * 1024,
  async handle(request, { transaction, limit }) {
    const { website, booking_id, client_email } = await readJson(request, bodySchemas['request-client-link'])
    if (website) return { success: true }
    // Keyed with the address, so that guesses do not use up the client's limit; known and unknown bookings count
    // alike.
    await limit(bookingLimit, `${booking_id} ${client_email.trim().toLowerCase()}`)
    await transaction((sql) =>
      sql.query({
        name: 'ask_for_client_link',
        text: `select platform.add_job('send-client-link', $1::jsonb)`,
        values: [JSON.stringify({ bookingId: booking_id, email: client_email })],
      }),
    )
    return { success: true }
  },
}
