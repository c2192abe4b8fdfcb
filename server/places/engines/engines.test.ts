import { Writable } from 'node:stream'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../../tests/harness/database.ts'
import {
  type EngineServer,
  osrmAnswer,
  photonAnswer,
  photonFeature,
  startEngine,
} from '../../../tests/harness/engine-server.ts'
import { readConfig } from '../../core/config.ts'
import { createLog } from '../../core/log.ts'
import { discardOtherEngines } from '../kept-distances.ts'
import { createPlaces } from '../places.ts'
import { createEngines, type EnginesOptions, engineSettings } from './engines.ts'
import { createPace } from './pace.ts'

let db: TestDatabase
let geocoder: EngineServer
let router: EngineServer
let google: EngineServer
beforeAll(async () => {
  db = await createTestDatabase('places')
})
beforeEach(async () => {
  geocoder = await startEngine(photonAnswer(nunney))
  router = await startEngine(osrmAnswer(21_400))
  google = await startEngine({ body: { routes: [{ distanceMeters: 25_000 }] } })
  await db.platform.query('delete from places.distances')
})
afterEach(() => Promise.all([geocoder.close(), router.close(), google.close()]))

const nunney = photonFeature({
  type: 'city',
  value: 'village',
  name: 'Nunney',
  at: [-2.3779, 51.2116],
  county: 'Somerset',
  state: 'England',
})
const places = (given: Partial<EnginesOptions>) => {
  const { platform } = db
  const engines = createEngines({ platform, log: silent, timeoutMs: 60_000, ...given })
  return createPlaces({ platform, log: silent, engines })
}
const photon = () => ({ kind: 'photon' as const, url: geocoder.url })
const osrm = () => ({ kind: 'osrm' as const, url: router.url })
const routes = () => ({ key: 'a-key', baseUrl: google.url })
const keptMinutes = async (destination: string) => {
  const { rows } = await db.platform.query(
    `select round(extract(epoch from expires_at - found_at) / 60)::int as minutes
     from places.distances where destination = platform.fold_text($1)`,
    [destination],
  )
  return rows[0]?.minutes
}
const days = 24 * 60
const down = { status: 503, body: {} }

describe('the order of sources', () => {
  it('the order of sources is geocoder and router, from the centre of the home town, cached for a week', async () => {
    const { distance } = places({ geocoder: photon(), router: osrm(), google: routes() })
    const wanted = {
      found: true,
      kilometres: 21.4,
      source: 'measured',
      place: 'Nunney, Somerset, England, United Kingdom',
      confidence: 'sure',
      alternatives: [],
    }
    expect(await distance('1 Example Lane, Bath', 'Manor Barn, Nunney')).toEqual(wanted)
    expect(await distance('1 Example Lane, Bath', 'Manor Barn, Nunney'), 'as kept').toEqual(wanted)
    const [asked] = router.asked
    expect(asked?.path).toMatch(/^\/route\/v1\/driving\/-2\.3\d+,51\.3\d+;-2\.377900,51\.211600$/)
    expect(asked?.params.get('overview')).toBe('false')
    expect(router.asked).toHaveLength(1)
    expect(google.asked).toHaveLength(0)
    expect(geocoder.asked.map(({ params }) => params.get('q')).join(), 'never the home').not.toContain(
      'Example',
    )
    expect(await keptMinutes('Manor Barn, Nunney')).toBe(7 * days)
  })

  it('falls back to the gazetteer when the geocoder finds nothing or another town', async () => {
    geocoder.answer = photonAnswer()
    router.answer = osrmAnswer(355_000)
    const { distance } = places({ geocoder: photon(), router: osrm() })
    expect(await distance('Bath', 'Town Hall, Leeds LS1 3AD')).toMatchObject({
      source: 'measured',
      kilometres: 355,
      place: expect.stringContaining('Leeds'),
    })
    expect(await keptMinutes('Town Hall, Leeds LS1 3AD')).toBe(7 * days)
    geocoder.answer = photonAnswer(nunney)
    expect(await distance('Bath', 'Arena, Leeds')).toMatchObject({ place: expect.stringContaining('Leeds') })
  })

  it('falls back to the gazetteer for ten minutes while the geocoder is unavailable', async () => {
    geocoder.answer = down
    router.answer = osrmAnswer(355_000)
    const { distance } = places({ geocoder: photon(), router: osrm() })
    expect(await distance('Bath', 'Leeds')).toMatchObject({ source: 'measured', kilometres: 355 })
    expect(await keptMinutes('Leeds')).toBe(10)
  })

  it('falls back to Google for a day when the router is unavailable or knows no road', async () => {
    const { distance } = places({ geocoder: photon(), router: osrm(), google: routes() })
    for (const [how, given] of Object.entries({
      away: down,
      roadless: { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } },
      elsewhere: osrmAnswer(21_400, 250_000),
    })) {
      router.answer = given
      const address = `${how} Barn, Nunney`
      expect(await distance('Bath', address)).toMatchObject({
        source: 'measured',
        kilometres: 25,
        place: address,
      })
      expect(google.asked.at(-1)?.body).toMatchObject({ destination: { address } })
      expect(await keptMinutes(address)).toBe(days)
    }
  })

  it('falls back to the straight line, for ten minutes if other sources were unavailable', async () => {
    router.answer = down
    google.answer = down
    const { distance } = places({ geocoder: photon(), router: osrm(), google: routes() })
    const estimate = { source: 'estimated', kilometres: expect.closeTo(23.7, 0), confidence: 'sure' }
    expect(await distance('Bath', 'Nunney')).toMatchObject(estimate)
    expect(await keptMinutes('Nunney')).toBe(10)
    router.answer = { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } }
    google.answer = { body: {} }
    expect(await distance('Bath', 'The barn, Nunney')).toMatchObject(estimate)
    expect(await keptMinutes('The barn, Nunney')).toBe(7 * days)
  })

  it('caches the confidence of a place with its distance', async () => {
    geocoder.answer = photonAnswer(
      photonFeature({ type: 'county', value: 'x', name: 'Somerset', at: [-2.9, 51.1], state: 'England' }),
    )
    const { distance } = places({ geocoder: photon() })
    const wanted = { source: 'estimated', confidence: 'area', place: 'Somerset, England, United Kingdom' }
    expect(await distance('Bath', 'Somerset')).toMatchObject(wanted)
    expect(await distance('Bath', 'Somerset')).toMatchObject(wanted)
    expect(geocoder.asked).toHaveLength(1)
  })

  it('reports a destination that no source knows', async () => {
    geocoder.answer = photonAnswer()
    const { distance } = places({ geocoder: photon(), router: osrm() })
    expect(await distance('Bath', 'xyzzy')).toEqual({ found: false, missing: 'destination' })
  })

  it('looks up a home unknown to the gazetteer with the geocoder, and measures from its town', async () => {
    const hamlet = photonFeature({
      type: 'city',
      value: 'hamlet',
      name: 'Xyzzyton',
      at: [-2.4, 51.2],
      state: 'England',
    })
    const house = photonFeature({
      type: 'house',
      value: 'house',
      name: '3 Mill',
      at: [-2.41, 51.21],
      city: 'Xyzzyton',
    })
    geocoder.answer = ({ params }) => {
      const asked = params.get('q') ?? ''
      return photonAnswer(
        ...(asked.startsWith('3 Mill') ? [house] : asked.startsWith('Xyzzyton') ? [hamlet] : []),
      )
    }
    const { distance, find } = places({ geocoder: photon(), router: osrm() })
    expect(await find('3 Mill, Xyzzyton')).toEqual({
      place: 'Xyzzyton, England, United Kingdom',
      country: 'GB',
      confidence: 'sure',
      alternatives: [],
    })
    await distance('3 Mill, Xyzzyton', 'Bath')
    expect(router.asked[0]?.path).toContain('/-2.400000,51.200000;')
    geocoder.answer = down
    expect(await places({ geocoder: photon() }).find('3 Mill, Xyzzyton')).toBeNull()
  })
})

