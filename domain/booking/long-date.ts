/** Created once, on first use: creating a format takes far longer than using it. */
let longFormats: Intl.DateTimeFormat[] | undefined
/** A mail or a page says the same day several times. */
let last: { day: string; text: string } | undefined

/** "Saturday 14 June 2031"; assembled here, because runtimes disagree about the comma. */
export function formatLongDate(day: string): string {
  if (day !== last?.day) last = { day, text: writeLongDate(day) }
  return last.text
}

function writeLongDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return String(date)
  longFormats ??= [
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ]
  return longFormats.map((format) => format.format(date)).join(' ')
}
