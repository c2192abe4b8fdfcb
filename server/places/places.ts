// The places service: how far it is between two addresses, and what a half-typed one may mean. Measured by Google where
// the operator has a key, estimated from the gazetteer otherwise. Always from the centre of the origin's town or postcode:
// a handful of distances from an exact address would be that address.
import type pg from 'pg'
import type { Distance, FoundPlace, Places } from '../../domain/server-function.ts'
import type { Log } from '../core/log.ts'
import { describeAll, describePlace } from './describe-place.ts'
import { isFilled } from './fill-gazetteer.ts'
import { findPlace, type PlaceMatch } from './find-place.ts'
import { measureRoute, type RoutesOptions } from './google-routes.ts'
import { estimateRoadKm } from './great-circle.ts'
import type { Place } from './look-up.ts'
import { suggestPlaces } from './suggest-places.ts'

export interface PlacesOptions {
  platform: pg.Pool
  log: Log
  google?: RoutesOptions | undefined
}

// A measured distance is kept for as long as a visit lasts, so that the price booked is the price seen; Google allows
// no lasting copy. An estimate is ours, and goes when the gazetteer changes.
const keptFor = { measured: '1 day', estimated: '7 days' }
const longestAddress = 600

export function createPlaces({ platform, log, google }: PlacesOptions): Places {
  async function distance(origin: string, destination: string): Promise<Distance> {
    const [from, to] = [origin.trim().slice(0, longestAddress), destination.trim().slice(0, longestAddress)]
    if (from === '') return { found: false, missing: 'origin' }
    if (to === '') return { found: false, missing: 'destination' }
    const kept = await readDistance(platform, from, to, google !== undefined)
    if (kept) return kept
    const town = await findPlace(platform, from)
    if (!town) return { found: false, missing: 'origin' }
    const known = (await measure(town.place, to)) ?? (await estimate(town.place, to))
    if (known.found) await keepDistance(platform, from, to, known)
    return known
  }

  async function measure(town: Place, destination: string): Promise<Distance | undefined> {
    if (!google) return undefined
    try {
      const kilometres = await measureRoute(google, town, destination)
      if (kilometres === undefined) return undefined
      return {
        found: true,
        kilometres,
        source: 'measured',
        place: destination,
        confidence: 'sure',
        alternatives: [],
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a distance could not be measured; estimating it')
      return undefined
    }
  }

  async function estimate(town: Place, destination: string): Promise<Distance> {
    const match = await findPlace(platform, destination, town)
    if (!match) return { found: false, missing: 'destination' }
    return {
      found: true,
      kilometres: estimateRoadKm(town, match.place),
      source: 'estimated',
      ...inWords(match),
    }
  }

  async function find(address: string): ReturnType<Places['find']> {
    const match = await findPlace(platform, address.trim().slice(0, longestAddress))
    if (match) return { ...inWords(match), country: match.place.country }
    return (await isFilled(platform)) ? null : undefined
  }

  async function suggest(text: string, near?: string): Promise<string[]> {
    const home = near ? await findPlace(platform, near) : undefined
    return suggestPlaces(platform, text, home?.place)
  }

  return { find, distance, suggest }
}

function inWords({ place, confidence, alternatives }: PlaceMatch): FoundPlace {
  return { place: describePlace(place), confidence, alternatives: describeAll(alternatives) }
}

interface KeptDistance {
  kilometres: string
  is_estimate: boolean
  place: string
}

/** An estimate that stood in for Google while it was away is not kept for long: it is asked again. */
async function readDistance(
  platform: pg.Pool,
  origin: string,
  destination: string,
  isMeasured: boolean,
): Promise<Distance | undefined> {
  const { rows } = await platform.query<KeptDistance>({
    name: 'read_distance',
    text: `select kilometres, is_estimate, place from places.distances
           where origin = platform.fold_text($1) and destination = platform.fold_text($2) and expires_at > now()
             and (not $3 or not is_estimate or found_at > now() - interval '10 minutes')`,
    values: [origin, destination, isMeasured],
  })
  const [kept] = rows
  if (!kept) return undefined
  return {
    found: true,
    kilometres: Number(kept.kilometres),
    source: kept.is_estimate ? 'estimated' : 'measured',
    place: kept.place,
    confidence: 'sure',
    alternatives: [],
  }
}

async function keepDistance(
  platform: pg.Pool,
  origin: string,
  destination: string,
  { kilometres, source, place }: Extract<Distance, { found: true }>,
): Promise<void> {
  await platform.query({
    name: 'keep_distance',
    text: `insert into places.distances (origin, destination, kilometres, is_estimate, place, expires_at)
           values (platform.fold_text($1), platform.fold_text($2), $3, $4, $5, now() + $6::interval)
           on conflict (origin, destination) do update set kilometres = excluded.kilometres,
             is_estimate = excluded.is_estimate, place = excluded.place, found_at = now(), expires_at = excluded.expires_at`,
    values: [origin, destination, kilometres.toFixed(3), source === 'estimated', place, keptFor[source]],
  })
}

/** For the clock: what may not be kept any longer goes. */
export async function forgetDistances(platform: pg.Pool): Promise<void> {
  await platform.query('delete from places.distances where expires_at < now()')
}
