import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { silent } from '../../tests/harness/database.ts'
import type { Database } from './database/database.ts'
import { healthRoutes } from './health-routes.ts'
import type { AppEnv } from './http/context.ts'
import { handleError } from './http/handle-error.ts'
import { createRequestLog, logRequests } from './http/request-log.ts'
import { createLog } from './log.ts'
import type { Metrics } from './metrics.ts'

const metrics = {
  observeRequest: () => {},
  registry: { contentType: 'text/plain', metrics: async () => 'up 1' },
} as unknown as Metrics

function routes({ isProxied = false, isDatabaseUp = true, signal = new AbortController().signal } = {}) {
  const database = {
    run: () => (isDatabaseUp ? Promise.resolve({ rows: [] }) : Promise.reject(new Error('away'))),
  } as unknown as Database
  const app = healthRoutes({ database, metrics, secretKey: 'sb_secret_right', isProxied, signal })
  app.onError(handleError(silent))
  return app
}

/** A caller on this machine, or behind a local proxy that forwards nothing about the client. */
const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const ask = (app: Hono<AppEnv>, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { host: 'localhost', ...headers } }, local)

it('is healthy while the database answers, until a stop is requested', async () => {
  expect(await (await ask(routes(), '/healthz')).json()).toEqual({ status: 'ok' })
  expect((await ask(routes({ isDatabaseUp: false }), '/healthz')).status).toBe(503)
  const stopping = await ask(routes({ signal: AbortSignal.abort() }), '/healthz')
  expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }])
})

it('serves metrics without a token only where no proxy can be in front', async () => {
  expect((await ask(routes(), '/metrics')).status).toBe(200)
  const proxied = routes({ isProxied: true })
  expect((await ask(proxied, '/metrics')).status).toBe(404)
  expect((await ask(proxied, '/metrics', { authorization: 'Bearer sb_secret_wrong' })).status).toBe(404)
  expect((await ask(proxied, '/metrics', { authorization: 'Bearer sb_secret_right' })).status).toBe(200)
})

it('is logged when it fails: checks that succeed come every few seconds', async () => {
  const lines: string[] = []
  const log = createLog('info', {
    write: (line) => {
      lines.push(line)
    },
  })
  for (const isDatabaseUp of [true, false]) {
    const app = new Hono<AppEnv>()
    app.use(logRequests(createRequestLog(log, metrics, 0)))
    app.route('/', routes({ isDatabaseUp }))
    await ask(app, '/healthz')
    await ask(app, '/metrics')
    await ask(app, '/healthz/other')
  }
  const logged = lines.map((line) => JSON.parse(line)).map(({ path, status }) => [path, status])
  expect(logged).toEqual([
    ['/healthz/other', 404],
    ['/healthz', 503],
    ['/healthz/other', 404],
  ])
})
