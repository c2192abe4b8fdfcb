// How far the venue is from the artist, as far as the form knows, how sure that is, and what follows from it for the price.
import type { CalculatedDistance } from '../../../../../domain/booking-submission.ts'
import { type DistanceUnit, milesOf } from '../../../../../domain/distance.ts'
import type { Price } from '../../../../../domain/quote-lines.ts'
import { decideTravel, isSure, type Travel } from '../../../../../domain/travel-decision.ts'
import type { BookingDraft, MeasuredVenue } from '../draft/booking-draft.ts'

export type VenueDistance =
  | { state: 'none' | 'measuring' }
  | { state: 'known'; distance: CalculatedDistance }
  | { state: 'unknown'; reason: string }

export function venueDistance({ venueAddress, venue }: BookingDraft): VenueDistance {
  const address = venueAddress.trim()
  if (address === '') return { state: 'none' }
  if (venue?.address !== address) return { state: 'measuring' }
  const distance = distanceOf(venue)
  if (distance) return { state: 'known', distance }
  return { state: 'unknown', reason: venue.reason ?? 'failed' }
}

/** To the place that the client chose, or to the one that the address was taken for. */
export function distanceOf(venue: MeasuredVenue | null): CalculatedDistance | null {
  return venue?.chosen ?? venue?.distance ?? null
}

/** What travel is by the address measured last; undefined before the first. */
export function travelOf({ venue }: BookingDraft, maxRadius: number): Travel | undefined {
  if (!venue) return undefined
  if (venue.isRefused) return venue.isAsking ? 'asked' : 'out-of-area'
  const distance = distanceOf(venue)
  return decideTravel(
    {
      miles: distance ? milesOf(distance.distance_km) : undefined,
      confidence: distance?.confidence,
      isChosen: Boolean(venue.chosen),
      wantsToConfirm: venue.isToConfirm ?? false,
      asksAnyway: venue.isAsking ?? false,
    },
    maxRadius,
  )
}

/** Whether the client should see what the address was taken for, and what else it may mean. */
export function isUncertain({ venue }: BookingDraft): boolean {
  return Boolean(venue?.distance) && !isSure(venue?.distance?.confidence)
}

/** What prices are asked with: while a new address is looked up, the old one's distance. */
export function pricedKilometres(draft: BookingDraft, maxRadius: number): number {
  const isPriced = travelOf(draft, maxRadius) === 'priced'
  return isPriced ? (distanceOf(draft.venue)?.distance_km ?? 0) : 0
}

/** Whether the venue lies where the artist does not go, and the client has not asked them all the same. */
export function isOutOfArea(draft: BookingDraft, maxRadius: number): boolean {
  const { state } = venueDistance(draft)
  return (state === 'known' || state === 'unknown') && travelOf(draft, maxRadius) === 'out-of-area'
}

/** Whether the client asks for a price, as there is none for this venue. */
export function isAsking(draft: BookingDraft, maxRadius: number): boolean {
  return travelOf(draft, maxRadius) === 'asked'
}

/** Whether there is a price at all by the address measured last: until the new one is, there is none to ask for. */
export function hasPrice(draft: BookingDraft, maxRadius: number): boolean {
  const travel = travelOf(draft, maxRadius)
  return travel !== 'out-of-area' && travel !== 'asked'
}

/** Whether travel is part of the price, and that the artist confirms it where it is not. */
export function travelFacts(
  draft: BookingDraft,
  artist: { name: string; maxRadius: number; unit: DistanceUnit },
): Pick<Price, 'unit' | 'distance' | 'confirmedBy'> {
  const { unit } = artist
  const travel = travelOf(draft, artist.maxRadius)
  if (travel !== 'to-confirm') return { unit, distance: travel === undefined ? 'unknown' : 'measured' }
  // What could not be asked for now, the server may still find out.
  const reason = draft.venue?.reason
  const isForArtist = !reason || reason === 'place_not_found' || reason === 'no_home_location'
  return { unit, distance: 'unknown', confirmedBy: isForArtist ? artist.name : undefined }
}
