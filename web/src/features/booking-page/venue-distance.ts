// How far the venue is from the artist, as far as the form knows, and whether the artist goes there.
import type { CalculatedDistance } from '../../../../domain/booking-submission.ts'
import { milesPerKilometre } from '../../../../domain/distance.ts'
import type { BookingDraft } from './booking-draft.ts'

export type VenueDistance =
  | { state: 'none' | 'measuring' }
  | { state: 'known'; distance: CalculatedDistance }
  | { state: 'unknown'; reason: string }

export function venueDistance({ venueAddress, venue }: BookingDraft): VenueDistance {
  const address = venueAddress.trim()
  if (address === '') return { state: 'none' }
  if (venue?.address !== address) return { state: 'measuring' }
  if (venue.distance) return { state: 'known', distance: venue.distance }
  return { state: 'unknown', reason: venue.reason ?? 'failed' }
}

/** What prices are asked with: while a new address is looked up, the old one's distance. */
export function pricedKilometres({ venue }: BookingDraft): number {
  return venue?.distance?.distance_km ?? 0
}

export function milesOf(kilometres: number): number {
  return kilometres * milesPerKilometre
}

/** Whether the venue lies where the artist does not go. */
export function isOutOfArea(draft: BookingDraft, maximumRadius: number): boolean {
  const { state } = venueDistance(draft)
  return (state === 'known' || state === 'unknown') && wasOutOfArea(draft, maximumRadius)
}

/** Whether the address measured last does: until the new one is measured, there is no price to ask for. */
export function wasOutOfArea({ venue }: BookingDraft, maximumRadius: number): boolean {
  return (venue?.isRefused ?? false) || milesOf(venue?.distance?.distance_km ?? 0) > maximumRadius
}
