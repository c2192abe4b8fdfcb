// The next Saturdays on which the artist can be booked: most events are on one. Dates are as 2030-06-21.
import { addDays } from '../../../../shared/booking/add-days.ts'

const shown = 3
/** Later ones are looked for in the calendar. */
const weeksAhead = 26

export function freeSaturdays(taken: ReadonlySet<string>, today: string): string[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const first = addDays(today, 6 - weekday)
  const saturdays = Array.from({ length: weeksAhead }, (_, week) => addDays(first, 7 * week))
  return saturdays.filter((day) => !taken.has(day)).slice(0, shown)
}
