// Called by the artist's page after accepting. The mail was queued in the transaction that accepted the booking, and
// is retried until it is sent; this waits a moment to report whether it was sent at once.
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Context,
  FunctionError,
  readJson,
  type ServerFunction,
} from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { statusMailKey } from '../../jobs/notify-status-change.ts'

const timeoutMs = 8_000
const pollMs = 100

export const sendBookingConfirmation: ServerFunction<'send-booking-confirmation'> = {
  methods: ['POST'],
  access: 'signed-in',
  limit: { calls: 60, periodSeconds: 600 },
  maxBodyBytes: 64 * 1024,
  async handle(request, context) {
    const { bookingId } = await readJson(request, bodySchemas['send-booking-confirmation'])
    await assertConfirmed(context, bookingId)
    for (let waited = 0; waited < timeoutMs; waited += pollMs) {
      const state = await mailState(context, bookingId)
      if (state?.is_sent) return { success: true, sent: true }
      if (state && state.failures > 0) break
      await wait(pollMs)
    }
    throw new FunctionError(503, 'email_failed', 'Booking confirmed, but email notification failed to send')
  },
}

async function assertConfirmed({ transaction, caller }: Context, bookingId: string): Promise<void> {
  const { rows } = await transaction((sql) =>
    sql.query<{ status: string }>({
      name: 'status_of_own_booking',
      text: 'select status from public.bookings where id = $1 and artist_profile_id = $2',
      values: [bookingId, caller.userId],
    }),
  )
  if (!rows[0]) throw new FunctionError(404, 'booking_not_found', 'There is no such booking of yours.')
  if (rows[0].status !== 'confirmed')
    throw new FunctionError(409, 'not_confirmed', 'This booking is not confirmed.')
}

async function mailState({ transaction }: Context, bookingId: string) {
  const { rows } = await transaction((sql) =>
    sql.query<{ is_sent: boolean; failures: number }>({
      name: 'mail_state',
      text: 'select is_sent, failures from private.mail_state($1)',
      values: [statusMailKey(bookingId, 'confirmed')],
    }),
  )
  return rows[0]
}
