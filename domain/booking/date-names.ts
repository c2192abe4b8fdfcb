// The names of months and weekdays. Never asked of the runtime: the browser must draw what the server has drawn.

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Monday first, as weekday 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "June", of a day or month; empty where the text is neither. */
export function monthName(day: string): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? ''
}

/** "Jun" */
export function shortMonthName(day: string): string {
  return monthName(day).slice(0, 3)
}
