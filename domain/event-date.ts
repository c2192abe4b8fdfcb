// A day as it is written in lists, "Jan 05, 2025", whatever the reader's clock: an event's day has no time zone.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function formatEventDate(day: string | null, missing = 'Date TBD'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  const name = months[Number(month) - 1]
  return year && name ? `${name} ${date}, ${year}` : missing
}
