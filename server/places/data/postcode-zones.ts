// Postcode prefixes outside Great Britain: a region or town, its approximate centre, and how far most of the zone
// extends from it. Used for addresses whose town is unknown.
//
// An entry is `code latitude,longitude,reach-in-km Name`; entries are separated by bars or line breaks.

import { germanZones } from './postcode-zones-germany.ts'
import { irishZones } from './postcode-zones-ireland.ts'
import { danishZones, finnishZones, norwegianZones, swedishZones } from './postcode-zones-nordic.ts'
import { austrianZones, belgianZones, dutchZones, swissZones } from './postcode-zones-north.ts'
import { australianZones, canadianZones, frenchOverseasZones } from './postcode-zones-overseas.ts'
import { frenchZones, italianZones, spanishZones } from './postcode-zones-south.ts'

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

const tables = {
  ...frenchOverseasZones,
  AT: austrianZones,
  AU: australianZones,
  BE: belgianZones,
  CA: canadianZones,
  CH: swissZones,
  DE: germanZones,
  DK: danishZones,
  ES: spanishZones,
  FI: finnishZones,
  FR: frenchZones,
  IE: irishZones,
  IT: italianZones,
  NL: dutchZones,
  NO: norwegianZones,
  SE: swedishZones,
}

const entry =
  /^(?<code>[0-9A-Z]{1,3}) (?<latitude>[-.0-9]+),(?<longitude>[-.0-9]+),(?<reach>[0-9]+) (?<name>.+)$/

/** Parses a table; throws at an invalid entry, because the tables are our own. */
export function readZones(country: string, table: string): PostcodeZone[] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((text) => {
      const parts = entry.exec(text)?.groups
      if (!parts) throw new Error(`Unreadable postcode zone of ${country}: ${text}`)
      const { code = '', name = '', latitude, longitude, reach } = parts
      return {
        country,
        code,
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
        reachKm: Number(reach),
      }
    })
}

export const postcodeZones: PostcodeZone[] = Object.entries(tables).flatMap(([country, table]) =>
  readZones(country, table),
)

const byCode = new Map(postcodeZones.map((zone) => [`${zone.country} ${zone.code}`, zone]))

/** The narrowest zone that contains a postcode: 'M5V 2T6' in CA → M5. */
export function postcodeZone(country: string, postcode: string): PostcodeZone | undefined {
  const code = postcode.toUpperCase().replace(/[^0-9A-Z]/g, '')
  for (const length of [3, 2, 1]) {
    const zone = byCode.get(`${country} ${code.slice(0, length)}`)
    if (zone) return zone
  }
  return undefined
}
