// The booking's calendar entry as a file, as in the mails: for its artist, signed in, and for its client, with the
// secret of their link.
import { FunctionError, type ServerFunction } from '../../contracts/server-function.ts'
import { bookingEntry, calendarEntry } from '../../mail/booking/calendar-entry.ts'
import { readBooking } from '../../mail/booking/read-booking.ts'
import { bookingNotFound, findParty } from '../client-access.ts'

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
    if (!booking) throw bookingNotFound()
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
