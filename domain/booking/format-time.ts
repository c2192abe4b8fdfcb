// Formats times: a local one, and a moment in a time zone, which it names.
import { shortMonthName } from './date-names.ts'
import { formatLongDate } from './long-date.ts'
import { localClock, ownTimeZone } from './time-zone.ts'

/** "Friday 20 November 2026 at 18:00 (London time)"; for a moment rather than a day. By default the reader's zone. */
export function formatMoment(moment: string, timeZone = ownTimeZone()): string {
  const { day, time, zone } = localClock(moment, timeZone)
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${formatLongDate(day)} at ${time} (${city === 'UTC' ? 'UTC' : `${city} time`})`
}

/** "Nov 20, 6:00 PM", or with its year "Nov 20, 2026, 6:00 PM"; by default in the reader's zone. */
export function formatShortMoment(
  moment: string,
  { timeZone = ownTimeZone(), hasYear = false }: { timeZone?: string | undefined; hasYear?: boolean } = {},
): string {
  const { day, time } = localClock(moment, timeZone)
  const [year = '', , date = ''] = day.split('-')
  const [hour = 0, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  const dayAndYear = hasYear ? `${date}, ${year}` : Number(date)
  return `${shortMonthName(day)} ${dayAndYear}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "19:30", from PostgreSQL's "19:30:00". */
export function formatTime(time: string | null | undefined): string | null {
  return /^\d{2}:\d{2}/.exec(time ?? '')?.[0] ?? null
}
