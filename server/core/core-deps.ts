// What every service depends on: opened once, at the start, by open-core.ts.
import type pg from 'pg'
import type { Callers } from './callers.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Notifications } from './database/notifications.ts'
import type { Secrets } from './database/secrets.ts'
import type { KeyRing } from './keys.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Revocations } from './revocations.ts'

export interface StartOptions {
  config: Config
  /** The folder with package.json. */
  root: string
  /** The web app to serve; dist/web without it. */
  webFolder?: string
  log: Log
  signal: AbortSignal
}

export interface CoreDeps extends StartOptions {
  /** Connection settings of the owner. */
  owner: pg.ClientConfig
  /** Connection settings of requests: a login that can only set one of their roles. */
  login: pg.ClientConfig
  secrets: Secrets
  /** Runs as a caller, under row-level security. */
  database: Database
  /** Runs as the owner. */
  platform: pg.Pool
  notifications: Notifications
  keyRing: KeyRing
  callers: Callers
  revocations: Revocations
  limiter: RateLimiter
  metrics: Metrics
  trustedProxies: number
}
