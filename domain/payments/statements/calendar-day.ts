// Days as "2031-06-14", only if the calendar has them.

export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1970 && year <= 2199 ? date.toISOString().slice(0, 10) : undefined
}
