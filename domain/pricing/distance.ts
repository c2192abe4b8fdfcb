// Distances: stored in miles, displayed in the artist's unit, and disclosed as whole numbers only, because exact
// distances to several places would reveal the artist's home. Everyone prices by the same rounded number, so the client
// sees what is booked.

export const milesPerKilometre = 0.621371
/** Enough decimals for a whole kilometre in miles. */
const digits = 1e6

export type DistanceUnit = 'mi' | 'km'

/** The unit as shown after a number. */
export const unitNames: Record<DistanceUnit, string> = { mi: 'miles', km: 'km' }

export interface DisclosedDistance {
  distance_km: number
  distance_miles: number
}

export function disclosedDistance(kilometres: number, unit: DistanceUnit): DisclosedDistance {
  if (unit === 'km') {
    const whole = Math.round(kilometres)
    return { distance_km: whole, distance_miles: milesOf(whole) }
  }
  const miles = Math.round(kilometres * milesPerKilometre)
  // Truncated, not rounded: converted back they must not exceed the artist's radius.
  return { distance_miles: miles, distance_km: Math.floor((miles / milesPerKilometre) * digits) / digits }
}

export function milesOf(kilometres: number): number {
  return Math.round(kilometres * milesPerKilometre * digits) / digits
}

/** Converts a value typed in this unit. */
export function toMiles(typed: number, unit: DistanceUnit): number {
  return unit === 'km' ? milesOf(typed) : typed
}

/** The value for a field in this unit: at most two decimals. */
export function fromMiles(miles: number, unit: DistanceUnit): number {
  return Math.round((unit === 'km' ? miles / milesPerKilometre : miles) * 100) / 100
}

/** "1 mile", "1,200 miles", "56 km" */
export function distanceText(miles: number, unit: DistanceUnit): string {
  const whole = Math.round(fromMiles(miles, unit))
  const name = unit === 'mi' && whole === 1 ? 'mile' : unitNames[unit]
  return `${whole.toLocaleString('en-GB')} ${name}`
}

/** The maximum distance: "120 miles", "160 km". Disclosed distances are whole, so a limit of 160.93 km allows 160. */
export function limitText(miles: number, unit: DistanceUnit): string {
  const limit = fromMiles(miles, unit)
  return `${unit === 'km' ? Math.floor(limit) : limit} ${unitNames[unit]}`
}

export function readUnit(stored: unknown): DistanceUnit {
  return stored === 'km' ? 'km' : 'mi'
}
