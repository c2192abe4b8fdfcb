// Reads an artist's home, for distances only; never part of a response.

import type { Context } from '../contracts/server-function.ts'
import { countryOfCurrency } from '../domain/pricing/currencies.ts'
import { type DistanceUnit, readUnit } from '../domain/pricing/distance.ts'

export interface ArtistHome {
  /** Empty when not set. */
  location: string
  unit: DistanceUnit
  /** The one country of the artist's currency, as "GB"; undefined where several use it. */
  country: string | undefined
}

/** Undefined when there is no such artist. */
export async function artistHome(
  { read }: Context,
  artist: { slug: string } | { id: string },
): Promise<ArtistHome | undefined> {
  const { rows } = await read<{
    home_location: string | null
    distance_unit: string
    currency: string | null
  }>('slug' in artist ? bySlug(artist.slug) : byId(artist.id))
  const [row] = rows
  return (
    row && {
      location: row.home_location?.trim() ?? '',
      unit: readUnit(row.distance_unit),
      country: countryOfCurrency(row.currency ?? ''),
    }
  )
}

const bySlug = (slug: string) => ({
  name: 'home_of_artist',
  text: 'select home_location, distance_unit, currency from public.profiles where slug = lower($1)',
  values: [slug],
})

const byId = (id: string) => ({
  name: 'home_of_artist_by_id',
  text: 'select home_location, distance_unit, currency from public.profiles where user_id = $1',
  values: [id],
})
