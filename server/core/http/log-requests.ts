// Gives each request an id, answers with it, and writes one line when it is done. Never the query string, a header
// or a body: they may hold tokens and people's words.
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { AppEnv } from './context.ts'

const usable = /^[\w.-]{8,64}$/

export function logRequests(log: Log, metrics: Metrics, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const given = trustedProxies > 0 ? context.req.header('x-request-id') : undefined
    const requestId = given && usable.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    const ms = performance.now() - startedAt
    if (!context.get('hasOwnHeaders')) context.res.headers.set('x-request-id', requestId)
    const { method, path } = context.req
    const { status } = context.res
    metrics.observeRequest(method, routePath(context, -1), status, ms)
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}
