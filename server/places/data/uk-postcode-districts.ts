// British postcode districts: the outward code ("SN14" in "SN14 7HN"), its town or suburb, and an approximate centre
// where the town's name is not enough. Centres are accurate to a mile or two in towns and some miles in the country.
//
// A line is an area and its districts: `SN 1-6,25,26 Swindon|7@51.657,-1.585 Faringdon`. An area may have several
// lines.

import { ukDistrictsAToC } from './uk-districts-a-c.ts'
import { ukDistrictsDToH } from './uk-districts-d-h.ts'
import { ukDistrictsIToL } from './uk-districts-i-l.ts'
import { ukDistrictsLondon } from './uk-districts-london.ts'
import { ukDistrictsMToP } from './uk-districts-m-p.ts'
import { ukDistrictsRToS } from './uk-districts-r-s.ts'
import { ukDistrictsTToZ } from './uk-districts-t-z.ts'

export interface UkDistrict {
  district: string
  town: string
  latitude?: number
  longitude?: number
}

const entry = /^(?<numbers>[0-9A-Z,-]+)(?:@(?<latitude>-?[0-9.]+),(?<longitude>-?[0-9.]+))? (?<town>.+)$/

/** '1-3,5,1A' → 1, 2, 3, 5, 1A. */
function numbered(numbers: string): string[] {
  return numbers.split(',').flatMap((part) => {
    const [first = '', last] = part.split('-')
    if (last === undefined) return [first]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index),
    )
  })
}

/** Parses a table; throws at an invalid line, because the tables are our own. */
export function readDistricts(table: string): UkDistrict[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [area = '', ...rest] = line.split(' ')
      return rest
        .join(' ')
        .split('|')
        .flatMap((text) => {
          const parts = entry.exec(text)?.groups
          if (!parts) throw new Error(`Unreadable postcode districts of ${area}: ${text}`)
          const { numbers = '', town = '', latitude, longitude } = parts
          const middle =
            latitude === undefined ? {} : { latitude: Number(latitude), longitude: Number(longitude) }
          return numbered(numbers).map((number) => ({ district: area + number, town, ...middle }))
        })
    })
}

export const ukDistricts: UkDistrict[] = readDistricts(
  [
    ukDistrictsAToC,
    ukDistrictsDToH,
    ukDistrictsIToL,
    ukDistrictsLondon,
    ukDistrictsMToP,
    ukDistrictsRToS,
    ukDistrictsTToZ,
  ]
    .map((table) => table.trim())
    .join('\n'),
)

const byDistrict = new Map(ukDistricts.map((district) => [district.district, district]))

/**
 * The district of an outward code, case-insensitive ('sn14'); an unknown lettered one ('W1X') is matched without its
 * letter.
 */
export function ukDistrict(outward: string): UkDistrict | undefined {
  const code = outward.trim().toUpperCase()
  return byDistrict.get(code) ?? byDistrict.get(code.replace(/(?<=\d)[A-Z]$/, ''))
}
