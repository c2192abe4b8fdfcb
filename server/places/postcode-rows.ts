// Postcodes as rows: US ZIP codes, British districts and areas, and what the first characters say elsewhere.
import { createRequire } from 'node:module'
import { stateNameOf } from './data/region-names.ts'
import type { GazetteerRow } from './gazetteer-rows.ts'
import { postcodeAreas } from './uk-postcode-areas.ts'

interface ZipCode {
  zip: string
  latitude: number
  longitude: number
  city: string
  state: string
  country: string
}

export function postcodeRows(_towns: GazetteerRow[]): GazetteerRow[] {
  const require = createRequire(import.meta.url)
  const { codes }: { codes: Record<string, ZipCode> } = require('zipcodes')
  return [...Object.values(codes).flatMap(zipCodeRow), ...postcodeAreas.map(areaRow)]
}

/** Of the United States alone: where the package's Canadian codes come from, and on what terms, is not said. */
function zipCodeRow({ zip, latitude, longitude, city, state, country }: ZipCode): GazetteerRow[] {
  if (country !== 'US' || typeof latitude !== 'number' || typeof longitude !== 'number') return []
  return [
    {
      name: zip,
      admin: stateNameOf(state) ?? null,
      county: city,
      country,
      latitude,
      longitude,
      population: 0,
      kind: 'postcode',
      reachKm: 0,
    },
  ]
}

/** How far from its main town an area reaches: HS, IV and KW are the widest. */
const areaReachKm = 45

function areaRow({ area, town, region, latitude, longitude }: (typeof postcodeAreas)[number]): GazetteerRow {
  const country = { Guernsey: 'GG', Jersey: 'JE', 'Isle of Man': 'IM' }[region] ?? 'GB'
  return {
    name: area,
    admin: country === 'GB' ? region : null,
    county: town,
    country,
    latitude,
    longitude,
    population: 0,
    kind: 'postcode_area',
    reachKm: areaReachKm,
  }
}
