// A slice of the gazetteer for tests: all of Britain, the world's larger towns, some ZIP codes; quick to load.
import type pg from 'pg'
import { fillGazetteer } from '../../server/places/fill-gazetteer.ts'
import { type GazetteerRow, readGazetteer } from '../../server/places/gazetteer-rows.ts'

export async function fillSmallGazetteer(platform: pg.Pool): Promise<void> {
  const client = await platform.connect()
  try {
    await fillGazetteer(client, () => readGazetteer().filter(isInSlice))
  } finally {
    client.release()
  }
}

function isInSlice({ kind, country, population, name }: GazetteerRow): boolean {
  if (kind === 'postcode_area') return true
  if (kind === 'postcode') return /^(90210|98101|10115|M5V)$/.test(name)
  return country === 'GB' || population >= 100_000 || name === 'Bath' || name === 'Paris'
}
