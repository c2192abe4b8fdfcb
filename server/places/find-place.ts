// Finds the place of an address. Candidates come from its words and postcodes, ranked by how many other parts support
// them, then by proximity, then by size. Returns its confidence; rather than guess a town, it returns the county.
import type pg from 'pg'
import type { Confidence } from '../../domain/booking/booking-submission.ts'
import { greatCircleKm } from './great-circle.ts'
import { type Found, lookUp, lookUpMisspelt, type Place } from './look-up.ts'
import { type Candidate, type Home, rankCandidates } from './rank-candidates.ts'
import { type Address, readAddress } from './read-address.ts'

export interface PlaceMatch {
  place: Place
  confidence: Confidence
  /** Other candidates, far from it, the likeliest first. */
  alternatives: Place[]
}

/** Places closer than this are the same as far as a price is concerned. */
const samePlaceKm = 16
const maxAlternatives = 5
/** The lead the best candidate needs to be certain. */
const lead = 1.2
/** The centre of a postcode district this small is close enough. */
const smallReachKm = 16
/** The size of towns abroad that are known without their country. */
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

/**
 * Never more precise than the centre of a town or a postcode district, whatever the gazetteer knows: it is a home.
 */
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

/**
 * Retries names that may be towns with fuzzy spelling: the ends of the parts, the last ones first. Words of a name that
 * is known are left out: "Kingdom" is like the search text of every British town.
 */
async function withMisspelt(
  platform: pg.Pool,
  { parts, runs }: Address,
  found: Found,
  near: Home,
): Promise<Found> {
  const spoken = found.byRun.flat().flatMap(({ kind, country }) => (kind === 'region' ? [country] : []))
  const countries = [...new Set([...(near ? [near.country] : []), ...spoken])].slice(0, maxCountries)
  const known = runs.filter((_, number) => (found.byRun[number] ?? []).length > 0)
  const tried = runs
    .map((run, number) => ({ run, number }))
    .filter(
      ({ run }) =>
        !known.some(({ part, start, end }) => part === run.part && start <= run.start && end >= run.end) &&
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
