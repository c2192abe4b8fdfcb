// The server's own distance to the venue. Where it cannot be found the request goes on without: travel is then confirmed
// by the artist, and both are told.
import type { CalculatedDistance } from '../../domain/booking-submission.ts'
import { type DistanceUnit, tellDistance } from '../../domain/distance.ts'
import type { Context, Distance } from '../../domain/server-function.ts'
import type { BookingSubmission } from '../../domain/submission-schema.ts'
import { isSure } from '../../domain/travel-decision.ts'
import { artistHome } from '../artist-home.ts'

export interface MeasuredVenue {
  distance: CalculatedDistance | undefined
  /** The client chose this place, as their address may mean several. */
  isChosen: boolean
}

export async function findDistance(
  { artistProfileId, eventData }: BookingSubmission,
  context: Context,
): Promise<MeasuredVenue> {
  const home = await artistHome(context, { id: artistProfileId })
  if (!home?.location) return { distance: undefined, isChosen: false }
  const measure = async (address: string) =>
    told(await context.places.distance(home.location, address), home.unit)
  const distance = await measure(eventData.venueAddress)
  const { venuePlace } = eventData
  if (!venuePlace || !distance || isSure(distance.confidence)) return { distance, isChosen: false }
  // The middle of a county is no place that anyone could choose.
  if (venuePlace === distance.place) return { distance, isChosen: distance.confidence === 'unsure' }
  // Only a place that the address may mean: otherwise a client could choose the one next to the artist.
  if (!distance.alternatives.includes(venuePlace)) return { distance, isChosen: false }
  const chosen = await measure(venuePlace)
  return chosen ? { distance: chosen, isChosen: true } : { distance, isChosen: false }
}

function told(distance: Distance, unit: DistanceUnit): CalculatedDistance | undefined {
  if (!distance.found) return undefined
  const { kilometres, source, place, confidence, alternatives } = distance
  return { ...tellDistance(kilometres, unit), source, place, confidence, alternatives }
}
