// Reads one of an artist's other calendars and stores its busy times. A calendar that cannot be read keeps the busy
// times it had, and the artist is shown why; the next reading is queued by the clock, not by retries.
import * as z from 'zod/mini'
import type { CalendarReading } from '../contracts/function-services.ts'
import type { BackgroundTask, Sql } from '../contracts/server-function.ts'
import type { ConnectedCalendar } from '../domain/api/function-contracts.ts'

const payloadSchema = z.object({ feedId: z.string() })

interface Source extends Record<string, unknown> {
  encrypted_address: Uint8Array
  etag: string | null
  last_modified: string | null
  time_zone: string
}

export const readCalendar: BackgroundTask = async (payload, { transaction, calendars }) => {
  const { feedId } = payloadSchema.parse(payload)
  const source = await transaction(async (sql) => {
    const { rows } = await sql.query<Source>({
      name: 'calendar_source',
      text: 'select * from private.calendar_source($1)',
      values: [feedId],
    })
    return rows[0]
  })
  // Removed since.
  if (!source) return
  const { encrypted_address: address, etag, last_modified: lastModified, time_zone: timeZone } = source
  const reading = await calendars.read(address, { timeZone, etag, lastModified })
  await transaction(async (sql) => {
    if (reading.state === 'read') await storeBusyTimes(sql, feedId, timeZone, reading)
    else if (reading.state === 'unchanged')
      await sql.query({
        name: 'record_unchanged_calendar',
        text: 'select private.record_unchanged_calendar($1)',
        values: [feedId],
      })
    else
      await sql.query({
        name: 'record_calendar_problem',
        text: 'select private.record_calendar_problem($1, $2)',
        values: [feedId, reading.problem],
      })
  })
}

const cutText =
  'This calendar has more events than we can use, so only the earliest ones make dates unavailable. Connect a calendar with fewer events.'

/** The calendar as it is now, or null when it was removed or the artist's time zone has changed since. */
export async function storeBusyTimes(
  sql: Sql,
  feedId: string,
  timeZone: string,
  reading: Extract<CalendarReading, { state: 'read' }>,
): Promise<ConnectedCalendar | null> {
  const { rows } = await sql.query<{ calendar: ConnectedCalendar | null }>({
    name: 'store_busy_times',
    text: 'select private.store_busy_times($1, $2, $3::timestamp[], $4::timestamp[], $5, $6, $7) as calendar',
    values: [
      feedId,
      timeZone,
      reading.busyTimes.map(({ startsAt }) => startsAt),
      reading.busyTimes.map(({ endsAt }) => endsAt),
      reading.etag ?? null,
      reading.lastModified ?? null,
      reading.isCut ? cutText : null,
    ],
  })
  return rows[0]?.calendar ?? null
}
