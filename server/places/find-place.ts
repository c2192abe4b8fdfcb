// Finds the place of an address. Candidates come from its words and postcodes, ranked by how many other parts support
// them, then by proximity, then by size. Returns its confidence; rather than guess a town, it returns the county.
import type pg from 'pg'
import type { Confidence } from '../../domain/booking/booking-submission.ts'
import { isConnector } from './data/address-words.ts'
import { greatCircleKm } from './great-circle.ts'
import { type Found, lookUp, lookUpLonger, lookUpMisspelt, type Place } from './look-up.ts'
import { type Candidate, type Home, rankCandidates, samePlaceKm } from './rank-candidates.ts'
import { type Address, type Run, readAddress } from './read-address.ts'

export interface PlaceMatch {
  place: Place
  confidence: Confidence
  /** Other candidates, far from it, the likeliest first. */
  alternatives: Place[]
}

const maxAlternatives = 5
/** The lead the best candidate needs to be certain. */
const lead = 1.2
/** The centre of a postcode district this small is close enough. */
const smallReachKm = 16
/** The size of towns abroad that are known without their country. */
const worldCity = 300_000
const shortestMisspelt = 5
const maxMisspelt = 8
const shortestBeginning = 3
const maxLonger = 16
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
  let found = await lookUp(platform, address)
  let ranked = rankCandidates(address, found, near)
  const lacksTown = () =>
    ranked.every(({ place }) => place.kind !== 'town' || place.country !== near?.country)
  if (!isPlain(address, ranked[0]) || (near && lacksTown())) {
    found = await withLonger(platform, address, found, [near?.country, ranked[0]?.place.country])
    ranked = rankCandidates(address, found, near)
  }
  if (lacksTown()) ranked = rankCandidates(address, await withMisspelt(platform, address, found, near), near)
  const [best] = ranked
  if (!best) return undefined
  const others = distinct(ranked.slice(1), best)
  const confidence = confidenceIn(best, others, near)
  const isGuess = confidence === 'unsure' && best.agreements === 0
  const [place = best.place, ...alternatives] = isGuess
    ? nearFirst([best, ...others], near)
    : [best.place, ...nearFirst(others, near)]
  return { place, confidence, alternatives: alternatives.slice(0, maxAlternatives) }
}

/** Whether the best candidate is a town that nothing contradicts, and no words after its name may be part of it. */
function isPlain({ parts }: Address, best: Candidate | undefined): boolean {
  if (best?.place.kind !== 'town' || !best.run || best.conflicts > 0) return false
  const { part, end } = best.run
  const next = parts[part]?.words[end]
  if (next !== undefined) return !isConnector(next) && !best.isWeak
  return !parts[part + 1]?.maybeTown || best.within.some((run) => run.part === part + 1)
}

/** In the artist's country first, unless more contradicts them; the likeliest first. */
function nearFirst(candidates: Candidate[], near: Home): Place[] {
  const leastConflicts = Math.min(...candidates.map(({ conflicts }) => conflicts))
  const isNear = ({ place, conflicts }: Candidate) =>
    place.country === near?.country && conflicts === leastConflicts
  return [...candidates.filter(isNear), ...candidates.filter((one) => !isNear(one))].map(({ place }) => place)
}

/** Also towns of which the address may give only a part of the name, or another form of it. */
async function withLonger(
  platform: pg.Pool,
  { runs }: Address,
  found: Found,
  countries: (string | undefined)[],
): Promise<Found> {
  const known = countries.flatMap((country) => country ?? [])
  const tried = runs
    .map((run, number) => ({ run, number }))
    .filter(({ run }) => run.words.length >= shortestBeginning && run.end - run.start <= 3)
    .slice(0, maxLonger)
  if (known.length === 0 || tried.length === 0) return found
  const places = await lookUpLonger(
    platform,
    tried.map(({ run }) => run.words),
    [...new Set([...known, ...spokenCountries(found)])].slice(0, maxCountries),
  )
  const longer: Place[][] = runs.map(() => [])
  for (const [at, { number }] of tried.entries()) longer[number] = places[at] ?? []
  return { ...found, longer }
}

/** Those that the address names itself, or a region of. */
function spokenCountries({ byRun }: Found): string[] {
  return byRun.flat().flatMap(({ kind, country }) => (kind === 'region' ? [country] : []))
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
  const countries = [...new Set([...(near ? [near.country] : []), ...spokenCountries(found)])].slice(
    0,
    maxCountries,
  )
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

/** "Frankfurt" in "Frankfurt Oder": the longer name says more. */
function isInside(run: Run, name: Run | undefined): boolean {
  return name?.part === run.part && name.start <= run.start && name.end >= run.end && name.words !== run.words
}

function confidenceIn(best: Candidate, others: Candidate[], near: Home): Confidence {
  const { place, score, agreements, conflicts } = best
  if (conflicts > 0 || place.isMisspelt) return 'unsure'
  const rival = others.find(({ run }) => !run || !(best.within.includes(run) || isInside(run, best.run)))
  if (rival && score - rival.score < lead) return 'unsure'
  if (place.kind === 'region' || place.kind === 'postcode_area' || place.reachKm > smallReachKm) return 'area'
  if (place.kind !== 'town') return 'sure'
  if (best.maybeRegion) return 'area'
  if ((best.isWeak && agreements === 0) || best.followsUnknown) return 'unsure'
  const isAbroad = near !== undefined && near.country !== place.country
  return isAbroad && agreements === 0 && place.population < worldCity ? 'unsure' : 'sure'
}
