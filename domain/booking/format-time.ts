// Formats times: a local one, and a moment in a time zone, which it names.
import { formatLongDate } from './long-date.ts'

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

/** "Nov 20, 6:00 PM", or with its year "Nov 20, 2026, 6:00 PM"; by default in the reader's zone. */
export function formatShortMoment(
  moment: string,
  { timeZone, hasYear = false }: { timeZone?: string | undefined; hasYear?: boolean } = {},
): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: hasYear ? '2-digit' : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  // By its parts: what stands between them differs between versions of browsers.
  const parts = Object.fromEntries(
    format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, dayPeriod } = parts
  return `${month} ${day}, ${hasYear ? `${year}, ` : ''}${hour}:${minute} ${dayPeriod}`
}

/** "19:30", from PostgreSQL's "19:30:00". */
export function formatTime(time: string | null | undefined): string | null {
  return /^\d{2}:\d{2}/.exec(time ?? '')?.[0] ?? null
}
