// Builds postcode rows: US ZIP codes, British districts and areas, and prefixes of other countries.
import { createRequire } from 'node:module'
import {
  type PostcodeArea,
  type PostcodeZone,
  postcodeAreas,
  postcodeZones,
  type UkDistrict,
  ukDistricts,
} from '../data/postcodes.ts'
import { stateNameOf } from '../data/region-names.ts'
import { greatCircleKm } from '../great-circle.ts'
import type { GazetteerRow } from './gazetteer-row.ts'

interface ZipCode {
  zip: string
  latitude: number
  longitude: number
  city: string
  state: string
  country: string
}

export function postcodeRows(towns: GazetteerRow[]): GazetteerRow[] {
  const require = createRequire(import.meta.url)
  const { codes }: { codes: Record<string, ZipCode> } = require('zipcodes')
  const british = new Map<string, GazetteerRow[]>()
  for (const town of towns)
    if (/^(GB|GG|JE|IM)$/.test(town.country))
      british.set(town.name, [...(british.get(town.name) ?? []), town])
  return [
    ...Object.values(codes).flatMap(zipCodeRow),
    ...postcodeAreas.map(areaRow),
    ...ukDistricts.flatMap((district) => districtRow(district, british)),
    ...postcodeZones.map(zoneRow),
  ]
}

/** United States only: the origin and licence of the package's Canadian codes are not documented. */
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

const areaReachKm = 45
/** The reach of the widest areas. */
const maxAreaKm = 130
const districtReachKm = 10
/** The Highlands and islands, the Borders and mid Wales, where a district is a valley or an island. */
const wideDistrictKm = 25
const wideAreas = /^(AB|DG|HS|IV|KW|LD|PA|PH|TD|ZE)\d/

function areaRow({ area, town, region, latitude, longitude }: PostcodeArea): GazetteerRow {
  const country = countryOf(region)
  return {
    name: `${town} (${area})`,
    alias: area,
    admin: country === 'GB' ? region : null,
    county: null,
    country,
    latitude,
    longitude,
    population: 0,
    kind: 'postcode_area',
    reachKm: areaReachKm,
  }
}

function countryOf(region: string): string {
  return { Guernsey: 'GG', Jersey: 'JE', 'Isle of Man': 'IM' }[region] ?? 'GB'
}

/** The position of its town, unless the table has a better one. */
function districtRow(
  { district, town, latitude, longitude }: UkDistrict,
  british: Map<string, GazetteerRow[]>,
): GazetteerRow[] {
  const area = postcodeAreas.find((known) => known.area === /^[A-Z]+/.exec(district)?.[0])
  if (!area) return []
  const [named] = (british.get(town) ?? [])
    .filter((row) => greatCircleKm(row, area) <= maxAreaKm)
    .sort((a, b) => b.population - a.population)
  const middle = latitude === undefined || longitude === undefined ? named : { latitude, longitude }
  if (!middle) return []
  const country = countryOf(area.region)
  return [
    {
      name: `${town} (${district})`,
      alias: district,
      admin: country === 'GB' ? (named?.admin ?? area.region) : null,
      county: named?.county ?? null,
      country,
      latitude: middle.latitude,
      longitude: middle.longitude,
      population: 0,
      kind: 'postcode_district',
      reachKm: wideAreas.test(district) ? wideDistrictKm : districtReachKm,
    },
  ]
}

/** An Irish routing key is one town and its surroundings; elsewhere the first digits are a region. */
function zoneRow({ country, code, name, latitude, longitude, reachKm }: PostcodeZone): GazetteerRow {
  return {
    name: `${name} (${code})`,
    alias: code,
    admin: null,
    county: null,
    country,
    latitude,
    longitude,
    population: 0,
    kind: country === 'IE' ? 'postcode_district' : 'postcode_area',
    reachKm,
  }
}
