// Formats event dates for lists and emails, independent of the reader's time zone: an event date has none.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan 05, 2025" */
export function formatEventDate(day: string | null, missing = 'Date TBD'): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  const name = months[Number(month) - 1]
  return year && name ? `${name} ${date}, ${year}` : missing
}
