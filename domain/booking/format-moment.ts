// Formats a moment rather than a day: in a time zone, which it names.
import { formatLongDate } from './event-date.ts'

/** "Friday 20 November 2026 at 18:00 (London time)"; for a moment rather than a day. By default the reader's zone. */
export function formatMoment(
  moment: string,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const date = new Date(moment)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date)
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${formatLongDate(day)} at ${time} (${city === 'UTC' ? 'UTC' : `${city} time`})`
}
