// The places that an ambiguous address may mean, and the effect of choosing one.
import { milesOf } from '../../../../../../domain/pricing/distance.ts'
import type { MeasuredVenue } from '../draft/booking-draft.ts'

/** The field with the client's choice. */
export const venuePlaceName = 'venuePlace'
/** The choice of those who leave travel to the artist. */
export const travelToBeConfirmed = 'left to the artist'

export function placesOf(venue: MeasuredVenue, maxRadius: number): { options: string[]; current: string } {
  const { place = '', confidence, alternatives = [] } = venue.distance ?? {}
  const isBeyond = isBeyondRadius(venue, maxRadius)
  // The centre of a county is close enough for a price, but not a certain place.
  const hasTaken = confidence === 'unsure' || !isBeyond
  const others = alternatives.filter((other) => other !== place)
  return {
    options: [...(hasTaken ? [place] : []), ...others],
    current: venue.chosenPlace ?? (venue.isToConfirm || isBeyond ? travelToBeConfirmed : place),
  }
}

/** The venue with a choice whose distance is known; undefined for another place, which has to be measured. */
export function chooseKnown(
  venue: MeasuredVenue,
  maxRadius: number,
  choice: string,
): MeasuredVenue | undefined {
  const { distance } = venue
  if (choice === travelToBeConfirmed) return withChoice(venue, { isToConfirm: true })
  if (!distance || choice !== distance.place) return undefined
  const isConfirmedPlace = isBeyondRadius(venue, maxRadius)
  return withChoice(venue, isConfirmedPlace ? { chosenPlace: choice, chosen: distance } : {})
}

/** Resets the earlier choice, including a requested quote. */
export function withChoice(
  { address, distance, reason }: MeasuredVenue,
  choice: Partial<MeasuredVenue>,
): MeasuredVenue {
  return { address, distance, ...(reason === undefined ? {} : { reason }), ...choice }
}

function isBeyondRadius({ distance }: MeasuredVenue, maxRadius: number): boolean {
  return milesOf(distance?.distance_km ?? 0) > maxRadius
}
