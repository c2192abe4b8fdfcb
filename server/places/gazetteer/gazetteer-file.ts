// The rows of the gazetteer as PostgreSQL's COPY reads them: a line for each, with a tab between its values. The build
// writes them into a compressed file.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { GazetteerRow } from './gazetteer-row.ts'
import { searchTextOf } from './search-text.ts'

/** Beside the built program that loads it. */
export const gazetteerFile = 'gazetteer.tsv.gz'
export const gazetteerColumns =
  'name, admin, county, country, latitude, longitude, population, kind, reach_km, search_text'

const rowsPerChunk = 1_000

export function linesOf(rows: GazetteerRow[]): Readable {
  return Readable.from(chunksOf(rows))
}

export function linesOfFile(path: string): Readable {
  const file = createReadStream(path)
  const lines = createGunzip()
  file.on('error', (error) => lines.destroy(error))
  return file.pipe(lines)
}

function* chunksOf(rows: GazetteerRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsPerChunk)
    yield rows
      .slice(start, start + rowsPerChunk)
      .map(lineOf)
      .join('')
}

function lineOf(row: GazetteerRow): string {
  const { name, admin, county, country, latitude, longitude, population, kind, reachKm } = row
  const values = [
    name,
    admin,
    county,
    country,
    latitude,
    longitude,
    population,
    kind,
    reachKm,
    searchTextOf(row),
  ]
  return `${values.map(written).join('\t')}\n`
}

function written(value: string | number | null): string {
  if (value === null) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, (letter) => `\\${letter}`)
}
