// Days as "2031-06-14", only if the calendar has them.

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function calendarDay(year: number, month: number, day: number): string | undefined {
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const isReal = Number.isInteger(day) && day >= 1 && (day <= (monthLengths[month - 1] ?? 0) || isLeapDay)
  if (!isReal || !(year >= 1970 && year <= 2199)) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
