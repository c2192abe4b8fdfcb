// Looks up all names and postcodes of one address in the gazetteer, in one query.
import type pg from 'pg'
import { trigramSchema } from './gazetteer/trigram-schema.ts'
import type { Position } from './great-circle.ts'
import type { Address, Postcode } from './read-address.ts'
import { isNearly, otherSpellings } from './spelling.ts'

export interface Place extends Position {
  name: string
  admin: string | null
  county: string | null
  country: string
  population: number
  /** A fuzzy match. */
  isMisspelt?: boolean
  kind: 'town' | 'region' | 'postcode' | 'postcode_district' | 'postcode_area'
  reachKm: number
}

export interface Found {
  /** Candidates for each run of words. */
  byRun: Place[][]
  /** Candidates for each postcode. */
  byPostcode: Place[][]
  /** For each run, towns whose name begins with it and goes on; undefined until they are asked for. */
  longer?: Place[][]
}

const maxRespelt = 100
/** Names that share fewer of their letters in a row are other names. */
const leastAlike = 0.4

// Order and limit are for the planner, which cannot know how few places share a name and would read all rows.
export const placesNamed = {
  name: 'find_places',
  text: `select number::int, named.*
         from unnest($1::text[]) with ordinality as candidate (words, number)
         cross join lateral (select places.search_words(words) as start) as _
         cross join lateral (
           select name, admin, county, country, latitude, longitude, population, kind, reach_km as "reachKm"
           from places.gazetteer
           where search_text ~>=~ (start || ', ') and search_text ~<~ (start || ',!') or search_text = start
           order by search_text using ~<~ limit 500
         ) as named`,
}

export async function lookUp(platform: pg.Pool, { runs, postcodes }: Address): Promise<Found> {
  const codes = postcodes.map(prefixesOf)
  const respelt = runs.flatMap(({ words }, run) => otherSpellings(words).map((spelt) => ({ run, spelt })))
  const asked = [
    ...runs.map(({ words }) => words),
    ...codes.flat(),
    ...respelt.slice(0, maxRespelt).map(({ spelt }) => spelt),
  ]
  const byRun: Place[][] = runs.map(() => [])
  const byPostcode: Place[][] = postcodes.map(() => [])
  if (asked.length === 0) return { byRun, byPostcode }
  const owners = codes.flatMap((prefixes, number) => prefixes.map(() => number))
  const { rows } = await platform.query<Place & { number: number }>({ ...placesNamed, values: [asked] })
  for (const { number, ...place } of rows) {
    const isPostcode = place.kind.startsWith('postcode')
    const code = number - 1 - runs.length
    const run = code < 0 ? number - 1 : respelt[code - owners.length]?.run
    if (run !== undefined) {
      if (!isPostcode) byRun[run]?.push(place)
    } else if (isPostcode && fits(postcodes[owners[code] ?? 0], place))
      byPostcode[owners[code] ?? 0]?.push(place)
  }
  for (const places of byPostcode) places.sort((a, b) => precision(a) - precision(b) || a.reachKm - b.reachKm)
  return { byRun, byPostcode }
}

function precision({ kind }: Place): number {
  return ['postcode', 'postcode_district', 'postcode_area'].indexOf(kind)
}

/** The code itself, and its prefix where it is not known. */
function prefixesOf({ country, code, full }: Postcode): string[] {
  if (country === 'GB') return [...(full ? [full] : []), code, /^[A-Z]+/.exec(code)?.[0] ?? code]
  return [code, ...[3, 2, 1].filter((length) => length < code.length).map((length) => code.slice(0, length))]
}

function fits(postcode: Postcode | undefined, { country }: Place): boolean {
  const islands = postcode?.country === 'GB' && /^(GG|JE|IM)$/.test(country)
  return postcode?.country === undefined || postcode.country === country || islands
}

/** Towns in these countries whose name begins with these words and goes on: "Sarlat" and Sarlat-la-Canéda. */
export const longerNames = {
  name: 'find_longer_names',
  text: `select number::int, named.*
         from unnest($1::text[]) with ordinality as candidate (words, number)
         cross join lateral (select places.search_words(words) as start) as _
         cross join lateral (
           select name, admin, county, country, latitude, longitude, population, kind, reach_km as "reachKm"
           from places.gazetteer
           where search_text ~>=~ (start || ' ') and search_text ~<~ (start || '!') and kind = 'town' and country = any ($2)
           order by population desc limit 40
         ) as named`,
}

export async function lookUpLonger(
  platform: pg.Pool,
  words: string[],
  countries: string[],
): Promise<Place[][]> {
  const { rows } = await platform.query<Place & { number: number }>({
    ...longerNames,
    values: [words, countries],
  })
  const found: Place[][] = words.map(() => [])
  for (const { number, ...place } of rows) found[number - 1]?.push(place)
  return found
}

/** Towns in these countries with a similar spelling: a letter or two missing, swapped or added. */
export async function lookUpMisspelt(
  platform: pg.Pool,
  words: string[],
  countries: string[],
): Promise<Place[][]> {
  const schema = await trigramSchema(platform)
  const { rows } = await platform.query<Place & { number: number }>({
    name: 'find_misspelt_places',
    text: `select number::int, named.*
           from unnest($1::text[]) with ordinality as candidate (words, number)
           cross join lateral (
             select name, admin, county, country, latitude, longitude, population, kind, reach_km as "reachKm"
             from places.gazetteer
             where places.search_words(words) operator(${schema}.%) split_part(search_text, ', ', 1)
               and kind = 'town' and country = any ($2)
               and ${schema}.similarity(places.search_words(words), split_part(search_text, ', ', 1)) >= ${leastAlike}
             order by ${schema}.similarity(places.search_words(words), split_part(search_text, ', ', 1)) desc, population desc limit 40
           ) as named`,
    values: [words, countries],
  })
  const found: Place[][] = words.map(() => [])
  for (const { number, ...place } of rows)
    if (isNearly(words[number - 1] ?? '', place.name)) found[number - 1]?.push({ ...place, isMisspelt: true })
  return found
}
