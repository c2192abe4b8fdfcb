// A subset of the gazetteer for tests: Britain and Ireland, the world's larger towns, some ZIP codes; fast to load.
import type pg from 'pg'
import { fillGazetteer } from '../../server/places/gazetteer/fill-gazetteer.ts'
import type { GazetteerRow } from '../../server/places/gazetteer/gazetteer-row.ts'
import { readGazetteer } from '../../server/places/gazetteer/gazetteer-rows.ts'

export async function fillSmallGazetteer(client: pg.ClientBase): Promise<void> {
  await fillGazetteer(client, () => readGazetteer().filter(isInSlice))
}

const regionsOf = /^(GB|IE|US|CA|FR|DE|SE|PL|JP)$/

function isInSlice({ kind, country, population, name, county }: GazetteerRow): boolean {
  if (kind === 'region') return county === null || regionsOf.test(country)
  if (kind === 'postcode_area' || kind === 'postcode_district') return true
  if (kind === 'postcode') return /^(90210|98101|10115)$/.test(name)
  return (
    country === 'GB' || country === 'IE' || population >= 100_000 || /^(Bath|Paris|Kent|Somerset)$/.test(name)
  )
}
