// The free dates nearest to one that is taken. Dates are as 2030-06-21.
import { addDays } from '../../../../shared/booking/add-days.ts'

const suggestedDates = 3
const maxDaysAway = 90

export function nearestFree(date: string, taken: ReadonlySet<string>, today: string): string[] {
  const found: string[] = []
  for (let distance = 1; distance <= maxDaysAway && found.length < suggestedDates; distance++) {
    const near = [addDays(date, -distance), addDays(date, distance)]
    found.push(...near.filter((day) => day >= today && !taken.has(day)))
  }
  return found.slice(0, suggestedDates)
}
