// Starts everything in order and stops it in reverse: socket, database, application, background jobs.
import { join } from 'node:path'
import { functionMails } from '../functions/mails.ts'
import { type Application, createApp } from './app.ts'
import { Callers } from './core/callers.ts'
import type { Config } from './core/config.ts'
import { createPool, Database } from './core/database/database.ts'
import { prepareDatabase } from './core/database/prepare.ts'
import { housekeeping } from './core/housekeeping.ts'
import { startJobs } from './core/jobs.ts'
import { KeyRing } from './core/keys.ts'
import { listen } from './core/listen.ts'
import type { Log } from './core/log.ts'
import { createMetrics } from './core/metrics.ts'
import { startEmbeddedPostgres } from './core/postgres/embedded.ts'
import { ProofOfWork } from './core/proof-of-work.ts'
import { RateLimiter } from './core/rate-limit.ts'
import { type Demo, makeDemo } from './demo.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { mailTask } from './mail/letter.ts'
import { mailTemplates } from './mail/templates/all.ts'
import { createMailbox, createSmtpTransport } from './mail/transports.ts'
import { fillInBackground } from './places/fill-in-background.ts'
import { createPlaces, forgetDistances } from './places/places.ts'
import { SchemaCache } from './rest/schema-cache.ts'
import { SiteFiles } from './site/site-files.ts'

export interface RunningServer {
  url: string
  /** Set on the start that made it. */
  demo: Demo | undefined
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  /** The folder with package.json. */
  root: string
  log: Log
  signal: AbortSignal
}

type OnStop = (close: () => Promise<void> | void) => void

export async function start(options: StartOptions): Promise<RunningServer> {
  const files = await SiteFiles.load(join(options.root, 'dist', 'web'))
  const listener = await listen(options.config.port, options.config.host)
  const config = withPort(options.config, listener.port)
  const closers: Parameters<OnStop>[0][] = []
  const stop = async () => {
    await listener.drain()
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const { app, demo } = await startParts({ ...options, config }, files, (close) => closers.push(close))
    listener.serve(app.app, app.handlers)
    return { url: config.siteUrl, demo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  { config, root, log, signal }: StartOptions,
  files: SiteFiles,
  onStop: OnStop,
): Promise<{ app: Application; demo: Demo | undefined }> {
  const { owner, pooler } = await findDatabase(config, log, onStop)
  signal.throwIfAborted()
  const { login, secrets } = await prepareDatabase({ owner, pooler, root, log, signal })
  const database = new Database(login, log)
  onStop(() => database.close())
  const platform = createPool(owner, log, 6, 'bandstand platform')
  onStop(() => platform.end())

  const metrics = createMetrics(database)
  const transport = config.smtpUrl ? await createSmtpTransport(config.smtpUrl) : createMailbox(platform)
  onStop(() => transport.close())
  const keyRing = new KeyRing(platform)
  await keyRing.signer()
  signal.throwIfAborted()

  const places = createPlaces({ platform, log, google: googleRoutes(config) })
  const jobs = await startJobs({
    pool: platform,
    tasks: {
      [mailTask]: deliverMail({
        from: config.mailFrom,
        templates: { ...mailTemplates, ...functionMails },
        transport,
      }),
    },
    recurring: {
      ...housekeeping(platform, keyRing),
      'forget-distances': { cron: '27 4 * * *', task: () => forgetDistances(platform) },
    },
    isAlone: config.databaseUrl === undefined,
    log,
    metrics,
  })
  onStop(() => jobs.stop())
  const schemaCache = await SchemaCache.open(platform, owner, ['public'], log)
  onStop(() => schemaCache.close())
  const callers = new Callers({ ...secrets, keyRing, legacySecret: config.legacyJwtSecret })
  const limiter = new RateLimiter(platform)
  const proofs = new ProofOfWork(platform, limiter, secrets.secretKey)
  const keys = { publishable: secrets.publishableKey, secret: secrets.secretKey }
  const demo = config.demo ? await makeDemo(platform, root, config.siteUrl) : undefined
  if (config.gazetteer) {
    const filling = fillInBackground({ platform, owner, program: gazetteerProgram(root), log })
    onStop(() => filling.stop())
  }
  return {
    app: createApp({
      callers,
      schemaCache,
      limiter,
      proofs,
      places,
      config,
      database,
      platform,
      files,
      keys,
      metrics,
      log,
    }),
    demo,
  }
}

async function findDatabase(config: Config, log: Log, onStop: OnStop) {
  if (config.databaseUrl) {
    return {
      owner: { connectionString: config.databaseDirectUrl ?? config.databaseUrl },
      pooler: { connectionString: config.databaseUrl },
    }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  onStop(() => embedded.stop())
  return { owner: embedded.owner, pooler: undefined }
}

function googleRoutes({ googleMaps }: Config) {
  return googleMaps.serverKey ? { key: googleMaps.serverKey } : undefined
}

function gazetteerProgram(root: string): string {
  const isBuilt = import.meta.url.endsWith('.js')
  return join(root, ...(isBuilt ? ['dist', 'server', 'load-gazetteer.js'] : ['server', 'load-gazetteer.ts']))
}

/** With PORT=0 the system chooses the port, and the default site address has to follow it. */
function withPort(config: Config, port: number): Config {
  if (config.port !== 0) return config
  return {
    ...config,
    port,
    siteUrl: config.siteUrl.replace('http://localhost:0', `http://localhost:${port}`),
  }
}
