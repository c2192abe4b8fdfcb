import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cinema, openCinema } from './cinema.ts'

describe('server functions with supabase-js', () => {
  let cinema: Cinema
  beforeAll(async () => {
    cinema = await openCinema({ GOOGLE_MAPS_BROWSER_KEY: 'a-browser-key' })
  })
  afterAll(() => cinema.close())

  it('answers a call', async () => {
    const { data, error } = await cinema.visitor.functions.invoke('get-maps-api-key')
    expect(error).toBeNull()
    expect(data).toEqual({ apiKey: 'a-browser-key' })
  })

  it('says when there is no such function', async () => {
    for (const name of ['nothing', 'constructor', '__proto__']) {
      const { error } = await cinema.visitor.functions.invoke(name)
      expect(error?.name).toBe('FunctionsHttpError')
      expect(error?.context.status).toBe(404)
    }
  })

  it('refuses a token that is not ours, as the relay', async () => {
    const { error } = await cinema.visitor.functions.invoke('get-maps-api-key', {
      headers: { Authorization: 'Bearer a.b.c' },
    })
    expect(error?.name).toBe('FunctionsRelayError')
  })

  it('answers a browser that asks first', async () => {
    const response = await fetch(`${cinema.url}/functions/v1/get-maps-api-key`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('x-proof-of-work')
  })

  it('gives out challenges that a page can solve in a moment', async () => {
    const challenge = await (await fetch(`${cinema.url}/functions/v1/challenge`)).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    expect(solution?.counter).toBeTypeOf('number')
  })
})
