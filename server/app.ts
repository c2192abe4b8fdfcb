// Assembles the services into one application. No side effects: start.ts listens.
import { Hono } from 'hono'
import type { RuntimeConfig } from '../domain/site/runtime-config.ts'
import { functions } from '../functions/all.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { feedRoutes } from './calendars/feed-routes.ts'
import type { Config } from './core/config.ts'
import { readerAt } from './core/database/read-replica.ts'
import { healthRoutes } from './core/health-routes.ts'
import { type AppEnv, clientAddress } from './core/http/context.ts'
import { cors } from './core/http/cors.ts'
import { handleError, handleNotFound } from './core/http/handle-error.ts'
import { hasRecentWrite, markWriters, recentWriteCookie } from './core/http/recent-write.ts'
import { createRequestLog, logRequests } from './core/http/request-log.ts'
import type { Application, NodeHandler, Upgrades } from './core/listen.ts'
import type { CoreDeps } from './core-deps.ts'
import { functionRoutes } from './functions/function-routes.ts'
import { webhookRoutes } from './inbound/webhook-routes.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { broadcastRoutes } from './realtime/broadcast-routes.ts'
import { createRestHandler } from './rest/rest-handler.ts'
import type { SiteServices } from './services.ts'
import { createFormTokens } from './site/form-tokens.ts'
import { type SiteDeps, siteRoutes } from './site/site-routes.ts'
import { storageRoutes } from './storage/storage-routes.ts'

const apiPrefixes = ['/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1', '/functions/v1'] as const

/** Hono serves everything but WebSockets and the busiest paths, /rest/v1, which have a handler of their own. */
export function createApp(
  core: CoreDeps,
  services: SiteServices,
  site: Pick<SiteDeps, 'files' | 'renderer' | 'connect'>,
): Application {
  const { config, platform, secrets } = core
  const { proofs, realtime, replica } = services
  const { app, requests } = createHealthApp(core)
  if (replica) app.use(markWriters(config.siteUrl))
  app.route('/', mailboxRoutes(platform, config.smtpUrl === undefined && config.isLocalSite))
  app.route('/', webhookRoutes(services.inbound, config.inbound.webhookSecret))
  app.route('/', feedRoutes({ ...core, keys: services.calendarKeys, siteUrl: config.siteUrl }))
  for (const prefix of apiPrefixes) app.use(`${prefix}/*`, cors)
  app.route('/', authRoutes(services.auth))
  app.route('/', storageRoutes(services.storage))
  app.route('/', broadcastRoutes({ ...core, broadcasts: realtime.broadcasts }))
  app.route('/', functionRoutes({ ...core, functions, proofs, createContext: services.createContext }))
  // An unknown API address must return an error, never a page.
  for (const prefix of apiPrefixes) app.all(`${prefix}/*`, handleNotFound)
  const pageConfig = runtimeConfig(config, secrets.publishableKey)
  app.route(
    '/',
    siteRoutes({
      ...core,
      ...site,
      readerFor: ({ env: { incoming } }) =>
        readerAt(
          replica && !hasRecentWrite(incoming.headers) ? replica : core.database,
          clientAddress(incoming, config.trustedProxies),
        ),
      config: pageConfig,
      pictures: services.pictures,
      tokens: createFormTokens(secrets.secretKey),
      hasGoogleMaps: config.googleMaps.browserKey !== undefined,
    }),
  )
  const serveRest = createRestHandler({ ...core, cache: services.schemaCache, proofs, requests })
  const rest: NodeHandler = (incoming, outgoing) => {
    const cookie = replica && recentWriteCookie(incoming, config.siteUrl)
    if (cookie) outgoing.setHeader('set-cookie', cookie)
    return serveRest(incoming, outgoing)
  }
  return {
    app,
    handlers: [{ takes: (_, url) => url.startsWith('/rest/v1/'), handle: rest }],
    upgrades: realtime,
  }
}

/** All that a worker serves. */
export function createWorkerApp(core: CoreDeps): Application {
  const { app } = createHealthApp(core)
  const refuse: Upgrades['handleUpgrade'] = (_, socket) => {
    socket.destroy()
  }
  return { app, handlers: [], upgrades: { handleUpgrade: refuse, end: () => undefined } }
}

function createHealthApp(core: CoreDeps) {
  const { config, metrics, secrets, log } = core
  const app = new Hono<AppEnv>()
  const requests = createRequestLog(log, metrics, config.trustedProxies)
  app.use(logRequests(requests))
  app.onError(handleError(log))
  app.notFound(handleNotFound)
  const isProxied = config.trustedProxies > 0 || !config.isLocalSite
  app.route('/', healthRoutes({ ...core, secretKey: secrets.secretKey, isProxied }))
  return { app, requests }
}

function runtimeConfig({ siteUrl, operator, googleMaps, auth }: Config, supabaseKey: string): RuntimeConfig {
  const { name = null, address = null, companyNumber = null, vat = null, email = null } = operator
  return {
    supabaseUrl: siteUrl,
    supabaseKey,
    siteUrl,
    hasMapsKey: googleMaps.browserKey !== undefined,
    ...(auth.providers.length > 0
      ? { providers: auth.providers.map(({ name, label }) => ({ name, label })) }
      : {}),
    ...(auth.allowsSignUp ? {} : { hasSignUp: false }),
    ...(auth.passkeys ? {} : { hasPasskeys: false }),
    ...(auth.mfa.totp ? {} : { hasAuthenticatorApps: false }),
    operator: { name, address, companyNumber, vat, email },
  }
}
