// Puts the services together into one application. No side effects: main.ts listens, tests may call it directly.
import { Hono } from 'hono'
import type pg from 'pg'
import type { RuntimeConfig } from '../domain/runtime-config.ts'
import type { Places } from '../domain/server-function.ts'
import { functions } from '../functions/all.ts'
import type { Callers } from './core/callers.ts'
import type { Config } from './core/config.ts'
import type { Database } from './core/database/database.ts'
import { healthRoutes } from './core/health-routes.ts'
import type { App, AppEnv } from './core/http/context.ts'
import { cors } from './core/http/cors.ts'
import { handleError, handleNotFound } from './core/http/handle-error.ts'
import { createRequestLog, logRequests } from './core/http/request-log.ts'
import type { NodeHandler } from './core/listen.ts'
import type { Log } from './core/log.ts'
import type { Metrics } from './core/metrics.ts'
import type { ProofOfWork } from './core/proof-of-work.ts'
import type { RateLimiter } from './core/rate-limit.ts'
import { type ContextParts, createContext } from './functions/function-context.ts'
import { type FunctionHost, functionRoutes } from './functions/function-routes.ts'
import { enqueueMail } from './mail/enqueue-mail.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { createRestHandler } from './rest/rest-handler.ts'
import type { SchemaCache } from './rest/schema-cache.ts'
import type { SiteFiles } from './site/site-files.ts'
import { siteRoutes } from './site/site-routes.ts'

export interface AppParts {
  callers: Callers
  schemaCache: SchemaCache
  limiter: RateLimiter
  proofs: ProofOfWork
  places: Places
  config: Config
  database: Database
  platform: pg.Pool
  files: SiteFiles
  keys: { publishable: string; secret: string }
  metrics: Metrics
  log: Log
}

const apiPrefixes = ['/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1', '/functions/v1'] as const

/** Hono serves everything but the busiest prefix, which has a handler of its own. */
export interface Application {
  app: App
  handlers: Record<string, NodeHandler>
}

export function createApp(parts: AppParts): Application {
  const { config, database, platform, files, keys, metrics, log } = parts
  const app = new Hono<AppEnv>()
  const requests = createRequestLog(log, metrics, config.trustedProxies)
  app.use(logRequests(requests))
  app.onError(handleError(log))
  app.notFound(handleNotFound)
  app.route('/', healthRoutes(database, metrics, keys.secret))
  app.route('/', mailboxRoutes(platform, config.smtpUrl === undefined && config.isLocalSite))
  for (const prefix of apiPrefixes) app.use(`${prefix}/*`, cors)
  const { callers, schemaCache, limiter, proofs } = parts
  const { trustedProxies } = config
  const rest = createRestHandler({
    database,
    cache: schemaCache,
    callers,
    proofs,
    trustedProxies,
    requests,
    log,
  })
  app.route(
    '/',
    functionRoutes({
      functions,
      callers,
      limiter,
      proofs,
      trustedProxies,
      createContext: functionContext(parts),
      log,
    }),
  )
  // A program that asks an address of the API must never get a page instead of an error.
  for (const prefix of apiPrefixes) app.all(`${prefix}/*`, handleNotFound)
  app.route(
    '/',
    siteRoutes({
      files,
      config: runtimeConfig(config, keys.publishable),
      database,
      log,
      hasGoogleMaps: config.googleMaps.browserKey !== undefined,
    }),
  )
  return { app, handlers: { '/rest/v1/': rest } }
}

function functionContext({ config, database, limiter, places }: AppParts): FunctionHost['createContext'] {
  const settings = {
    siteUrl: config.siteUrl,
    operatorEmail: config.operator.email,
    mapsBrowserKey: config.googleMaps.browserKey,
    inboundMailDomain: config.inbound.domain,
  }
  const host = new URL(config.siteUrl).hostname
  const parts: ContextParts = {
    database,
    settings,
    places,
    limiter,
    enqueueMail: (sql, request) => enqueueMail(sql, host, request),
  }
  return (name, caller) => createContext(parts, name, caller)
}

function runtimeConfig({ siteUrl, operator }: Config, supabaseKey: string): RuntimeConfig {
  const { name = null, address = null, companyNumber = null, vat = null, email = null } = operator
  return {
    supabaseUrl: siteUrl,
    supabaseKey,
    siteUrl,
    operator: { name, address, companyNumber, vat, email },
  }
}
