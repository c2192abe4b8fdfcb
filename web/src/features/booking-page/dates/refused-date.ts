// A date, or a start time on it, on which the artist cannot be booked, with the nearest free dates.
import { dayFromText, textOfDay } from '../../../shared/booking/event-day.ts'

export interface RefusedDate {
  date: string
  /** Empty when the whole day was refused. */
  startTime: string
  /** As 2030-06-21, nearest first. */
  freeDates: string[]
}

const suggestedDates = 3
const maxDaysAway = 90

/** Whether the answers still are those that were refused. */
export function isRefused(
  refused: RefusedDate | null,
  { eventDate, startTime }: { eventDate: string; startTime: string },
): refused is RefusedDate {
  return refused?.date === eventDate && (refused.startTime === '' || refused.startTime === startTime)
}

/** The date as refused, if it is among those that cannot be booked. */
export function refusedDate(
  date: string,
  unavailable: ReadonlySet<string>,
  today: string,
): RefusedDate | null {
  return unavailable.has(date)
    ? { date, startTime: '', freeDates: nearestFree(date, unavailable, today) }
    : null
}

function nearestFree(date: string, unavailable: ReadonlySet<string>, today: string): string[] {
  const found: string[] = []
  for (let distance = 1; distance <= maxDaysAway && found.length < suggestedDates; distance++) {
    const near = [addDays(date, -distance), addDays(date, distance)]
    found.push(...near.filter((day) => day >= today && !unavailable.has(day)))
  }
  return found.slice(0, suggestedDates)
}

export function addDays(date: string, days: number): string {
  const day = dayFromText(date) ?? new Date()
  return textOfDay(new Date(day.getFullYear(), day.getMonth(), day.getDate() + days))
}
