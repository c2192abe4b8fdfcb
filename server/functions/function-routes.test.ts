import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FunctionError, type ServerFunction } from '../../contracts/server-function.ts'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { CalendarKeys } from '../calendars/calendar-keys.ts'
import { createCalendars } from '../calendars/calendars.ts'
import { Callers } from '../core/callers.ts'
import { KeyRing } from '../core/keys.ts'
import { ProofOfWork } from '../core/proof-of-work.ts'
import { RateLimiter } from '../core/rate-limit.ts'
import { createPlaces } from '../places/places.ts'
import { createContext } from './function-context.ts'
import { functionRoutes } from './function-routes.ts'

const open = { methods: ['POST'], access: 'anyone' } as const

const functions: Record<string, ServerFunction> = {
  echo: {
    ...open,
    handle: async (request, { caller }) =>
      Response.json({ sent: await request.json(), role: caller.role, userId: caller.userId }),
  },
  refuse: {
    ...open,
    handle: async () => {
      throw new FunctionError(409, 'price_changed', 'The price has changed.', { total: 120 })
    },
  },
  soon: {
    ...open,
    handle: async () => {
      throw new FunctionError(503, 'not_yet', 'Not yet.', {}, 5)
    },
  },
  crash: {
    ...open,
    handle: async () => {
      throw new Error('a secret detail')
    },
  },
  slow: { ...open, timeoutSeconds: 0.05, handle: () => new Promise(() => undefined) },
  members: {
    ...open,
    access: 'signed-in',
    handle: async (_, { caller }) => Response.json({ userId: caller.userId }),
  },
  small: { ...open, maxBodyBytes: 10, handle: async () => Response.json({}) },
  rare: { ...open, limit: { calls: 2, periodSeconds: 3600 }, handle: async () => Response.json({}) },
  guarded: { ...open, isGuarded: true, handle: async () => Response.json({ done: true }) },
  count: {
    ...open,
    handle: async (request, { once }) => {
      const { key, content, isGone } = await request.json()
      const read = async () => {
        if (isGone) throw new FunctionError(404, 'gone', 'It is gone.')
      }
      const answer = await once({ key, content, read }, async (sql) => {
        const { rows } = await sql.query({
          text: `insert into public.counted (content) values ($1) returning id`,
          values: [content],
        })
        if (content === 'broken') throw new FunctionError(400, 'broken', 'It broke.')
        return rows[0]
      })
      return Response.json(answer)
    },
  },
}

