// From an address to a place: of everything its words and postcodes may name, what the other parts speak for, then what is
// near, then what is large. It says how sure it is; and rather than guess at a town, it names the county.
import type pg from 'pg'
import type { Confidence } from '../../domain/booking-submission.ts'
import { greatCircleKm } from './great-circle.ts'
import { lookUp, type Place } from './look-up.ts'
import { type Candidate, type Home, rankCandidates } from './rank-candidates.ts'
import { readAddress } from './read-address.ts'

export interface PlaceMatch {
  place: Place
  confidence: Confidence
  /** Others that fit, far from it, the likeliest first. */
  alternatives: Place[]
}

/** Closer than this, it is no other place as far as a price goes. */
const samePlaceKm = 16
const maxAlternatives = 5
/** By how much the best must lead to be sure. */
const lead = 1.2
/** The middle of a postcode district this small is near enough. */
const smallReachKm = 16
/** Towns abroad that nobody needs to be told the country of. */
const worldCity = 300_000

export async function findPlace(
  platform: pg.Pool,
  text: string,
  near?: Home,
): Promise<PlaceMatch | undefined> {
  const address = readAddress(text)
  const ranked = rankCandidates(address, await lookUp(platform, address), near)
  const [best] = ranked
  if (!best) return undefined
  const others = distinct(ranked.slice(1), best)
  return {
    place: best.place,
    confidence: confidenceIn(best, others, near),
    alternatives: others.slice(0, maxAlternatives).map(({ place }) => place),
  }
}

function distinct(ranked: Candidate[], best: Candidate): Candidate[] {
  const kept = [best]
  for (const candidate of ranked) {
    const isKnown = kept.some(({ place }) => greatCircleKm(place, candidate.place) < samePlaceKm)
    if (!isKnown && kept.length <= maxAlternatives) kept.push(candidate)
  }
  return kept.slice(1)
}

function confidenceIn(best: Candidate, others: Candidate[], near: Home): Confidence {
  const { place, score, agreements, conflicts } = best
  if (conflicts > 0) return 'unsure'
  const rival = others.find(({ run }) => run === undefined || !best.within.includes(run))
  if (rival && score - rival.score < lead) return 'unsure'
  if (place.kind === 'region' || place.kind === 'postcode_area' || place.reachKm > smallReachKm) return 'area'
  if (place.kind !== 'town') return 'sure'
  if (best.maybeRegion) return 'area'
  if ((best.isWeak && agreements === 0) || best.followsUnknown) return 'unsure'
  const isAbroad = near !== undefined && near.country !== place.country
  return isAbroad && agreements === 0 && place.population < worldCity ? 'unsure' : 'sure'
}
