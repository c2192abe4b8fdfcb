import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { createEngines } from './engines/engines.ts'
import { fillGazetteer, isFilled } from './gazetteer/fill-gazetteer.ts'
import { forgetDistances } from './kept-distances.ts'
import { createPlaces } from './places.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('places')
})
const kept = async (destination: string) =>
  (
    await db.platform.query('select * from places.distances where destination = platform.fold_text($1)', [
      destination,
    ])
  ).rows

describe('the gazetteer', () => {
  it('the gazetteer is filled once', async () => {
    expect(await isFilled(db.platform)).toBe(true)
    const client = await db.platform.connect()
    const again = await fillGazetteer(client, () => {
      throw new Error('read again')
    })
    client.release()
    expect(again).toBe(false)
  })
})

describe('the town of an address', () => {
  it.each([
    ['Northfield Yard, Gloucester', 'Bath, England', 'Gloucester'],
    ['1 Mill Lane, Bath, Somerset, England, United Kingdom', undefined, 'Bath'],
    ['Town Hall, Leeds LS1 3AD', 'Bath, England', 'Leeds'],
    ['Somewhere, England', 'Bath, England', undefined],
    ['', undefined, undefined],
  ])('the town of an address of %j near %j is %j', async (address, near, town) => {
    const places = createPlaces({ platform: db.platform, log: silent })
    expect(await places.town(address, near)).toBe(town)
  })
})

describe('a distance without a key', () => {
  it('a distance without a key is marked as estimated, and returns its destination but never its origin', async () => {
    const { distance } = createPlaces({ platform: db.platform, log: silent })
    const answer = await distance('1 Example Lane, Bath', 'Town Hall, Leeds LS1 3AD')
    expect(answer).toEqual({
      found: true,
      kilometres: expect.closeTo(360, -1),
      source: 'estimated',
      place: 'Leeds, England, United Kingdom',
      confidence: 'sure',
      alternatives: [],
    })
    expect(JSON.stringify(answer)).not.toContain('Bath')
  })

  it('a distance without a key is cached, and expires', async () => {
    const { distance } = createPlaces({ platform: db.platform, log: silent })
    await distance('Bath, England', 'Swindon')
    expect(await kept('Swindon')).toMatchObject([
      { is_estimate: true, place: 'Swindon, England, United Kingdom' },
    ])
    await db.platform.query(`update places.distances set kilometres = 1 where destination = 'swindon'`)
    expect(await distance('BATH, England ', 'swindon')).toMatchObject({ kilometres: 1 })
    await db.platform.query(`update places.distances set expires_at = now() - interval '1 second'`)
    expect(await distance('Bath, England', 'Swindon')).not.toMatchObject({ kilometres: 1 })
    await db.platform.query(`update places.distances set expires_at = now() - interval '1 second'`)
    await forgetDistances(db.platform)
    expect(await kept('Swindon')).toEqual([])
  })

  it('reports no place as unknown while the gazetteer is being loaded', async () => {
    const empty = await createTestDatabase()
    const loading = createPlaces({ platform: empty.platform, log: silent, loadsGazetteer: true })
    expect(await loading.distance('Bath', 'Leeds')).toEqual({ found: false, missing: 'map' })
    expect(await loading.distance('', 'Leeds')).toEqual({ found: false, missing: 'origin' })
    const without = createPlaces({ platform: empty.platform, log: silent })
    expect(await without.distance('Bath', 'Leeds')).toEqual({ found: false, missing: 'origin' })
  })

  it('can find addresses once there is a map, or with a geocoder', async () => {
    const empty = await createTestDatabase()
    const engines = createEngines({ platform: empty.platform, log: silent })
    const canFind = (platform: typeof db.platform, hasGeocoder = false) =>
      createPlaces({ platform, log: silent, engines: { ...engines, hasGeocoder } }).canFind()
    expect(await canFind(empty.platform)).toBe(false)
    expect(await canFind(empty.platform, true)).toBe(true)
    expect(await canFind(db.platform)).toBe(true)
  })

  it('reports which of the two was not found', async () => {
    const { distance } = createPlaces({ platform: db.platform, log: silent })
    expect(await distance('Bath', 'xyzzy')).toEqual({ found: false, missing: 'destination' })
    expect(await distance('xyzzy', 'Bath')).toEqual({ found: false, missing: 'origin' })
    expect(await distance(' ', 'Bath')).toEqual({ found: false, missing: 'origin' })
  })
})

describe('a distance with a key', () => {
  let stand: Server
  let baseUrl = ''
  let answer: { status: number; body: unknown } | 'silence' = 'silence'
  const asked: { key: unknown; fields: unknown; body: unknown }[] = []
  beforeAll(async () => {
    stand = createServer(async (request, response) => {
      const { headers } = request
      asked.push({
        key: headers['x-goog-api-key'],
        fields: headers['x-goog-fieldmask'],
        body: JSON.parse(await text(request)),
      })
      if (answer === 'silence') return
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(stand, 'listening')
    baseUrl = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`
  })
  afterAll(() => {
    stand.close()
  })
  const measuring = (timeoutMs = 4_000) =>
    createPlaces({ platform: db.platform, log: silent, google: { key: 'a-server-key', baseUrl, timeoutMs } })

  it('a distance with a key is measured along roads, and cached for a day at most', async () => {
    answer = { status: 200, body: { routes: [{ distanceMeters: 361_234 }] } }
    const wanted = {
      found: true,
      kilometres: 361.234,
      source: 'measured',
      place: 'Leeds Arena',
      confidence: 'sure',
      alternatives: [],
    }
    expect(await measuring().distance('Bath', 'Leeds Arena')).toEqual(wanted)
    expect(await measuring().distance('Bath', 'Leeds Arena')).toEqual(wanted)
    expect(asked).toEqual([
      {
        key: 'a-server-key',
        fields: 'routes.distanceMeters',
        body: {
          origin: {
            location: { latLng: { latitude: expect.closeTo(51.38, 1), longitude: expect.closeTo(-2.36, 1) } },
          },
          destination: { address: 'Leeds Arena' },
          travelMode: 'DRIVE',
        },
      },
    ])
    const { rows } = await db.platform.query(
      `select expires_at <= now() + interval '1 day' as short from places.distances where destination = 'leeds arena'`,
    )
    expect(rows).toEqual([{ short: true }])
  })

  it.each([
    ['refuses', { status: 403, body: { error: {} } }, 4_000],
    ['knows no road', { status: 200, body: {} }, 4_000],
    ['does not answer', 'silence' as const, 50],
  ])('a distance with a key is estimated when Google %s', async (how, given, timeoutMs) => {
    answer = given
    expect(await measuring(timeoutMs).distance('Bath', `${how}, Leeds`)).toMatchObject({
      source: 'estimated',
      place: 'Leeds, England, United Kingdom',
    })
  })
})
