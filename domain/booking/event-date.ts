// Formats event dates for lists and emails, independent of the reader's time zone: an event date has none.
import { shortMonthName, weekdayNames } from './date-names.ts'

/** "Jan 05, 2025" */
export function formatEventDate(day: string | null, missing = 'Date TBD'): string {
  const [, year, date] = /^(\d{4})-\d{2}-(\d{2})/.exec(day ?? '') ?? []
  const name = shortMonthName(day ?? '')
  return year && name ? `${name} ${date}, ${year}` : missing
}

/** "Sun, Jan 05, 2025" */
export function formatEventDay(day: string | null, missing?: string): string {
  const weekday = formatWeekday(day)
  const date = formatEventDate(day, missing)
  return weekday ? `${weekday}, ${date}` : date
}

/** "Sun" */
export function formatWeekday(day: string | null): string {
  return weekdayNames[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]?.slice(0, 3) ?? ''
}
