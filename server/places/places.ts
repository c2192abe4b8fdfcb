// The places service: how far it is between two addresses, and what a half-typed one may mean. Measured by Google where
// the operator has a key, estimated from the gazetteer otherwise. Always from the centre of the origin's town or postcode:
// a handful of distances from an exact address would be that address.
import type pg from 'pg'
import type { Confidence } from '../../domain/booking-submission.ts'
import type { Distance, Places } from '../../domain/server-function.ts'
import type { Log } from '../core/log.ts'
import { isFilled } from './fill-gazetteer.ts'
import { describePlace, findPlace, type Place } from './find-place.ts'
import { measureRoute, type RoutesOptions } from './google-routes.ts'
import { estimateRoadKm } from './great-circle.ts'
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
    const known = (await measure(town, to)) ?? (await estimate(town, to))
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
    const place = await findPlace(platform, destination, town)
    if (!place) return { found: false, missing: 'destination' }
    return {
      found: true,
      kilometres: estimateRoadKm(town, place),
      source: 'estimated',
      place: describePlace(place),
      confidence: 'sure',
      alternatives: [],
    }
  }

  async function find(address: string): ReturnType<Places['find']> {
    const place = await findPlace(platform, address.trim().slice(0, longestAddress))
    if (place)
      return {
        place: describePlace(place),
        country: place.country,
        confidence: 'sure',
        alternatives: [],
      }
    return (await isFilled(platform)) ? null : undefined
  }

  async function suggest(text: string, near?: string): Promise<string[]> {
    const home: Place | undefined = near ? await findPlace(platform, near) : undefined
    return suggestPlaces(platform, text, home)
  }

  return { find, distance, suggest }
}

interface KeptDistance {
  kilometres: string
  is_estimate: boolean
  place: string
  confidence: Confidence
  alternatives: string[]
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
    text: `select kilometres, is_estimate, place, confidence, alternatives from places.distances
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
    confidence: kept.confidence,
    alternatives: kept.alternatives,
  }
}

async function keepDistance(
  platform: pg.Pool,
  origin: string,
  destination: string,
  { kilometres, source, place, confidence, alternatives }: Extract<Distance, { found: true }>,
): Promise<void> {
  await platform.query({
    name: 'keep_distance',
    text: `insert into places.distances (origin, destination, kilometres, is_estimate, place, confidence, alternatives, expires_at)
           values (platform.fold_text($1), platform.fold_text($2), $3, $4, $5, $6, $7, now() + $8::interval)
           on conflict (origin, destination) do update set kilometres = excluded.kilometres,
             is_estimate = excluded.is_estimate, place = excluded.place, confidence = excluded.confidence,
             alternatives = excluded.alternatives, found_at = now(), expires_at = excluded.expires_at`,
    values: [
      origin,
      destination,
      kilometres.toFixed(3),
      source === 'estimated',
      place,
      confidence,
      alternatives,
      keptFor[source],
    ],
  })
}

/** For the clock: what may not be kept any longer goes. */
export async function forgetDistances(platform: pg.Pool): Promise<void> {
  await platform.query('delete from places.distances where expires_at < now()')
}
