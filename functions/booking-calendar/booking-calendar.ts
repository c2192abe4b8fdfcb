// The booking's calendar entry as a file, as in the mails: for its artist, signed in, and for its client, with the
// secret of their link.
import { clientAccessSchema, ownBookingSchema } from '../../domain/api/function-contracts.ts'
import {
  type Context,
  FunctionError,
  type ServerFunction,
  type Sql,
} from '../../domain/api/server-function.ts'
import type { Party } from '../../mail/booking/addresses.ts'
import { bookingEntry, calendarEntry } from '../../mail/booking/calendar-entry.ts'
import { readBooking } from '../../mail/booking/read-booking.ts'
import { assertClient, refuseClient } from '../client-access.ts'

export const bookingCalendar: ServerFunction<'booking-calendar'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 60, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, context) {
    const body: unknown = await request.json().catch(() => undefined)
    const { booking, party } = await context.transaction(async (sql) => {
      const who = await findParty(sql, context, body)
      return { party: who.party, booking: await readBooking(sql, who.bookingId) }
    })
    if (!booking) throw notFound()
    const sentAt = context.clock.now().toISOString()
    const entry = bookingEntry(booking, { party, siteUrl: context.settings.siteUrl, sentAt })
    if (!entry) throw new FunctionError(409, 'no_date', 'This booking has no date yet.')
    const { name, type, content } = await calendarEntry(entry)
    return new Response(content, {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  },
}

async function findParty(
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
  if (rows.length === 0) throw notFound()
  return { bookingId: artist.data.booking_id, party: 'artist' }
}

function notFound(): FunctionError {
  return new FunctionError(404, 'booking_not_found', 'There is no such booking of yours.')
}
