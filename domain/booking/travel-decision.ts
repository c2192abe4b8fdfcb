// Decides from a venue's distance and its confidence whether travel is priced, left to the artist, or refused. Used by
// server and form alike; the server does not trust the form.
import type { Confidence } from './booking-submission.ts'

/**
 * `priced`: travel is part of the price. `to-confirm`: it is not, and the artist confirms it. `out-of-area`: the artist
 * does not travel there. `asked`: the client requests a quote all the same.
 */
export type Travel = 'priced' | 'to-confirm' | 'out-of-area' | 'asked'

export interface VenueFacts {
  /** Undefined where the distance is unknown. */
  miles: number | undefined
  confidence: Confidence | undefined
  /** Whether the client chose this place from a list. */
  isChosen: boolean
  wantsToConfirm: boolean
  asksAnyway: boolean
}

/** A guessed distance must neither refuse a client nor charge for thousands of miles. */
export function decideTravel(venue: VenueFacts, maxRadius: number): Travel {
  if (venue.miles === undefined) return 'to-confirm'
  const isBeyond = venue.miles > maxRadius
  if (venue.isChosen || isSure(venue.confidence)) {
    if (!isBeyond) return 'priced'
    return venue.asksAnyway ? 'asked' : 'out-of-area'
  }
  return venue.wantsToConfirm || isBeyond ? 'to-confirm' : 'priced'
}

/** Distances stored by an older release have no confidence, and are treated as sure. */
export function isSure(confidence: Confidence | undefined): boolean {
  return confidence === undefined || confidence === 'sure'
}
