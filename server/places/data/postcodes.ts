// Tables of postcodes: British areas and districts, and the prefixes of other countries.
import { readTable } from './read-table.ts'

export interface PostcodeArea {
  area: string
  town: string
  region: string
  latitude: number
  longitude: number
}

export const postcodeAreas: PostcodeArea[] = readTable('uk-postcode-areas.tsv').map(
  ([area = '', latitude, longitude, region = '', town = '']) => ({
    area,
    town,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }),
)

export interface UkDistrict {
  district: string
  town: string
  latitude?: number
  longitude?: number
}

export const ukDistricts: UkDistrict[] = readTable('uk-postcode-districts.tsv').map(
  ([district = '', latitude, longitude, town = '']) => ({
    district,
    town,
    ...(latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : {}),
  }),
)

export interface PostcodeZone {
  /** ISO 3166, two letters. */
  country: string
  /** The prefix of the postcode. */
  code: string
  name: string
  latitude: number
  longitude: number
  reachKm: number
}

export const postcodeZones: PostcodeZone[] = readTable('postcode-zones.tsv').map(
  ([country = '', code = '', latitude, longitude, reach, name = '']) => ({
    country,
    code,
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    reachKm: Number(reach),
  }),
)
