// The dates of the landing page's sample bookings, always in the future: a Saturday about three months from now, and
// others relative to it.
import { formatEventDate } from '../../../../domain/booking/event-date.ts'

const day = 24 * 60 * 60 * 1000
const saturday = 6

/** As YYYY-MM-DD. */
export function sampleDate(weeksAway = 0, now = new Date()): string {
  const earliest = new Date(now.getTime() + 90 * day)
  const toSaturday = (saturday - earliest.getUTCDay() + 7) % 7
  return new Date(earliest.getTime() + (toSaturday + weeksAway * 7) * day).toISOString().slice(0, 10)
}

/** "Jun 14, 2031" */
export function sampleDateText(weeksAway = 0): string {
  return formatEventDate(sampleDate(weeksAway))
}

/** "June" */
export function sampleMonth(): string {
  return new Date(`${sampleDate()}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
}
