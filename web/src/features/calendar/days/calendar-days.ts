// Arithmetic on days ("2031-06-14") and months ("2031-06") without a time zone. Weeks start on Monday.
import { monthName } from '../../../../../domain/booking/date-names.ts'
import { addDays } from '../../../shared/booking/add-days.ts'

const dayMs = 86_400_000
const daysShown = 42

const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The number of days of a range, its last one included. */
export function countDays(first: string, last: string): number {
  return Math.round((atMidnight(last) - atMidnight(first)) / dayMs) + 1
}

/** 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: string): number {
  return new Date(atMidnight(day)).getUTCDay() || 7
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return textOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The same date in another month, or the last one of a shorter month. */
export function sameDateIn(month: string, day: string): string {
  const wanted = `${month}-${day.slice(8)}`
  const last = lastDayOf(month)
  return wanted < last ? wanted : last
}

/** The days of a month's six weeks, those of its neighbours included. */
export function daysOfGrid(month: string): string[] {
  const first = `${month}-01`
  const start = addDays(first, 1 - isoWeekday(first))
  return Array.from({ length: daysShown }, (_, place) => addDays(start, place))
}

/** "June 2031" */
export function formatMonth(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

export function isMonth(text: string): boolean {
  return /^2[01]\d{2}-(0[1-9]|1[0-2])$/.test(text)
}
