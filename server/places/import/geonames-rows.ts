// Converts GeoNames' columns to rows of the gazetteer. The number of columns tells its two file formats apart.
import { plainRegion } from '../data/region-words.ts'
import { greatCircleKm } from '../great-circle.ts'
import { BadFile } from './bad-file.ts'
import type { Line } from './read-dump.ts'

export interface ImportedRow {
  name: string
  admin: string | null
  county: string | null
  country: string
  latitude: number
  longitude: number
  population: number
  kind: 'town' | 'postcode' | 'postcode_district'
  reachKm: number
}

export interface RegionNames {
  /** By codes such as GB.ENG and GB.ENG.M3. */
  states: Map<string, string>
  counties: Map<string, string>
}

export type Kind = 'places' | 'postcodes'

/** Takes lines and returns rows; `end` returns what was buffered. */
export interface RowReader {
  kind: Kind
  read(lines: Line[]): ImportedRow[]
  end(): ImportedRow[]
}

const placeColumns = 19
const postcodeColumns = 12
/** Abandoned, historical and destroyed places, including former capitals. */
const abandonedKinds = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
const minPopulationForOtherNames = 10_000
const maxOtherNames = 40
const maxNameLength = 100

export function readerFor({ columns }: Line, names: RegionNames): RowReader {
  if (columns.length === placeColumns) return placeReader(names)
  if (columns.length === postcodeColumns) return postcodeReader()
  throw new BadFile(
    `it has ${columns.length} columns; a country file of GeoNames has ${placeColumns}, a postal code file ${postcodeColumns}, separated by tabs`,
  )
}

function placeReader({ states, counties }: RegionNames): RowReader {
  const townRows = (line: Line): ImportedRow[] => {
    const [, name = '', ascii = '', others = '', lat = '', lon = '', group, code = '', country = ''] =
      line.columns
    if (group !== 'P' || abandonedKinds.has(code)) return []
    const [admin1 = '', admin2 = '', , , people = ''] = line.columns.slice(10)
    const population = Math.min(wholeNumber(people, line), 2_000_000_000)
    const plain = (name: string | undefined) => (name === undefined ? null : plainRegion(country, name))
    const state = plain(states.get(`${country}.${admin1}`))
    const county = plain(counties.get(`${country}.${admin1}.${admin2}`))
    const row = {
      ...position(lat, lon, line),
      admin: state,
      county: county === state ? null : county,
      country: countryCode(country, line),
      population,
      kind: 'town' as const,
      reachKm: 0,
    }
    const further =
      population > minPopulationForOtherNames ? otherNames(name, [ascii, ...others.split(',')]) : []
    return [title(name, line), ...further].map((name) => ({ name, ...row }))
  }
  return { kind: 'places', read: (lines) => lines.flatMap(townRows), end: () => [] }
}

/** One- and two-letter names and airport codes would match any address. */
function otherNames(name: string, given: string[]): string[] {
  const isUseful = (other: string) =>
    other.length <= maxNameLength &&
    !/^[\x21-\x7e]{0,3}$/.test(other) &&
    !/[/\d]/.test(other) &&
    other.trim() !== ''
  const seen = new Set([fold(name)])
  return given
    .filter((other) => {
      const folded = fold(other)
      if (!isUseful(other) || seen.has(folded)) return false
      seen.add(folded)
      return true
    })
    .slice(0, maxOtherNames)
}

/** A code of several places, one line each, becomes one row at their centre. */
function postcodeReader(): RowReader {
  let group: Line[] = []
  const key = ({ columns: [country, code] }: Line) => `${country} ${code}`
  const close = () => (group.length === 0 ? [] : postcodeRow(group))
  return {
    kind: 'postcodes',
    read: (lines) =>
      lines.flatMap((line) => {
        if (group[0] && key(group[0]) === key(line)) {
          group.push(line)
          return []
        }
        const closed = close()
        group = [line]
        return closed
      }),
    end: close,
  }
}

function postcodeRow(lines: Line[]): ImportedRow[] {
  // A few codes have no position: they are skipped.
  const placed = lines.filter(({ columns }) => columns[9] !== '' && columns[10] !== '')
  const [first] = placed
  if (!first) return []
  const points = placed.map((line) => position(line.columns[9] ?? '', line.columns[10] ?? '', line))
  const middle = {
    latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
    longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
  }
  const [country = '', code = '', place = '', state = '', , county = ''] = first.columns
  return [
    {
      name: title(code, first),
      admin: state.slice(0, maxNameLength) || null,
      county: (placed.length === 1 ? place : county || place).slice(0, maxNameLength) || null,
      country: countryCode(country, first),
      ...middle,
      population: 0,
      kind: isDistrict(country, code) ? 'postcode_district' : 'postcode',
      reachKm: Math.max(...points.map((point) => greatCircleKm(point, middle))),
    },
  ]
}

/** GeoNames has only the first half of these countries' codes in its free files, and the whole in "full" ones. */
function isDistrict(country: string, code: string): boolean {
  return /^(GB|IE|CA|JE|GG|IM|MT|NL)$/.test(country) && code.length <= 4
}

function position(lat: string, lon: string, { number }: Line): { latitude: number; longitude: number } {
  const [latitude, longitude] = [Number(lat), Number(lon)]
  if (lat === '' || lon === '' || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw new BadFile(`line ${number} has no position where GeoNames has one`)
  return { latitude, longitude }
}

function countryCode(code: string, { number }: Line): string {
  if (!/^[A-Z]{2}$/.test(code)) throw new BadFile(`line ${number} has no country code where GeoNames has one`)
  return code
}

function wholeNumber(given: string, { number }: Line): number {
  if (!/^\d{0,12}$/.test(given)) throw new BadFile(`line ${number} has no population where GeoNames has one`)
  return Number(given)
}

function title(name: string, { number }: Line): string {
  const kept = name.trim().slice(0, maxNameLength)
  if (kept === '') throw new BadFile(`line ${number} has no name where GeoNames has one`)
  return kept
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
