// Distances: stored in miles, shown and typed in the unit of the artist, and told in whole ones. A stranger who could ask for
// exact distances to many places would find out where the artist lives; and since everyone prices by the same figure, what a
// client sees is what is booked.

export const milesPerKilometre = 0.621371
/** A whole kilometre in miles has no more. */
const digits = 1e6

export type DistanceUnit = 'mi' | 'km'

/** As it stands beside a number. */
export const unitNames: Record<DistanceUnit, string> = { mi: 'miles', km: 'km' }

export interface ToldDistance {
  distance_km: number
  distance_miles: number
}

export function tellDistance(kilometres: number, unit: DistanceUnit): ToldDistance {
  if (unit === 'km') {
    const whole = Math.round(kilometres)
    return { distance_km: whole, distance_miles: milesOf(whole) }
  }
  const miles = Math.round(kilometres * milesPerKilometre)
  // Cut, not rounded: multiplied again they must not come out beyond the artist's radius.
  return { distance_miles: miles, distance_km: Math.floor((miles / milesPerKilometre) * digits) / digits }
}

export function milesOf(kilometres: number): number {
  return Math.round(kilometres * milesPerKilometre * digits) / digits
}

/** Of what was typed in this unit. */
export function toMiles(typed: number, unit: DistanceUnit): number {
  return unit === 'km' ? milesOf(typed) : typed
}

/** What a field of this unit shows: at most two decimals. */
export function fromMiles(miles: number, unit: DistanceUnit): number {
  return Math.round((unit === 'km' ? miles / milesPerKilometre : miles) * 100) / 100
}

/** "1 mile", "1,200 miles", "56 km" */
export function distanceText(miles: number, unit: DistanceUnit): string {
  const whole = Math.round(fromMiles(miles, unit))
  const name = unit === 'mi' && whole === 1 ? 'mile' : unitNames[unit]
  return `${whole.toLocaleString('en-GB')} ${name}`
}

/** How far one may go: "120 miles", "160 km". Told distances are whole, so 160 km are the most within 160.93. */
export function limitText(miles: number, unit: DistanceUnit): string {
  const limit = fromMiles(miles, unit)
  return `${unit === 'km' ? Math.floor(limit) : limit} ${unitNames[unit]}`
}

export function readUnit(stored: unknown): DistanceUnit {
  return stored === 'km' ? 'km' : 'mi'
}