describe('the host of server functions', () => {
  let db: TestDatabase
  let server: Server
  let url: string
  let token: string
  beforeAll(async () => {
    db = await createTestDatabase()
    await db.platform.query(
      'create table public.counted (id serial, content text); grant insert, select on public.counted to service_role; grant usage on sequence public.counted_id_seq to service_role',
    )
    const keyRing = new KeyRing(db.platform)
    const { id, key } = await keyRing.signer()
    token = await new SignJWT({ role: 'authenticated', sub: 'ada' })
      .setProtectedHeader({ alg: 'ES256', kid: id })
      .setExpirationTime('1h')
      .sign(key)
    const limiter = new RateLimiter(db.platform)
    const settings = {
      siteUrl: 'https://bandstand.example.com',
      operatorEmail: undefined,
      mapsBrowserKey: undefined,
      inboundMailDomain: undefined,
    }
    const files = { store: async () => undefined }
    const places = createPlaces({ platform: db.platform, log: silent })
    const calendars = createCalendars({ keys: new CalendarKeys('secret'), siteUrl: settings.siteUrl })
    const routes = functionRoutes({
      functions,
      callers: new Callers({ ...db.secrets, keyRing, revocations: { has: () => false } }),
      limiter,
      proofs: new ProofOfWork(db.platform, limiter, db.secrets.secretKey),
      trustedProxies: 1,
      createContext: (name, caller) =>
        createContext(
          {
            database: db.database,
            settings,
            places,
            calendars,
            pictures: { poster: async () => new Uint8Array(), reencodeEmbedded: async () => undefined },
            files,
            limiter,
            keyRing,
            enqueueMails: async () => undefined,
          },
          name,
          caller,
        ),
      log: silent,
    })
    server = createServer(getRequestListener(routes.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/v1`
  })
  afterAll(() => {
    server.close()
  })

  async function call(name: string, body: unknown = {}, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(body), headers })
    return {
      status: response.status,
      relay: response.headers.get('x-relay-error'),
      retry: response.headers.get('retry-after'),
      body: await response.json(),
    }
  }

  it('passes the request and the caller to the function', async () => {
    expect(await call('echo', { a: 1 })).toMatchObject({
      status: 200,
      body: { sent: { a: 1 }, role: 'anon' },
    })
    expect(await call('echo', {}, { authorization: `Bearer ${token}` })).toMatchObject({
      body: { role: 'authenticated', userId: 'ada' },
    })
  })

  it('passes a function’s refusals on, and hides internal errors', async () => {
    expect(await call('soon')).toMatchObject({ status: 503, retry: '5', body: { code: 'not_yet' } })
    expect(await call('refuse')).toEqual({
      status: 409,
      relay: null,
      retry: null,
      body: { error: 'The price has changed.', code: 'price_changed', total: 120 },
    })
    expect(await call('crash')).toEqual({
      status: 500,
      relay: 'true',
      retry: null,
      body: { error: 'Something went wrong on our side. Please try again.', code: 'unexpected' },
    })
    expect(await call('slow')).toMatchObject({ status: 504, relay: 'true' })
  })

  it('lets only signed-in people call functions that require an account', async () => {
    expect(await call('members')).toMatchObject({ status: 401, relay: 'true' })
    expect(await call('members', {}, { apikey: db.secrets.publishableKey })).toMatchObject({ status: 401 })
    expect(await call('members', {}, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
      body: { userId: 'ada' },
    })
  })

  it('refuses other methods, and bodies that are too large', async () => {
    expect((await fetch(`${url}/echo`)).status).toBe(405)
    expect(await call('small', { far: 'too much' })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    })
    const unannounced = { method: 'POST', body: new Blob(['x'.repeat(3_000_000)]).stream(), duplex: 'half' }
    expect((await fetch(`${url}/small`, unannounced as RequestInit)).status).toBe(413)
  })

  it('limits calls per client address, as forwarded by the proxy', async () => {
    const from = (address: string) => call('rare', {}, { 'x-forwarded-for': address })
    expect(await from('203.0.113.1')).toMatchObject({ status: 200 })
    expect(await from('203.0.113.1')).toMatchObject({ status: 200 })
    const refused = await from('203.0.113.1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.retry)).toBeCloseTo(1800, -3)
    expect(await from('203.0.113.2')).toMatchObject({ status: 200 })
  })

  describe('a guarded write', () => {
    const prove = async () => {
      const challenge = await (await fetch(`${url}/challenge`)).json()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }

    it('a guarded write is accepted with a proof of work, once', async () => {
      const proof = await prove()
      expect(await call('guarded', {}, { 'x-proof-of-work': proof })).toMatchObject({
        status: 200,
        body: { done: true },
      })
      expect(await call('guarded', {}, { 'x-proof-of-work': proof })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    })

    it('a guarded write is refused with a forged proof', async () => {
      const challenge = await (await fetch(`${url}/challenge`)).json()
      const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } }
      const tries = [
        { challenge, solution: { counter: 1, derivedKey: '00' } },
        { challenge: easy, solution: await solveChallenge({ challenge: easy, deriveKey }) },
        {},
        7,
      ]
      for (const forged of tries) {
        const header = Buffer.from(JSON.stringify(forged)).toString('base64')
        expect(await call('guarded', {}, { 'x-proof-of-work': header })).toMatchObject({ status: 400 })
      }
    })

    it('a guarded write is accepted a few times without one, then refused', async () => {
      const from = { 'x-forwarded-for': '203.0.113.77' }
      for (let n = 0; n < 5; n++) expect(await call('guarded', {}, from)).toMatchObject({ status: 200 })
      expect(await call('guarded', {}, from)).toMatchObject({ status: 429 })
    })
  })

  describe('an idempotent call', () => {
    const counted = async () =>
      (await db.platform.query('select count(*)::int as n from public.counted')).rows[0].n

    it('runs once, however often and concurrently it is sent', async () => {
      const before = await counted()
      const ask = async (tries: number): ReturnType<typeof call> => {
        const answer = await call('count', { key: 'k1', content: 'same' })
        // Too busy at the moment: a client retries.
        return answer.status === 503 && tries > 1 ? ask(tries - 1) : answer
      }
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(5)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await counted()).toBe(before + 1)
    })

    it('refuses the same key with another content', async () => {
      await call('count', { key: 'k2', content: 'first' })
      expect(await call('count', { key: 'k2', content: 'second' })).toMatchObject({
        status: 409,
        body: { code: 'already_submitted' },
      })
    })

    it('an idempotent call is answered again although what it read is gone meanwhile, and refused when it is new', async () => {
      const first = await call('count', { key: 'k4', content: 'read' })
      // The same content: `isGone` is not part of it.
      expect(await call('count', { key: 'k4', content: 'read', isGone: true })).toEqual(first)
      expect(await call('count', { key: 'k5', content: 'read', isGone: true })).toMatchObject({
        status: 404,
        body: { code: 'gone' },
      })
    })

    it('an idempotent call can be retried after it failed', async () => {
      const before = await counted()
      expect(await call('count', { key: 'k3', content: 'broken' })).toMatchObject({ status: 400 })
      expect(await counted()).toBe(before)
      expect(await call('count', { key: 'k3', content: 'whole' })).toMatchObject({ status: 200 })
    })
  })
})
