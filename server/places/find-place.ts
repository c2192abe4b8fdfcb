// From an address to a place in the gazetteer: of all places whose name stands in the address, the one its postcode,
// region and neighbourhood speak for; undefined rather than a guess when nothing fits.
import type pg from 'pg'
import { greatCircleKm, type Position } from './great-circle.ts'
import { type AddressClues, readAddress } from './read-address.ts'
import { countryName, type RegionHint } from './regions.ts'

export interface Place extends Position {
  name: string
  admin: string | null
  country: string
  population: number
}

interface Candidate extends Place {
  number: number
  kind: 'town' | 'postcode' | 'postcode_area'
}

/** How far from its main town a postcode area reaches: HS, IV and KW are the widest. */
const areaReachKm = 130
const sameCountry = 3
/** Names at the edge of a part, such as "Leeds" in "Leeds Town Hall", count only where enough people live. */
const leastPopulation = { part: 0, edge: 15_000 }

// Order and limit are there for the planner, which cannot know how few places share a name and would read all of them.
export const placesNamed = {
  name: 'find_places',
  text: `select number::int, named.*
         from unnest($1::text[]) with ordinality as candidate (words, number)
         cross join lateral (select places.search_words(words) as start) as _
         cross join lateral (
           select name, admin, country, latitude, longitude, population, kind from places.gazetteer
           where search_text ~>=~ (start || ', ') and search_text ~<~ (start || ',!')
           order by search_text using ~<~ limit 500
         ) as named`,
}

export async function findPlace(
  platform: pg.Pool,
  address: string,
  near?: Place,
): Promise<Place | undefined> {
  const clues = readAddress(address)
  const words = clues.towns.map((town) => town.words)
  const codes = [clues.postcodeArea, clues.zipCode].filter((code) => code !== undefined)
  if (words.length + codes.length === 0) return undefined
  const { rows } = await platform.query<Candidate>({ ...placesNamed, values: [[...words, ...codes]] })
  const isCode = ({ number }: Candidate) => number > words.length
  const towns = rows.filter((row) => row.kind === 'town' && !isCode(row))
  const area = rows.find(
    (row) => row.kind === 'postcode_area' && row.name === clues.postcodeArea && isCode(row),
  )
  if (area) return inArea(towns, clues, area)
  const zipCode = rows.find((row) => row.kind === 'postcode' && row.name === clues.zipCode && isCode(row))
  return zipCode ?? best(towns, clues, near) ?? withoutCounty(towns, clues, near)
}

/** What looks like a county of ours may be a town of somebody else's. */
function withoutCounty(towns: Candidate[], clues: AddressClues, near: Place | undefined): Place | undefined {
  if (!clues.regions.every(({ isCounty }) => isCounty)) return undefined
  return best(towns, { ...clues, regions: [] }, near)
}

/** The town named in the address decides within the postcode's area; without one the area's main town stands. */
function inArea(towns: Candidate[], clues: AddressClues, area: Candidate): Place {
  const reachable = towns.filter(
    (town) => town.country === area.country && greatCircleKm(town, area) <= areaReachKm,
  )
  return (
    best(reachable, { ...clues, regions: [] }, area) ?? {
      ...area,
      name: area.admin ?? area.name,
      admin: null,
    }
  )
}

function best(towns: Candidate[], clues: AddressClues, near: Place | undefined): Place | undefined {
  const weightOf = ({ number }: Candidate) => clues.towns[number - 1]?.weight ?? 0
  const score = (town: Candidate) =>
    weightOf(town) +
    Math.log10(town.population + 10) / 2 +
    (near && town.country === near.country ? sameCountry : 0) +
    (near ? closeness(town, near) : 0)
  return towns
    .filter((town) => clues.regions.length === 0 || clues.regions.some((hint) => fits(town, hint)))
    .filter((town) => town.population >= (weightOf(town) >= 3 ? leastPopulation.part : leastPopulation.edge))
    .map((town) => ({ town, score: score(town) }))
    .sort((a, b) => b.score - a.score)[0]?.town
}

/** From 2 for the next village to 0 for the other side of the world. */
function closeness(town: Position, near: Position): number {
  return 2 / (1 + greatCircleKm(town, near) / 100)
}

function fits(town: Place, hint: RegionHint): boolean {
  return town.country === hint.country && (hint.admin === undefined || town.admin === hint.admin)
}

/** As an address writes it: "Leeds, England, United Kingdom". */
export function describePlace({ name, admin, country }: Pick<Place, 'name' | 'admin' | 'country'>): string {
  return [name, admin, countryName(country)].filter(Boolean).join(', ')
}
