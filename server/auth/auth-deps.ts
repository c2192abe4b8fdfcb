// Dependencies of the auth service. It runs as the owner: no request role has a grant on the account tables.
import type pg from 'pg'
import type { AuthConfig } from '../core/auth-config.ts'
import type { Callers } from '../core/callers.ts'
import type { Statement } from '../core/database/database.ts'
import type { KeyRing } from '../core/keys.ts'
import type { Log } from '../core/log.ts'
import type { RateLimiter } from '../core/rate-limit.ts'

/** A pool, or a connection in a transaction. */
export interface Sql {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>
}

interface AuthMail {
  template: string
  to: string
  data: unknown
  key: string
  requestId?: string | undefined
}

export interface AuthDeps {
  platform: pg.Pool
  callers: Callers
  keyRing: KeyRing
  limiter: RateLimiter
  /** The secret that refresh tokens are derived from. */
  refreshTokenKey: string
  siteUrl: string
  settings: AuthConfig
  trustedProxies: number
  enqueueMail(sql: Sql, mail: AuthMail): Promise<void>
  /** Of the call, or of the one that queued the job. */
  requestId?: string | undefined
  log: Log
}

/** Where a call comes from. */
export interface Device {
  /** As shown in the list of sessions. */
  address: string
  /** As rate limits count it. */
  network: string
  userAgent: string
}

/** Mails and jobs that are queued with them carry the id of the request. */
export function tracedDeps(deps: AuthDeps, requestId: string | undefined): AuthDeps {
  return { ...deps, requestId, enqueueMail: (sql, mail) => deps.enqueueMail(sql, { ...mail, requestId }) }
}
