// What rules that are not saved yet would have made of an artist's bookings: the response of simulate_rules, and the
// comparison of two sets of rules.

export interface SimulatedBooking {
  id: string
  client_name: string
  event_date: string
  status: string
  /** The price of the request. */
  old: number
  /** The price by the rules; absent when they refuse the booking. */
  total?: number
  /** Why the rules refuse it: `out_of_area`, `unknown_option`, … */
  problem?: string
}

/** A price by hours, miles or date; null where there is none. */
export type PricePoint<X> = [x: X, total: number | null]

export interface Simulation {
  bookings: SimulatedBooking[]
  by_hours: PricePoint<number>[]
  by_miles: PricePoint<number>[]
  by_date: PricePoint<string>[]
}

export function readSimulation(answer: unknown): Simulation {
  if (typeof answer === 'object' && answer !== null && 'bookings' in answer && 'by_date' in answer)
    return answer as Simulation
  throw new Error('The simulator answered nothing.')
}

export interface SimulationSum {
  /** Of the bookings that have a price by the rules. */
  old: number
  now: number
  priced: number
  outOfArea: number
  /** Refused for another reason, such as an option that is no longer offered. */
  refused: number
}

export function sumUp({ bookings }: Pick<Simulation, 'bookings'>): SimulationSum {
  const sum = { old: 0, now: 0, priced: 0, outOfArea: 0, refused: 0 }
  for (const { old, total, problem } of bookings) {
    if (total !== undefined) {
      sum.old += old
      sum.now += total
      sum.priced += 1
    } else if (problem === 'out_of_area') sum.outOfArea += 1
    else sum.refused += 1
  }
  return sum
}

/** How much dearer the second rules are, as a fraction: of the bookings that both price, or else of prices by hours. */
export function changeBetween(saved: Simulation, now: Simulation): number {
  const before = new Map(saved.bookings.map(({ id, total }) => [id, total]))
  let [was, is] = [0, 0]
  const add = (one: number | null | undefined, other: number | null | undefined) => {
    if (one == null || other == null) return
    was += one
    is += other
  }
  for (const { id, total } of now.bookings) add(before.get(id), total)
  if (was === 0) {
    const byHours = new Map(saved.by_hours)
    for (const [hours, total] of now.by_hours) add(byHours.get(hours), total)
  }
  return was === 0 ? 0 : is / was - 1
}

/** A change of more than this is confirmed before it is saved. */
export const largeChange = 0.2

/** "+27%", "-5%" */
export function changeText(change: number): string {
  const percent = Math.round(change * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}
