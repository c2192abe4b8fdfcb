// Formats event dates for lists and emails, independent of the reader's time zone: an event date has none.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan 05, 2025" */
export function formatEventDate(day: string | null, missing = 'Date TBD'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  const name = months[Number(month) - 1]
  return year && name ? `${name} ${date}, ${year}` : missing
}

/** Created once, on first use: creating a format takes far longer than using it. */
let longFormats: Intl.DateTimeFormat[] | undefined

/** "Saturday 14 June 2031"; assembled here, because runtimes disagree about the comma. */
export function formatLongDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return String(date)
  longFormats ??= [
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ]
  return longFormats.map((format) => format.format(date)).join(' ')
}
