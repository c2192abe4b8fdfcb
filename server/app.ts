// Assembles the services into one application. No side effects: start.ts listens.
import { Hono } from 'hono'
import type { RuntimeConfig } from '../domain/site/runtime-config.ts'
import type { Config } from './core/config.ts'
import type { CoreDeps } from './core/core-deps.ts'
import { readerAt } from './core/database/read-replica.ts'
import { healthRoutes } from './core/health-routes.ts'
import { type AppEnv, clientAddress } from './core/http/context.ts'
import { cors } from './core/http/cors.ts'
import { handleError, handleNotFound } from './core/http/handle-error.ts'
import { hasRecentWrite, markWriters } from './core/http/recent-write.ts'
import { createRequestLog, logRequests } from './core/http/request-log.ts'
import type { Application, Upgrades } from './core/listen.ts'
import type { SiteServices } from './services.ts'
import { createFormTokens } from './site/form-tokens.ts'
import { type SiteDeps, siteRoutes } from './site/site-routes.ts'

const apiPrefixes = ['/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1', '/functions/v1'] as const

/** Hono serves everything but WebSockets and the busiest paths, /rest/v1, which have a handler of their own. */
export function createApp(
  core: CoreDeps,
  services: SiteServices,
  site: Pick<SiteDeps, 'files' | 'renderer' | 'connect'>,
): Application {
  const { config, secrets } = core
  const { all, realtime, replica } = services
  const app = createHealthApp(core)
  if (replica) app.use(markWriters(config.siteUrl))
  for (const prefix of apiPrefixes) app.use(`${prefix}/*`, cors)
  for (const { routes } of all) if (routes) app.route('/', routes())
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
  return { app, handlers: all.flatMap(({ handler }) => handler ?? []), upgrades: realtime.upgrades }
}

/** All that a worker serves. */
export function createWorkerApp(core: CoreDeps): Application {
  const app = createHealthApp(core)
  const refuse: Upgrades['handleUpgrade'] = (_, socket) => {
    socket.destroy()
  }
  return { app, handlers: [], upgrades: { handleUpgrade: refuse, end: () => undefined } }
}

function createHealthApp(core: CoreDeps) {
  const { config, metrics, secrets, log } = core
  const app = new Hono<AppEnv>()
  app.use(logRequests(createRequestLog(log, metrics, config.trustedProxies)))
  app.onError(handleError(log))
  app.notFound(handleNotFound)
  const isProxied = config.trustedProxies > 0 || !config.isLocalSite
  app.route('/', healthRoutes({ ...core, secretKey: secrets.secretKey, isProxied }))
  return app
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
    operator: { name, address, companyNumber, vat, email },
  }
}
