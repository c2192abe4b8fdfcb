import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../../tests/harness/database.ts'
import { placeLine, postcodeLine, zip } from '../../../tests/harness/geonames-file.ts'
import { findHomeTown, findPlace } from '../find-place.ts'
import { createPlaces } from '../places.ts'
import { importFile, listContent, removeImports } from './import-file.ts'

let db: TestDatabase
let client: pg.PoolClient
let folder: string
beforeAll(async () => {
  db = await createTestDatabase('places')
  client = await db.platform.connect()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(async () => {
  client.release()
  await rm(folder, { recursive: true })
})

async function load(name: string, content: string | Buffer) {
  const path = join(folder, name)
  await writeFile(path, content)
  return importFile(client, path, () => undefined)
}
const imported = async (where = 'true') => {
  const { rows } = await client.query(
    `select name, admin, county, country, kind, latitude, longitude, population, reach_km, search_text, imported_from
     from places.gazetteer where imported_from is not null and ${where} order by name`,
  )
  return rows
}
const bundled = async () =>
  (await client.query('select from places.gazetteer where imported_from is null')).rowCount

const readme = 'The data format is tab-delimited text in utf8 encoding.\n'
const villages = [
  placeLine({ name: 'Nunney', at: [51.21, -2.3779], population: 844 }),
  placeLine({ name: 'Castle Combe', at: [51.4934, -2.2291], admin: ['ENG', 'P8'], population: 344 }),
  placeLine({ name: 'Horner Hill', at: [51.2, -3.6], feature: ['T', 'HLL'] }),
  placeLine({ name: 'Imber', at: [51.23, -2.05], feature: ['P', 'PPLQ'] }),
  placeLine({ name: 'Old Sarum', at: [51.09, -1.8], feature: ['P', 'PPLH'] }),
  placeLine({ name: 'Twerton', at: [51.38, -2.39], feature: ['P', 'PPLX'] }),
  placeLine({
    name: 'Frome',
    at: [51.2306, -2.3201],
    population: 26_000,
    otherNames: 'FRM,Frome Selwood,http://en.wikipedia.org/wiki/Frome,Frómé,Фрум',
  }),
  placeLine({ name: 'Shepton Mallet', at: [51.19, -2.55], population: 10_000, otherNames: 'Sheepton' }),
]

describe('a country file', () => {
  it('imports villages with their regions, but neither hills nor abandoned places', async () => {
    const before = await bundled()
    const result = await load('GB.zip', zip({ 'readme.txt': readme, 'GB.txt': `${villages.join('\n')}\n` }))
    expect(result).toEqual({ kind: 'places', rows: 7, countries: ['GB'] })
    const rows = await imported()
    expect(rows.map(({ name }) => name)).toEqual([
      'Castle Combe',
      'Frome',
      'Frome Selwood',
      'Nunney',
      'Shepton Mallet',
      'Twerton',
      'Фрум',
    ])
    expect(rows[3]).toEqual({
      name: 'Nunney',
      admin: 'England',
      county: 'Somerset',
      country: 'GB',
      kind: 'town',
      latitude: 51.21,
      longitude: -2.3779,
      population: 844,
      reach_km: 0,
      search_text: 'nunney, somerset, england, united kingdom',
      imported_from: expect.stringMatching(/^GB\.zip \(\d{4}-\d\d-\d\d\)$/),
    })
    expect(await bundled(), 'what comes with Bandstand stays').toBe(before)
  })

  it('makes a village available for distances at once', async () => {
    const { distance } = createPlaces({ platform: db.platform, log: silent })
    await client.query('delete from places.distances')
    await load('GB.zip', zip({ 'GB.txt': placeLine({ name: 'Xyzzyham', at: [51.5, -2.3] }) }))
    expect(await distance('Bath', 'The Barn, Xyzzyham')).toMatchObject({
      kilometres: expect.closeTo(17.5, -1),
    })
    await load('GB.txt', villages.join('\n'))
    expect((await client.query('select from places.distances')).rowCount, 'estimates go').toBe(0)
    expect(await distance('Bath', 'The Barn, Xyzzyham')).toMatchObject({ found: false })
  })

  it('replaces only the last import of the same countries and kind', async () => {
    await load('GB.txt', villages.join('\r\n'))
    await load('FR.txt', placeLine({ name: 'Nulpart', at: [46, 2], country: 'FR', admin: ['11', '75'] }))
    await load('codes.txt', postcodeLine('GB', 'BA11 4LZ', 'Nunney', ['England', 'Somerset'], [51.21, -2.38]))
    await load('again.txt', placeLine({ name: 'Nunney', at: [51.2, -2.3] }))
    expect((await imported()).map(({ name }) => name)).toEqual(['BA11 4LZ', 'Nulpart', 'Nunney'])
    expect(await listContent(client)).toEqual(
      expect.arrayContaining([
        { imported_from: null, country: '', kind: 'town', rows: expect.any(Number) },
        { imported_from: expect.stringMatching(/^again\.txt /), country: 'GB', kind: 'town', rows: 1 },
        { imported_from: expect.stringMatching(/^codes\.txt /), country: 'GB', kind: 'postcode', rows: 1 },
      ]),
    )
    expect(await removeImports(client, 'GB')).toBe(2)
    expect(await removeImports(client, 'GB')).toBe(0)
    expect((await imported()).map(({ name }) => name)).toEqual(['Nulpart'])
    await removeImports(client, 'FR')
  })
})

describe('a postal code file', () => {
  it('imports full codes as points, and first halves as districts at the centre of their places', async () => {
    const somerset: [string, string] = ['England', 'Somerset']
    const lines = [
      postcodeLine('GB', 'BA11', 'Frome', somerset, [51.23, -2.32]),
      postcodeLine('GB', 'BA11', 'Nunney', somerset, [51.21, -2.38]),
      postcodeLine('GB', 'BA11 4LZ', 'Nunney', somerset, [51.2116, -2.3779]),
      postcodeLine('GB', 'BA11 9ZZ', 'Nowhere', somerset, ['', '']),
      postcodeLine('DE', '10115', 'Berlin', ['Land Berlin', ''], [52.53, 13.38]),
    ]
    expect(await load('GB_full.csv.zip', zip({ 'GB_full.csv': lines.join('\n') }, true))).toEqual({
      kind: 'postcodes',
      rows: 3,
      countries: ['DE', 'GB'],
    })
    expect(await imported()).toMatchObject([
      { name: '10115', kind: 'postcode', admin: 'Land Berlin', county: 'Berlin', country: 'DE' },
      {
        name: 'BA11',
        kind: 'postcode_district',
        county: 'Somerset',
        latitude: expect.closeTo(51.22),
        longitude: expect.closeTo(-2.35),
        reach_km: expect.closeTo(2.4, 0),
      },
      {
        name: 'BA11 4LZ',
        kind: 'postcode',
        county: 'Nunney',
        reach_km: 0,
        search_text: 'ba11 4lz, gb',
      },
    ])
    const point = { latitude: 51.2116, longitude: -2.3779 }
    expect((await findPlace(db.platform, 'Manor Barn, BA11 4LZ'))?.place).toMatchObject(point)
    const home = await findHomeTown(db.platform, '1 Example Lane, BA11 4LZ')
    expect(home?.place, 'never a house').toMatchObject({ kind: 'postcode_district' })
    await removeImports(client, 'GB')
    await removeImports(client, 'DE')
  })
})

describe('an invalid file', () => {
  const good = villages.join('\n')
  const packed = zip({ 'GB.txt': good })
  const bomb = zip({ 'GB.txt': Buffer.alloc(5_000_000, 'a') })
  const flipped = Buffer.from(packed)
  flipped.writeUInt8((packed[60] ?? 0) ^ 0xff, 60)
  const lying = Buffer.from(packed)
  lying.writeUInt32LE(10, packed.indexOf(Buffer.from('504b0102', 'hex')) + 24)
  const wrongSum = Buffer.from(packed)
  wrongSum.writeUInt32LE(1, packed.indexOf(Buffer.from('504b0102', 'hex')) + 16)

  it.each<[string, string, string | Buffer, RegExp]>([
    ['is no zip archive', 'a.zip', 'hello', /no zip archive/],
    ['is a cut zip archive', 'a.zip', packed.subarray(0, packed.length - 30), /cut off or damaged/],
    ['is a damaged zip archive', 'a.zip', flipped, /damaged/],
    ['has another checksum', 'a.zip', wrongSum, /damaged: its checksum/],
    ['is a zip bomb', 'a.zip', bomb, /unpacks to far more/],
    ['lies about its size', 'a.zip', lying, /cut off or damaged/],
    ['is an archive of nothing', 'a.zip', zip({ 'readme.txt': readme }), /without a file/],
    ['is an archive of several', 'a.zip', zip({ 'a.txt': good, 'b.txt': good }), /archive of 2 files/],
    ['is empty', 'a.txt', '', /it is empty/],
    ['is an empty zip', 'a.zip', '', /it is empty/],
    [
      'has other columns',
      'a.csv',
      'name,lat,lon\nBath,51,-2',
      /it has 1 columns; a country file of GeoNames has 19/,
    ],
    ['ends in the middle of a line', 'a.txt', good.slice(0, -30), /line 8 has \d+ columns, .* cut off/],
    ['has a line of another kind', 'a.txt', `${good}\nhello`, /line 9 has 1 columns/],
    ['is no text', 'a.txt', Buffer.from([0xff, 0xfe, 0x00, 0x01]), /UTF-8/],
    [
      'has no position',
      'a.txt',
      `${good}\n${placeLine({ name: 'X', at: [95, 0] })}`,
      /line 9 has no position/,
    ],
    [
      'has no country',
      'a.txt',
      placeLine({ name: 'X', at: [1, 0], country: 'GBR' }),
      /line 1 has no country/,
    ],
    [
      'has no towns',
      'a.txt',
      placeLine({ name: 'X', at: [1, 0], feature: ['T', 'HLL'] }),
      /no place where people live/,
    ],
    ['has a line without end', 'a.txt', 'x'.repeat(300_000), /a line without end/],
  ])('an invalid file is refused when it %s, and changes nothing', async (_, name, content, reason) => {
    await load('GB.txt', placeLine({ name: 'Kept', at: [51, -2] }))
    await expect(load(name, content)).rejects.toThrow(reason)
    expect((await imported()).map(({ name }) => name)).toEqual(['Kept'])
  })

  it('an invalid file is refused when it does not exist', async () => {
    await expect(importFile(client, join(folder, 'missing.zip'), () => undefined)).rejects.toThrow(
      'no such file',
    )
  })

  it('an invalid file does not wait for another import', async () => {
    const other = await db.platform.connect()
    try {
      await other.query('begin; select pg_advisory_xact_lock(7262640)')
      await expect(load('GB.txt', good)).rejects.toThrow('another import is running')
    } finally {
      await other.query('rollback')
      other.release()
    }
  })
})
