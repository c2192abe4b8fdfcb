import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '../../../tests/harness/database.ts'
import { type EngineServer, osrmAnswer, startEngine } from '../../../tests/harness/engine-server.ts'
import { Circuit } from './circuit.ts'
import { createRouter } from './routers.ts'

let engine: EngineServer
beforeEach(async () => {
  engine = await startEngine({ body: {} })
})
afterEach(() => engine.close())

const router = (kind: 'osrm' | 'valhalla', url = engine.url, timeoutMs = 60_000) =>
  createRouter({ kind, url, userAgent: 'Bandstand' }, new Circuit({ name: kind, log: silent, timeoutMs }))
const bath = { latitude: 51.3794, longitude: -2.3656 }
const leeds = { latitude: 53.7965, longitude: -1.5478 }

const valhallaTrip = (length: number) => ({
  body: {
    trip: {
      locations: [{ type: 'break', lat: 51.3794, lon: -2.3656, original_index: 0 }],
      legs: [{ summary: { length, time: 12_000 }, shape: '' }],
      summary: { has_toll: false, has_highway: true, has_ferry: false, time: 12_000.5, length, cost: 13_000 },
      status_message: 'Found route between points',
      status: 0,
      units: 'kilometers',
      language: 'en-US',
    },
  },
})
const valhallaError = (error_code: number, error: string) => ({
  status: 400,
  body: { error_code, error, status_code: 400, status: 'Bad Request' },
})

describe('OSRM', () => {
  it('OSRM is queried in its protocol, below its own path', async () => {
    engine.answer = osrmAnswer(355_123.4)
    expect(await router('osrm', `${engine.url}/maps/?key=abc`).roadKm(bath, leeds)).toBeCloseTo(355.1234)
    const [asked] = engine.asked
    expect(asked).toMatchObject({
      method: 'GET',
      path: '/maps/route/v1/driving/-2.365600,51.379400;-1.547800,53.796500',
    })
    expect(Object.fromEntries(asked?.params ?? [])).toEqual({ overview: 'false', key: 'abc' })
  })

  it.each([
    ['NoRoute', { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } }],
    ['NoSegment', { status: 400, body: { code: 'NoSegment', message: 'Could not find a matching segment' } }],
    ['a road far outside its map', osrmAnswer(355_000, 80_000)],
    ['a road shorter than the straight line', osrmAnswer(100_000)],
  ])('knows no road when it answers %s', async (_, answer) => {
    engine.answer = answer
    expect(await router('osrm').roadKm(bath, leeds)).toBeUndefined()
  })

  it('throws for any other refusal', async () => {
    engine.answer = { status: 400, body: { code: 'InvalidQuery', message: 'Query string malformed' } }
    await expect(router('osrm').roadKm(bath, leeds)).rejects.toThrow(
      'it refused: InvalidQuery Query string malformed',
    )
  })
})

describe('Valhalla', () => {
  it('Valhalla is queried in its protocol', async () => {
    engine.answer = valhallaTrip(355.123)
    expect(await router('valhalla').roadKm(bath, leeds)).toBe(355.123)
    expect(engine.asked).toMatchObject([
      {
        method: 'POST',
        path: '/route',
        headers: { 'content-type': 'application/json' },
        body: {
          locations: [
            { lat: 51.3794, lon: -2.3656, search_cutoff: 10_000 },
            { lat: 53.7965, lon: -1.5478, search_cutoff: 10_000 },
          ],
          costing: 'auto',
          units: 'kilometers',
          directions_type: 'none',
        },
      },
    ])
  })

  it.each([
    [154, 'Path distance exceeds the max distance limit: 5000000 meters'],
    [170, 'Locations are in unconnected regions. Go check/edit the map at osm.org'],
    [171, 'No suitable edges near location'],
    [442, 'No path could be found for input'],
  ])('knows no road when it answers %i', async (code, error) => {
    engine.answer = valhallaError(code, error)
    expect(await router('valhalla').roadKm(bath, leeds)).toBeUndefined()
  })

  it('throws for any other refusal', async () => {
    engine.answer = valhallaError(125, "No costing method found for 'auto'")
    await expect(router('valhalla').roadKm(bath, leeds)).rejects.toThrow('it refused: 125')
  })
})

describe.each(['osrm', 'valhalla'] as const)('a failing %s', (kind) => {
  it.each([
    ['says slow down', { status: 429, body: { message: 'Too Many Requests' } }, /429/],
    ['breaks', { status: 500, body: {} }, /answered 500/],
    [
      'sends us elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1' }, body: '' },
      /redirects/,
    ],
    ['has moved', { status: 404, body: {} }, /answered 404, not as/],
    ['has a negative road', kind === 'osrm' ? osrmAnswer(-1) : valhallaTrip(-1), /not as/],
    ['is cut off', 'cut' as const, /./],
    ['sends too much', 'huge' as const, /larger than/],
    ['shows a page', 'page' as const, /not as/],
    ['is silent', 'silence' as const, /not answer in time/],
  ])('throws when it %s', async (_, behaviour, reason) => {
    engine.answer = behaviour
    const asked = router(kind, engine.url, behaviour === 'silence' ? 1_000 : 60_000).roadKm(bath, leeds)
    await expect(asked).rejects.toThrow(reason)
    expect(engine.asked).toHaveLength(1)
  })
})
