// From an address to a place: of everything its words and postcodes may name, what the other parts speak for, then what is
// near, then what is large. It says how sure it is; and rather than guess at a town, it names the county.
import type pg from 'pg'
import type { Confidence } from '../../domain/booking-submission.ts'
import { greatCircleKm } from './great-circle.ts'
import { type Found, lookUp, lookUpMisspelt, type Place } from './look-up.ts'
import { type Candidate, type Home, rankCandidates } from './rank-candidates.ts'
import { type Address, readAddress } from './read-address.ts'

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
const shortestMisspelt = 5
const maxMisspelt = 8
const maxCountries = 5

export async function findPlace(
  platform: pg.Pool,
  text: string,
  near?: Home,
): Promise<PlaceMatch | undefined> {
  return findIn(platform, readAddress(text), near)
}

/** No nearer than the middle of a town or a postcode district, whatever the gazetteer knows: somebody lives there. */
export async function findHomeTown(platform: pg.Pool, text: string): Promise<PlaceMatch | undefined> {
  const address = readAddress(text)
  const postcodes = address.postcodes.map(({ full: _, ...district }) => district)
  return findIn(platform, { ...address, postcodes }, undefined)
}

async function findIn(platform: pg.Pool, address: Address, near: Home): Promise<PlaceMatch | undefined> {
  const found = await lookUp(platform, address)
  let ranked = rankCandidates(address, found, near)
  if (ranked.every(({ place }) => place.kind !== 'town' || place.country !== near?.country))
    ranked = rankCandidates(address, await withMisspelt(platform, address, found, near), near)
  const [best] = ranked
  if (!best) return undefined
  const others = distinct(ranked.slice(1), best)
  return {
    place: best.place,
    confidence: confidenceIn(best, others, near),
    alternatives: others.slice(0, maxAlternatives).map(({ place }) => place),
  }
}

/** The names that may be a town's are tried again with another spelling: the ends of the parts, the last ones first. */
async function withMisspelt(
  platform: pg.Pool,
  { parts, runs }: Address,
  found: Found,
  near: Home,
): Promise<Found> {
  const spoken = found.byRun.flat().flatMap(({ kind, country }) => (kind === 'region' ? [country] : []))
  const countries = [...new Set([...(near ? [near.country] : []), ...spoken])].slice(0, maxCountries)
  const tried = runs
    .map((run, number) => ({ run, number }))
    .filter(
      ({ run, number }) =>
        (found.byRun[number] ?? []).length === 0 &&
        run.words.length >= shortestMisspelt &&
        run.end - run.start <= 3 &&
        (run.end === parts[run.part]?.words.length || run.start === 0),
    )
    .slice(0, maxMisspelt)
  if (countries.length === 0 || tried.length === 0) return found
  const places = await lookUpMisspelt(
    platform,
    tried.map(({ run }) => run.words),
    countries,
  )
  const byRun = [...found.byRun]
  for (const [at, { number }] of tried.entries()) byRun[number] = places[at] ?? []
  return { ...found, byRun }
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
  if (conflicts > 0 || place.isMisspelt) return 'unsure'
  const rival = others.find(({ run }) => run === undefined || !best.within.includes(run))
  if (rival && score - rival.score < lead) return 'unsure'
  if (place.kind === 'region' || place.kind === 'postcode_area' || place.reachKm > smallReachKm) return 'area'
  if (place.kind !== 'town') return 'sure'
  if (best.maybeRegion) return 'area'
  if ((best.isWeak && agreements === 0) || best.followsUnknown) return 'unsure'
  const isAbroad = near !== undefined && near.country !== place.country
  return isAbroad && agreements === 0 && place.population < worldCity ? 'unsure' : 'sure'
}
