// The dates of the landing page's sample bookings, always in the future: a Saturday about three months from now, and
// others relative to it.
import { monthName } from '../../../../domain/booking/date-names.ts'
import { formatEventDate } from '../../../../domain/booking/event-date.ts'

const day = 24 * 60 * 60 * 1000
const saturday = 6

/** From and as YYYY-MM-DD. */
export function sampleDate(today: string, weeksAway = 0): string {
  const earliest = new Date(Date.parse(today) + 90 * day)
  const toSaturday = (saturday - earliest.getUTCDay() + 7) % 7
  return new Date(earliest.getTime() + (toSaturday + weeksAway * 7) * day).toISOString().slice(0, 10)
}

/** "Jun 14, 2031" */
export function sampleDateText(today: string, weeksAway = 0): string {
  return formatEventDate(sampleDate(today, weeksAway))
}

/** "June" */
export function sampleMonth(today: string): string {
  return monthName(sampleDate(today))
}
