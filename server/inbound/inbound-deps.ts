// Dependencies of the service that receives mail.
import type pg from 'pg'
import type { Log } from '../core/log.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import type { ByteBudget } from './byte-budget.ts'

export interface InboundDeps {
  platform: pg.Pool
  limiter: RateLimiter
  log: Log
  /** The domain of the reply addresses, in lower case. */
  domain: string
  budget: ByteBudget
  trustedProxies: number
}

/** The largest mail accepted: what common providers allow, and more than five attachments need. */
export const maxMailBytes = 25 * 1024 * 1024
