// Reads an artist's home, for distances only; never part of a response.

import type { Context } from '../contracts/server-function.ts'
import { type DistanceUnit, readUnit } from '../domain/pricing/distance.ts'

export interface ArtistHome {
  /** Empty when not set. */
  location: string
  unit: DistanceUnit
}

/** Undefined when there is no such artist. */
export async function artistHome(
  { read }: Context,
  artist: { slug: string } | { id: string },
): Promise<ArtistHome | undefined> {
  const { rows } = await read<{ home_location: string | null; distance_unit: string }>(
    'slug' in artist ? bySlug(artist.slug) : byId(artist.id),
  )
  const [row] = rows
  return row && { location: row.home_location?.trim() ?? '', unit: readUnit(row.distance_unit) }
}

const bySlug = (slug: string) => ({
  name: 'home_of_artist',
  text: 'select home_location, distance_unit from public.profiles where slug = lower($1)',
  values: [slug],
})

const byId = (id: string) => ({
  name: 'home_of_artist_by_id',
  text: 'select home_location, distance_unit from public.profiles where user_id = $1',
  values: [id],
})
