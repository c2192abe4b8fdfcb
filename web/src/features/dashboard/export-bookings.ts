// Everything that is filtered, over all pages, as a file.
import { format } from 'date-fns'
import { unwrap } from '../../lib/api/data-client.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { bookingsCsv, type ExportedBooking } from './bookings-csv.ts'
import { type BookingFilter, filterArguments } from './dashboard-data.ts'

/** How many there were. */
export async function exportBookings(
  client: SessionClient,
  filter: BookingFilter,
  now: Date,
): Promise<number> {
  const answer = await client.rpc('export_bookings', filterArguments(filter))
  const bookings = unwrap(answer) as unknown as ExportedBooking[]
  saveFile(
    `bandstand-bookings-${format(now, 'yyyy-MM-dd')}.csv`,
    'text/csv;charset=utf-8',
    bookingsCsv(bookings),
  )
  return bookings.length
}