describe('an engine that is down', () => {
  it('an engine that is down is skipped for a while, and logged once', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    router.answer = down
    const engines = createEngines({ platform: db.platform, log: createLog('info', stream), router: osrm() })
    const { distance } = createPlaces({ platform: db.platform, log: silent, engines })
    for (let n = 0; n < 8; n++)
      expect(await distance('Bath', `Hall ${n}, Leeds`)).toMatchObject({ source: 'estimated' })
    expect(router.asked).toHaveLength(3)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"engine":"router (osrm)","reason":"it answered 503"')
  })
})

describe('a change of the configured engines', () => {
  it('discards cached distances of other engines, and a restart does not', async () => {
    const count = async () => (await db.platform.query('select from places.distances')).rowCount
    const start = (environment: Record<string, string>) =>
      discardOtherEngines(db.platform, readConfig(environment))
    await start({})
    await places({}).distance('Bath', 'Leeds')
    await start({})
    expect(await count()).toBe(1)
    await start({ ROUTER_URL: 'osrm+http://127.0.0.1:1' })
    expect(await count()).toBe(0)
  })
})

describe('the rate limit of Nominatim', () => {
  it('the rate limit of Nominatim is one request a second over all processes; calls that would wait too long fall back', async () => {
    const nextTurn = async () => {
      const { rows } = await db.platform.query(
        `select extract(epoch from refilled_at)::float8 as at from platform.rate_limits where bucket = 'engine:geocoder'`,
      )
      return rows[0]?.at ?? 0
    }
    const processes = [createPace(db.platform, 'geocoder', 1), createPace(db.platform, 'geocoder', 1)]
    for (const pace of [...processes, ...processes]) {
      const before = await nextTurn()
      await pace().catch(() => undefined)
      const after = await nextTurn()
      expect(after === before || after - before >= 0.999).toBe(true)
    }
    await db.platform.query(
      `update platform.rate_limits set refilled_at = now() + interval '1 hour' where bucket = 'engine:geocoder'`,
    )
    const nominatim = { kind: 'nominatim' as const, url: geocoder.url, perSecond: 1 }
    const before = geocoder.asked.length
    expect(await places({ geocoder: nominatim }).distance('York', 'Leeds')).toMatchObject({
      place: expect.stringContaining('Leeds'),
      source: 'estimated',
    })
    expect(geocoder.asked).toHaveLength(before)
  })
})

describe('the settings', () => {
  it('identify us to the engines', () => {
    const config = readConfig({
      SITE_URL: 'https://bandstand.example.com/',
      OPERATOR_EMAIL: 'operator@example.com',
      GOOGLE_MAPS_API_KEY: 'key',
    })
    expect(engineSettings(config)).toMatchObject({
      userAgent: 'Bandstand (https://bandstand.example.com; operator@example.com)',
      google: { key: 'key' },
    })
  })
})
