// The server's own distance to the venue. If it is not found the request continues without it: the artist confirms
// travel later, and both parties are notified.

import type { Distance } from '../../contracts/function-services.ts'
import type { Context } from '../../contracts/server-function.ts'
import type { CalculatedDistance } from '../../domain/booking/booking-submission.ts'
import type { BookingSubmission } from '../../domain/booking/submission-schema.ts'
import { isSure } from '../../domain/booking/travel-decision.ts'
import { type DistanceUnit, disclosedDistance } from '../../domain/pricing/distance.ts'
import { artistHome } from '../artist-home.ts'

export interface MeasuredVenue {
  distance: CalculatedDistance | undefined
  /** The place the client chose, as their address was ambiguous. */
  isChosen: boolean
}

export async function findDistance(
  { artistProfileId, eventData }: BookingSubmission,
  context: Context,
): Promise<MeasuredVenue> {
  const home = await artistHome(context, { id: artistProfileId })
  if (!home?.location) return { distance: undefined, isChosen: false }
  const measure = async (address: string) =>
    asShown(await context.places.distance(home.location, address), home.unit)
  const distance = await measure(eventData.venueAddress)
  const { venuePlace } = eventData
  if (!venuePlace || !distance || isSure(distance.confidence)) return { distance, isChosen: false }
  // The centre of a county is not a place that a client can choose.
  if (venuePlace === distance.place) return { distance, isChosen: distance.confidence === 'unsure' }
  // Only places that match the address: otherwise a client could choose one next to the artist.
  if (!distance.alternatives.includes(venuePlace)) return { distance, isChosen: false }
  const chosen = await measure(venuePlace)
  return chosen ? { distance: chosen, isChosen: true } : { distance, isChosen: false }
}

function asShown(distance: Distance, unit: DistanceUnit): CalculatedDistance | undefined {
  if (!distance.found) return undefined
  const { kilometres, source, place, confidence, alternatives } = distance
  return { ...disclosedDistance(kilometres, unit), source, place, confidence, alternatives }
}
