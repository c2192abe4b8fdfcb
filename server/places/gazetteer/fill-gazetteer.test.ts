import { Readable } from 'node:stream'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/database.ts'
import { fillGazetteer, isFilled } from './fill-gazetteer.ts'
import { linesOf } from './gazetteer-file.ts'
import type { GazetteerRow } from './gazetteer-row.ts'

const town = (name: string, population = 1): GazetteerRow => ({
  name,
  admin: null,
  county: 'Somerset\tand\\more',
  country: 'GB',
  latitude: 51.5,
  longitude: -2.25,
  population,
  kind: 'town',
  reachKm: 0,
})
const rows = [town('Frankfurt (Oder)', 51_691), town('Saint-Rien'), town('Łódź')]

let db: TestDatabase
let client: pg.Client
beforeEach(async () => {
  db = await createTestDatabase()
  client = await connect()
  // Of an earlier release, beside what the operator has imported.
  await client.query(
    `insert into places.gazetteer (name, country, latitude, longitude, kind, search_text, imported_from)
     values ('Old', 'GB', 51, -2, 'town', 'old, united kingdom', null),
            ('Ober (Dorf)', 'DE', 51, 9, 'town', 'ober (dorf), germany', 'DE.zip')`,
  )
  await client.query(`insert into platform.secrets (name, value) values ('gazetteer', '1')`)
  return () => client.end().catch(() => undefined)
})
const connect = async () => {
  const opened = new pg.Client(db.owner)
  opened.on('error', () => undefined)
  await opened.connect()
  return opened
}
const names = async () =>
  (await db.platform.query('select name, search_text from places.gazetteer order by name')).rows.map(
    ({ name, search_text }) => `${name}: ${search_text}`,
  )

describe('the gazetteer', () => {
  it('the gazetteer is replaced by the rows of this release, with its indexes; imported rows stay', async () => {
    const indexes = async () =>
      (
        await db.platform.query(
          `select indexdef from pg_indexes where schemaname = 'places' and tablename = 'gazetteer' order by 1`,
        )
      ).rows
    const before = await indexes()
    expect(await fillGazetteer(client, () => linesOf(rows))).toBe(true)
    expect(await isFilled(db.platform)).toBe(true)
    expect(await names()).toEqual([
      'Frankfurt (Oder): frankfurt oder, somerset and\\more, united kingdom',
      'Ober (Dorf): ober dorf, germany',
      'Saint-Rien: st rien, somerset and\\more, united kingdom',
      'Łódź: lodz, somerset and\\more, united kingdom',
    ])
    expect(await indexes()).toEqual(before)
    const { rows: stored } = await db.platform.query(
      `select county, population, latitude, longitude from places.gazetteer where name = 'Frankfurt (Oder)'`,
    )
    expect(stored).toEqual([
      { county: 'Somerset\tand\\more', population: 51_691, latitude: 51.5, longitude: -2.25 },
    ])
  })

  it('stays as it was when loading is interrupted, and the next attempt fills it', async () => {
    const before = await names()
    const cut = () => {
      const lines = linesOf(rows)
      return Readable.from(
        (async function* () {
          yield* lines
          throw new Error('the file ends early')
        })(),
      )
    }
    await expect(fillGazetteer(client, cut)).rejects.toThrow('the file ends early')
    expect(await names()).toEqual(before)
    expect(await isFilled(db.platform)).toBe(false)
    expect(await fillGazetteer(client, () => linesOf(rows))).toBe(true)
    expect(await names()).toHaveLength(4)
  })

  it('stays as it was when the loading process dies, and another one fills it', async () => {
    const before = await names()
    const { rows: own } = await client.query('select pg_backend_pid() as pid')
    const dying = () =>
      Readable.from(
        (async function* () {
          yield* linesOf(rows)
          await db.platform.query('select pg_terminate_backend($1, 5000)', [own[0].pid])
          yield* linesOf(rows)
        })(),
      )
    await expect(fillGazetteer(client, dying)).rejects.toThrow()
    expect(await names()).toEqual(before)
    const other = await connect()
    expect(await fillGazetteer(other, () => linesOf(rows))).toBe(true)
    await other.end()
    expect(await names()).toHaveLength(4)
  })
})
