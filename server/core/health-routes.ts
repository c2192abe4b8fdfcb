// Health check and metrics for the operator's monitoring.
import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { type Database, serviceCaller } from './database/database.ts'
import { AppError } from './errors.ts'
import { type AppContext, type AppEnv, isLocalCaller } from './http/context.ts'
import type { Metrics } from './metrics.ts'

const checkTimeoutMs = 2_000

export interface HealthOptions {
  database: Database
  metrics: Metrics
  secretKey: string
  /** There may be a proxy in front, behind which every caller looks local. */
  isProxied: boolean
  /** Aborted once a stop is requested. */
  signal: AbortSignal
}

export function healthRoutes(options: HealthOptions): Hono<AppEnv> {
  const { database, metrics, secretKey, isProxied, signal } = options
  const routes = new Hono<AppEnv>()
  const isHealthy = shared(() => answersInTime(database))

  routes.get('/healthz', async (context) => {
    context.header('cache-control', 'no-store')
    if (signal.aborted) return context.json({ status: 'stopping' }, 503)
    return (await isHealthy())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'database unavailable' }, 503)
  })

  routes.get('/metrics', async (context) => {
    const isLocal = !isProxied && isLocalCaller(context)
    if (!isLocal && !hasKey(context, secretKey)) throw new AppError('not_found')
    context.header('content-type', metrics.registry.contentType)
    return context.body(await metrics.registry.metrics())
  })
  return routes
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), checkTimeoutMs)
  })
  const answered = database
    // Not as a visitor: visitors queue for their own share of the connections, which says nothing about health.
    .run(serviceCaller, { name: 'health', text: 'select 1' }, { readOnly: true })
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/** Calls during a running check share its result, so that many of them cost one connection. */
function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

function hasKey(context: AppContext, secretKey: string): boolean {
  const given = Buffer.from(context.req.header('authorization')?.replace(/^Bearer /i, '') ?? '')
  const wanted = Buffer.from(secretKey)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
