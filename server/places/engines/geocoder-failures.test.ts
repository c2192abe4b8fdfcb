import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silent } from '../../../tests/harness/database.ts'
import { type EngineServer, startEngine } from '../../../tests/harness/engine-server.ts'
import { Circuit } from './circuit.ts'
import { createGeocoder, spellings } from './geocoder.ts'

let engine: EngineServer
beforeEach(async () => {
  engine = await startEngine({ body: {} })
})
afterEach(() => engine.close())

const geocoder = (kind: 'photon' | 'nominatim', timeoutMs = 60_000) =>
  createGeocoder(
    { kind, url: engine.url, userAgent: 'Bandstand' },
    new Circuit({ name: kind, log: silent, timeoutMs }),
  )
const bath = { latitude: 51.38, longitude: -2.36, country: 'GB' }

describe.each(['photon', 'nominatim'] as const)('a failing %s', (kind) => {
  it.each([
    [
      'refuses',
      {
        status: 400,
        body: {
          message: "missing search term 'q'",
          error: { code: 400, message: "missing search term 'q'" },
        },
      },
      /refused: missing search term/,
    ],
    ['says slow down', { status: 429, body: {} }, /429: too many requests/],
    ['wants a login', { status: 401, body: {} }, /answered 401/],
    ['breaks', { status: 502, body: 'Bad Gateway' }, /answered 502/],
    [
      'sends us elsewhere',
      { status: 301, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      /redirects elsewhere/,
    ],
    ['is something else', { body: { hello: 'world' } }, /answered 200, not as/],
    ['has moved', { status: 404, body: { status: 404 } }, /answered 404, not as/],
    ['shows a page', 'page' as const, /answered 200, not as/],
    ['is cut off', 'cut' as const, /./],
    ['sends too much', 'huge' as const, /larger than/],
    ['is silent', 'silence' as const, /not answer in time/],
  ])('throws when it %s', async (_, behaviour, reason) => {
    engine.answer = behaviour
    const timeoutMs = behaviour === 'silence' ? 1_000 : 60_000
    await expect(geocoder(kind, timeoutMs).find('Bath', bath)).rejects.toThrow(reason)
    expect(engine.asked, 'nothing is tried twice').toHaveLength(1)
  })

  it('throws when it is unreachable', async () => {
    await engine.close()
    await expect(geocoder(kind).find('Bath')).rejects.toThrow(/ECONNREFUSED/)
    engine = await startEngine({ body: {} })
  })
})

describe('the spellings of an address', () => {
  it.each([
    ['Bath', ['Bath']],
    ['Manor Barn, Nunney, Somerset', ['Manor Barn, Nunney, Somerset', 'Nunney, Somerset']],
    [
      'The Barn, 1 Lane, Smarden, Kent',
      ['The Barn, 1 Lane, Smarden, Kent', '1 Lane, Smarden, Kent', 'Smarden, Kent'],
    ],
    ['Castle Combe SN14 7HN', ['Castle Combe SN14 7HN', 'SN14 7HN']],
    ['\u0000 , ,', []],
  ])('%s', (address, expected) => {
    expect(spellings(address)).toEqual(expected)
  })
})
