// What the service that receives mail is made with.
import type pg from 'pg'
import type { Log } from '../core/log.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import type { ByteBudget } from './byte-budget.ts'

export interface InboundDeps {
  platform: pg.Pool
  limiter: RateLimiter
  log: Log
  /** The right-hand side of the addresses that mails are answered to, in small letters. */
  domain: string
  budget: ByteBudget
  trustedProxies: number
}

/** The largest mail that is taken: what the common providers allow, and more than five attachments may have. */
export const maxMailBytes = 25 * 1024 * 1024
