// What follows from how far away a venue is and how sure that is: whether travel is priced, left to the artist, or refused.
// Server and form decide by this alike; the server does not believe the form.
import type { Confidence } from './booking-submission.ts'

/**
 * `priced`: the way is part of the price. `to-confirm`: it is not, and the artist confirms it. `out-of-area`: the artist does
 * not go there. `asked`: the client asks for a price all the same.
 */
export type Travel = 'priced' | 'to-confirm' | 'out-of-area' | 'asked'

export interface VenueFacts {
  /** Undefined where no distance is known. */
  miles: number | undefined
  confidence: Confidence | undefined
  /** Whether the client chose this place from a list. */
  isChosen: boolean
  wantsToConfirm: boolean
  asksAnyway: boolean
}

/** Nobody is refused, and nobody pays for thousands of miles, on a guess. */
export function decideTravel(venue: VenueFacts, maxRadius: number): Travel {
  if (venue.miles === undefined) return 'to-confirm'
  const isBeyond = venue.miles > maxRadius
  if (venue.isChosen || isSure(venue.confidence)) {
    if (!isBeyond) return 'priced'
    return venue.asksAnyway ? 'asked' : 'out-of-area'
  }
  return venue.wantsToConfirm || isBeyond ? 'to-confirm' : 'priced'
}

/** Distances that were kept by an older release say nothing, and were taken as sure. */
export function isSure(confidence: Confidence | undefined): boolean {
  return confidence === undefined || confidence === 'sure'
}
