// A cache of distances, each kept for as long as its source allows.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Distance } from '../../contracts/function-services.ts'
import type { Confidence } from '../../domain/booking/booking-submission.ts'
import type { Config } from '../core/config.ts'
import type { Way } from './engines/engines.ts'

interface KeptDistance {
  kilometres: string
  is_estimate: boolean
  place: string
  confidence: Confidence
  alternatives: string[]
}

export async function readDistance(
  platform: pg.Pool,
  origin: string,
  destination: string,
): Promise<Distance | undefined> {
  const { rows } = await platform.query<KeptDistance>({
    name: 'read_distance',
    text: `select kilometres, is_estimate, place, confidence, alternatives from places.distances
           where origin = platform.fold_text($1) and destination = platform.fold_text($2) and expires_at > now()`,
    values: [origin, destination],
  })
  const [kept] = rows
  if (!kept) return undefined
  const { kilometres, is_estimate, place, confidence, alternatives } = kept
  const source = is_estimate ? 'estimated' : 'measured'
  return { found: true, kilometres: Number(kilometres), source, place, confidence, alternatives }
}

export async function keepDistance(
  platform: pg.Pool,
  origin: string,
  destination: string,
  { distance, keptFor }: Way,
): Promise<void> {
  if (!distance.found) return
  const { kilometres, source, place, confidence, alternatives } = distance
  await platform.query({
    name: 'keep_distance',
    text: `insert into places.distances
             (origin, destination, kilometres, is_estimate, place, expires_at, confidence, alternatives)
           values (platform.fold_text($1), platform.fold_text($2), $3, $4, $5, now() + $6::interval, $7, $8)
           on conflict (origin, destination) do update set kilometres = excluded.kilometres,
             is_estimate = excluded.is_estimate, place = excluded.place, found_at = now(),
             expires_at = excluded.expires_at, confidence = excluded.confidence, alternatives = excluded.alternatives`,
    values: [
      origin,
      destination,
      kilometres.toFixed(3),
      source === 'estimated',
      place,
      keptFor,
      confidence,
      alternatives,
    ],
  })
}

/** The scheduled removal of expired distances. */
export async function forgetDistances(platform: pg.Pool): Promise<void> {
  await platform.query('delete from places.distances where expires_at < now()')
}

/** Removes distances of other engines when the settings change, so that a new engine is used from the first day. */
export async function discardOtherEngines(
  platform: pg.Pool,
  { geocoder, router, googleMaps }: Pick<Config, 'geocoder' | 'router' | 'googleMaps'>,
): Promise<void> {
  const settings = JSON.stringify([geocoder?.url, router?.url, googleMaps.serverKey])
  const fingerprint = createHash('sha256').update(settings).digest('hex')
  await platform.query(
    `with changed as (
       insert into platform.secrets as known (name, value) values ('places-engines', $1)
       on conflict (name) do update set value = excluded.value where known.value <> excluded.value
       returning 1
     )
     delete from places.distances where exists (select from changed)`,
    [fingerprint],
  )
}
