// The server's own distance to the venue. Where it cannot be found the request goes on without: travel is then confirmed
// by the artist, and both are told.
import type { BookingSubmission, CalculatedDistance } from '../../domain/booking-submission.ts'
import { tellDistance } from '../../domain/distance.ts'
import type { Context, Distance } from '../../domain/server-function.ts'
import { isSure } from '../../domain/travel-decision.ts'

export interface MeasuredVenue {
  distance: CalculatedDistance | undefined
  /** The client chose this place, as their address may mean several. */
  isChosen: boolean
}

export async function findDistance(
  { artistProfileId, eventData }: BookingSubmission,
  { transaction, places }: Context,
): Promise<MeasuredVenue> {
  const { rows } = await transaction((sql) =>
    sql.query<{ home_location: string | null }>({
      name: 'home_of_artist_by_id',
      text: 'select home_location from public.profiles where user_id = $1',
      values: [artistProfileId],
    }),
  )
  const home = rows[0]?.home_location
  if (!home) return { distance: undefined, isChosen: false }
  const distance = told(await places.distance(home, eventData.venueAddress))
  const { venuePlace } = eventData
  if (!venuePlace || !distance || isSure(distance.confidence)) return { distance, isChosen: false }
  // The middle of a county is no place that anyone could choose.
  if (venuePlace === distance.place) return { distance, isChosen: distance.confidence === 'unsure' }
  // Only a place that the address may mean: otherwise a client could choose the one next to the artist.
  if (!distance.alternatives.includes(venuePlace)) return { distance, isChosen: false }
  const chosen = told(await places.distance(home, venuePlace))
  return chosen ? { distance: chosen, isChosen: true } : { distance, isChosen: false }
}

function told(distance: Distance): CalculatedDistance | undefined {
  if (!distance.found) return undefined
  const { kilometres, source, place, confidence, alternatives } = distance
  return { ...tellDistance(kilometres), source, place, confidence, alternatives }
}
