// Opens what every service depends on, once at the start: database pools, keys, rate limits, metrics.
import { createRemoteJWKSet } from 'jose'
import type pg from 'pg'
import { Callers } from './core/callers.ts'
import type { Config } from './core/config.ts'
import type { CoreDeps, StartOptions } from './core/core-deps.ts'
import { countConnections } from './core/database/check-connections.ts'
import { createPool, poolUse } from './core/database/create-pool.ts'
import { Database, statementsPerCaller } from './core/database/database.ts'
import { Notifications } from './core/database/notifications.ts'
import { prepareDatabase } from './core/database/prepare.ts'
import { endPool } from './core/database/silent-connections.ts'
import { KeyRing } from './core/keys.ts'
import type { Log } from './core/log.ts'
import { createMetrics, type Metrics } from './core/metrics.ts'
import { RateLimiter } from './core/rate-limit.ts'
import { Revocations } from './core/revocations.ts'
import type { OnStop } from './core/service.ts'
import { slowQueryMs, watchSlowQueries } from './core/slow-queries.ts'
import { addUsageGauges } from './core/usage-gauges.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'

export async function openCore(options: StartOptions, onStop: OnStop): Promise<CoreDeps> {
  const { config, root, log, signal } = options
  const { owner, pooler } = await findDatabase(config, log, onStop)
  signal.throwIfAborted()
  const connections = countConnections({ ...config, isPooled: pooler !== undefined })
  const { login, secrets } = await prepareDatabase({ owner, pooler, connections, root, log, signal })
  const { pools } = config
  const database = new Database(login, log, pools.requests, { perCaller: statementsPerCaller })
  onStop(() => database.close())
  const platform = createPool(owner, log, pools.platform, 'bandstand platform')
  onStop(() => endPool(platform))
  const notifications = await Notifications.open(owner, log)
  for (const pool of [database.pool, platform]) notifications.watch(pool)
  onStop(() => notifications.close())
  const keyRing = new KeyRing(platform)
  await keyRing.signer()
  const metrics = watchedMetrics(config, database, platform, log)
  const { revocations, close } = await Revocations.open(platform, notifications, log)
  onStop(close)
  signal.throwIfAborted()
  return {
    config,
    root,
    log,
    signal,
    owner,
    login,
    secrets,
    database,
    platform,
    notifications,
    keyRing,
    callers: new Callers(
      {
        ...secrets,
        keyRing,
        revocations,
        legacySecret: config.legacyJwtSecret,
        trustedKeys: config.auth.trustedJwks.map((url) =>
          createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000, cooldownDuration: 30_000 }),
        ),
        adminsNeedAal2: config.auth.mfa.isRequiredForAdmins,
      },
      keyRing.now,
    ),
    revocations,
    limiter: new RateLimiter(platform),
    metrics,
    trustedProxies: config.trustedProxies,
  }
}

function watchedMetrics(config: Config, database: Database, platform: pg.Pool, log: Log): Metrics {
  const metrics = createMetrics(database)
  metrics.watchPool('platform', () => poolUse(platform))
  watchSlowQueries(database, slowQueryMs, log, metrics)
  const folders = { data: config.dataDir, ...(config.backups ? { backups: config.backups.folder } : {}) }
  addUsageGauges({ registry: metrics.registry, platform, folders, log })
  return metrics
}

async function findDatabase(config: Config, log: Log, onStop: OnStop) {
  if (config.databaseUrl) {
    const owner = { connectionString: config.databaseDirectUrl ?? config.databaseUrl }
    const isPooled = owner.connectionString !== config.databaseUrl
    return { owner, pooler: isPooled ? { connectionString: config.databaseUrl } : undefined }
  }
  // Room for our own commands too.
  const max_connections = String(Math.max(100, countConnections({ ...config, isPooled: false }) + 20))
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    settings: { max_connections },
  })
  onStop(() => embedded.stop())
  return { owner: embedded.owner, pooler: undefined }
}
