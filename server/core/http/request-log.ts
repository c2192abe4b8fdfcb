// Gives each request an id, and writes one log line and one metric when it is done. Never logs the query string, a header
// or a body: they may hold tokens and private text.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { redactSecrets } from '../../../domain/text/redact-secrets.ts'
import { isRequestId } from '../database/request-id.ts'
import { type Log, logRequest } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { AppEnv } from './context.ts'

interface FinishedRequest {
  requestId: string
  startedAt: number
  method: string
  path: string
  /** The route pattern, to keep the number of label values small. */
  route: string
  status: number
}

export interface RequestLog {
  /** A proxy's id when there is a proxy, otherwise a new one. */
  idOf(incoming: IncomingMessage): string
  finish(request: FinishedRequest): void
}

/** Asked every few seconds by proxies and monitoring: logged at `info` only when they fail. */
const checks: ReadonlySet<string> = new Set(['/healthz', '/metrics'])

/** No token is shorter. */
const shortestToken = 29

export function createRequestLog(log: Log, metrics: Metrics, trustedProxies: number): RequestLog {
  return {
    idOf({ headers }) {
      const given = trustedProxies > 0 ? headers['x-request-id'] : undefined
      return isRequestId(given) ? given : randomUUID()
    },
    finish({ requestId, startedAt, method, path, route, status }) {
      const ms = performance.now() - startedAt
      metrics.observeRequest(method, route, status, ms)
      const shown = path.length < shortestToken ? path : redactSecrets(path)
      const level = checks.has(route) && status === 200 ? 'debug' : 'info'
      logRequest(log, level, { requestId, method, path: shown, status, ms: Math.round(ms * 10) / 10 })
    },
  }
}

/** The same as middleware for the application's routes. */
export function logRequests(requests: RequestLog): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const requestId = requests.idOf(context.env.incoming)
    context.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    const { method, path } = context.req
    const { status } = context.res
    requests.finish({ requestId, startedAt, method, path, route: routePath(context), status })
  }
}
