// A fresh link to a booking, for a client whose old one has expired. The call only leaves a job, so that a booking we know
// and one we do not are answered alike; the mail goes to the address the booking was made with and to no other.
import { bodySchemas } from '../../domain/function-contracts.ts'
import { readJson, type ServerFunction } from '../../domain/server-function.ts'

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
    // With the address, so that guesses do not use up what the client may ask for; known and unknown are counted alike.
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
