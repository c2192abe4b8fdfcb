// A subset of the gazetteer for tests: Britain and Ireland, the world's larger towns, some ZIP codes; fast to load.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { fingerprintSources } from '../../scripts/fingerprint.mjs'
import { fillGazetteer } from '../../server/places/gazetteer/fill-gazetteer.ts'
import { linesOf } from '../../server/places/gazetteer/gazetteer-file.ts'
import type { GazetteerRow } from '../../server/places/gazetteer/gazetteer-row.ts'
import { readGazetteer } from '../../server/places/gazetteer/gazetteer-rows.ts'

const root = join(import.meta.dirname, '../..')
const cacheFolder = join(root, 'node_modules/.cache/bandstand-gazetteer')
/** What the rows depend on; the names of countries come with Node, whose version is in the name of the cache. */
const inputs = ['package-lock.json', 'server/places', 'tests/harness/gazetteer.ts']

export async function fillSmallGazetteer(client: pg.ClientBase): Promise<void> {
  await fillGazetteer(client, () => linesOf(readSlice()))
}

/** Building the rows takes seconds, and each project and the journeys need them: cached until their sources change. */
export function readSlice(): GazetteerRow[] {
  const name = `${process.version}-${fingerprintSources(root, inputs)}.json`
  const file = join(cacheFolder, name)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Not cached yet.
  }
  const rows = readGazetteer().filter(isInSlice)
  mkdirSync(cacheFolder, { recursive: true })
  for (const other of readdirSync(cacheFolder))
    if (other.endsWith('.json') && other !== name) rmSync(join(cacheFolder, other), { force: true })
  // Renamed when complete, because other processes may read it.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(rows))
  renameSync(draft, file)
  return rows
}

const regionsOf = /^(GB|IE|US|CA|FR|DE|SE|PL|JP)$/

function isInSlice({ kind, country, population, name, county }: GazetteerRow): boolean {
  if (kind === 'region') return county === null || regionsOf.test(country)
  if (kind === 'postcode_area' || kind === 'postcode_district') return true
  if (kind === 'postcode') return /^(90210|98101|10115)$/.test(name)
  return (
    country === 'GB' ||
    country === 'IE' ||
    population >= 100_000 ||
    /^(Bath|Paris|Kent|Somerset|Frankfurt \(Oder\)|Sarlat-la-Canéda|Montreuil|Saint-Denis)$/.test(name)
  )
}
