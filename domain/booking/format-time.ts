// Formats times: a local one, and a moment in a time zone, which it names.
import { shortMonthName } from './date-names.ts'
import { formatLongDate } from './long-date.ts'
import { localClock, ownTimeZone } from './time-zone.ts'

/** "Friday 20 November 2026 at 18:00 (London time)"; for a moment rather than a day. By default the reader's zone. */
export function formatMoment(moment: string, timeZone = ownTimeZone()): string {
  const { day, time, zone } = localClock(moment, timeZone)
  return `${formatLongDate(day)} at ${time} (${zoneName(zone)})`
}

/** "Friday 20 November 2026, 6:00 PM", or with its zone "Friday 20 November 2026, 6:00 PM (London time)". */
export function formatLongMoment(
  moment: string,
  { timeZone = ownTimeZone(), hasZone = false }: { timeZone?: string; hasZone?: boolean } = {},
): string {
  const { day, time, zone } = localClock(moment, timeZone)
  return `${formatLongDate(day)}, ${formatClock(time)}${hasZone ? ` (${zoneName(zone)})` : ''}`
}

function zoneName(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return city === 'UTC' ? 'UTC' : `${city} time`
}

/** "Nov 20, 6:00 PM"; by default in the reader's zone. */
export function formatShortMoment(moment: string, timeZone = ownTimeZone()): string {
  const { day, time } = localClock(moment, timeZone)
  return `${shortMonthName(day)} ${Number(day.slice(8))}, ${formatClock(time)}`
}

/** "7:30 PM", from "19:30". */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "19:30", from PostgreSQL's "19:30:00". */
export function formatTime(time: string | null | undefined): string | null {
  return /^\d{2}:\d{2}/.exec(time ?? '')?.[0] ?? null
}
