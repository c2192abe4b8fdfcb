// Limits that hold across all processes: token buckets in the database. A process takes tokens in small handfuls,
// so that a busy limit costs a query every few requests, and remembers an empty bucket, so that a flood costs none.
import type pg from 'pg'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is limited, such as "contact". */
  name: string
  /** How many in a burst, and again over each period. */
  capacity: number
  periodSeconds: number
}

interface LocalBucket {
  tokens: number
  /** Until then, everyone is refused without asking; also when the handful is given up. */
  emptyUntil: number
  usedAt: number
}

const handfuls = 10
const mostBuckets = 10_000

export class RateLimiter {
  private readonly buckets = new Map<string, LocalBucket>()

  constructor(
    private readonly platform: pg.Pool,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one use by `who` (an address, an id); throws `rate_limited` with the time to wait when there were too many. */
  async use(limit: Limit, who: string): Promise<void> {
    const bucket = this.localBucket(`${limit.name}:${who}`, limit)
    if (bucket.emptyUntil > this.now()) throw tooMany(bucket.emptyUntil - this.now())
    if (bucket.tokens < 1) await this.refill(bucket, limit, who)
    bucket.tokens -= 1
  }

  private async refill(bucket: LocalBucket, limit: Limit, who: string): Promise<void> {
    const handful = Math.max(1, Math.floor(limit.capacity / handfuls))
    for (const wanted of handful > 1 ? [handful, 1] : [1]) {
      const { rows } = await this.platform.query<{ granted: boolean; retry_after_seconds: string }>({
        name: 'take_tokens',
        text: 'select * from platform.take_tokens($1, $2, $3, make_interval(secs => $4))',
        values: [`${limit.name}:${who}`, wanted, limit.capacity, limit.periodSeconds],
      })
      if (rows[0]?.granted) {
        bucket.tokens += wanted
        return
      }
      if (wanted === 1) {
        const waitMs = Math.max(1, Number(rows[0]?.retry_after_seconds ?? 1)) * 1000
        bucket.emptyUntil = this.now() + waitMs
        throw tooMany(waitMs)
      }
    }
  }

  // Tokens in hand are given up after a period, as they would have been refilled by then.
  private localBucket(key: string, limit: Limit): LocalBucket {
    const known = this.buckets.get(key)
    const isFresh = known && this.now() - known.usedAt < limit.periodSeconds * 1000
    const bucket = isFresh ? known : { tokens: 0, emptyUntil: 0, usedAt: 0 }
    bucket.usedAt = this.now()
    this.buckets.delete(key)
    this.buckets.set(key, bucket)
    if (this.buckets.size > mostBuckets) this.buckets.delete(this.buckets.keys().next().value ?? '')
    return bucket
  }
}

function tooMany(waitMs: number): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
