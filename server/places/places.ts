// The places service: distances between two addresses, and suggestions for a partly typed one. The order of sources
// is in engines.ts. Distances start at the centre of the origin's town or postcode: a few distances from an exact
// address would reveal it.
import type pg from 'pg'
import type { Distance, Places } from '../../contracts/function-services.ts'
import type { Log } from '../core/log.ts'
import { describeAll, describePlace } from './describe-place.ts'
import { createEngines, type Engines } from './engines/engines.ts'
import type { RoutesOptions } from './engines/google-routes.ts'
import type { Located, Near } from './engines/judge-hits.ts'
import { findHomeTown, findPlace, type PlaceMatch } from './find-place.ts'
import { isFilled } from './gazetteer/fill-gazetteer.ts'
import { keepDistance, readDistance } from './kept-distances.ts'
import { suggestPlaces } from './suggest-places.ts'

export interface PlacesOptions {
  platform: pg.Pool
  /** Whether this installation loads the gazetteer: until it is there, no place is said to be missing. */
  loadsGazetteer?: boolean
  log: Log
  google?: RoutesOptions | undefined
  engines?: Engines
}

const longestAddress = 600

export function createPlaces({
  platform,
  loadsGazetteer = false,
  log,
  google,
  ...given
}: PlacesOptions): Places {
  const engines = given.engines ?? createEngines({ platform, log, google })

  async function distance(origin: string, destination: string): Promise<Distance> {
    const [from, to] = [origin.trim().slice(0, longestAddress), destination.trim().slice(0, longestAddress)]
    if (from === '') return { found: false, missing: 'origin' }
    if (to === '') return { found: false, missing: 'destination' }
    const kept = await readDistance(platform, from, to)
    if (kept) return kept
    const town = await findHome(from)
    if (!town) return notFound('origin')
    const way = await engines.distance(town, to, () => lookUp(to, town))
    await keepDistance(platform, from, to, way)
    return way.distance.found ? way.distance : notFound('destination')
  }

  /** In the first seconds of an installation no place is known, which is nobody's mistake. */
  async function notFound(missing: 'origin' | 'destination'): Promise<Distance> {
    const isLoading = loadsGazetteer && !(await isFilled(platform))
    return { found: false, missing: isLoading ? 'map' : missing }
  }

  async function findHome(address: string): Promise<Located | undefined> {
    const known = await findHomeTown(platform, address)
    // An artist's home is not sent to a third party unless it is needed.
    return known ? located(known) : engines.findTown(address)
  }

  async function lookUp(address: string, near: Near): Promise<Located | undefined> {
    const match = await findPlace(platform, address, near)
    return match && located(match)
  }

  async function find(address: string): ReturnType<Places['find']> {
    const home = await findHome(address.trim().slice(0, longestAddress))
    if (home) {
      const { place, country, confidence, alternatives } = home
      return { place, country, confidence, alternatives }
    }
    return (await isFilled(platform)) ? null : undefined
  }

  async function townOf(address: string, near?: string): Promise<string | undefined> {
    const home = near ? await findHomeTown(platform, near) : undefined
    const match = await findPlace(platform, address.trim().slice(0, longestAddress), home?.place)
    const isCertain = match?.place.kind === 'town' && match.confidence === 'sure'
    return isCertain ? match.place.name.replace(/ \(.*\)$/, '') : undefined
  }

  async function suggest(text: string, near?: string, country?: string): Promise<string[]> {
    const home = near ? await findHomeTown(platform, near) : undefined
    return suggestPlaces(platform, text, home?.place ?? (country === undefined ? undefined : { country }))
  }

  return {
    find,
    distance,
    town: townOf,
    suggest,
    canFind: async () => engines.hasGeocoder || (await hasPlaces(platform)),
  }
}

/** Also those of an earlier release, or of the operator's own files. */
async function hasPlaces(platform: pg.Pool): Promise<boolean> {
  const { rows } = await platform.query('select exists (select from places.gazetteer) as has_places')
  return rows[0]?.has_places
}

function located({ place, confidence, alternatives }: PlaceMatch): Located {
  const { latitude, longitude, country } = place
  return {
    latitude,
    longitude,
    country,
    place: describePlace(place),
    confidence,
    alternatives: describeAll(alternatives),
  }
}
