// Formats a day in full, with the weekday that it falls on.
import { monthNames, weekdayNames } from './date-names.ts'

/** "Saturday 14 June 2031" */
export function formatLongDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = weekdayNames[(date.getUTCDay() + 6) % 7]
  if (!weekday) return 'Date TBD'
  return `${weekday} ${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
