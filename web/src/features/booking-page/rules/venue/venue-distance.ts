// The venue's distance from the artist as known to the form, its confidence, and the effect on the price.
import type { CalculatedDistance } from '../../../../../../domain/booking/booking-submission.ts'
import { decideTravel, isSure, type Travel } from '../../../../../../domain/booking/travel-decision.ts'
import { type DistanceUnit, milesOf } from '../../../../../../domain/pricing/distance.ts'
import type { Price } from '../../../../../../domain/pricing/quote-lines.ts'
import type { BookingDraft, MeasuredVenue } from '../draft/booking-draft.ts'

export type VenueDistance =
  | { state: 'none' | 'measuring' }
  | { state: 'known'; distance: CalculatedDistance }
  | { state: 'unknown'; reason: string }

/** Why there is no distance, where the artist confirms travel. */
const confirmedByArtist = ['place_not_found', 'no_home_location', 'places_loading']

export function venueDistance({ venueAddress, venue }: BookingDraft): VenueDistance {
  const address = venueAddress.trim()
  if (address === '') return { state: 'none' }
  if (venue?.address !== address) return { state: 'measuring' }
  const distance = distanceOf(venue)
  if (distance) return { state: 'known', distance }
  return { state: 'unknown', reason: venue.reason ?? 'failed' }
}

/** To the place the client chose, or to the one the address resolved to. */
export function distanceOf(venue: MeasuredVenue | null): CalculatedDistance | null {
  return venue?.chosen ?? venue?.distance ?? null
}

/** The travel decision for the last measured address; undefined before the first. */
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

/** Whether to show the client the resolved place and its alternatives. */
export function isUncertain({ venue }: BookingDraft): boolean {
  return Boolean(venue?.distance) && !isSure(venue?.distance?.confidence)
}

/** The distance used for prices: while a new address is measured, the previous one's. */
export function pricedKilometres(draft: BookingDraft, maxRadius: number): number {
  const isPriced = travelOf(draft, maxRadius) === 'priced'
  return isPriced ? (distanceOf(draft.venue)?.distance_km ?? 0) : 0
}

/** Whether the venue is out of area and the client has not requested a quote. */
export function isOutOfArea(draft: BookingDraft, maxRadius: number): boolean {
  const { state } = venueDistance(draft)
  return (state === 'known' || state === 'unknown') && travelOf(draft, maxRadius) === 'out-of-area'
}

/** Whether the client requests a quote because this venue has no price. */
export function isAsking(draft: BookingDraft, maxRadius: number): boolean {
  return travelOf(draft, maxRadius) === 'asked'
}

/** Whether the last measured address has a price: until the new one is measured, no quote can be requested. */
export function hasPrice(draft: BookingDraft, maxRadius: number): boolean {
  const travel = travelOf(draft, maxRadius)
  return travel !== 'out-of-area' && travel !== 'asked'
}

/** Whether travel is part of the price or confirmed by the artist. */
export function travelFacts(
  draft: BookingDraft,
  artist: { name: string; maxRadius: number; unit: DistanceUnit },
): Pick<Price, 'unit' | 'distance' | 'confirmedBy'> {
  const { unit } = artist
  const travel = travelOf(draft, artist.maxRadius)
  if (travel !== 'to-confirm') return { unit, distance: travel === undefined ? 'unknown' : 'measured' }
  // The server may still measure what failed here.
  const reason = draft.venue?.reason
  const isForArtist = !reason || confirmedByArtist.includes(reason)
  return { unit, distance: 'unknown', confirmedBy: isForArtist ? artist.name : undefined }
}
