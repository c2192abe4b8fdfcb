// How a distance to an artist is told and priced: in whole miles. A stranger who could ask for exact distances to many
// places would find out where the artist lives; and since everyone prices by the same figure, what a client sees is what
// is booked.

export const milesPerKilometre = 0.621371
const digits = 1e6

export interface ToldDistance {
  distance_km: number
  distance_miles: number
}

/** The kilometres are cut, not rounded: multiplied again they must not come out beyond the artist's radius. */
export function tellDistance(kilometres: number): ToldDistance {
  const miles = Math.round(kilometres * milesPerKilometre)
  return { distance_miles: miles, distance_km: Math.floor((miles / milesPerKilometre) * digits) / digits }
}
