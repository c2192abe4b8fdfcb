// Rate limits shared by all processes: token buckets in the database. A process takes tokens in small batches, so
// that a busy limit costs a query every few requests, and caches an empty bucket, so that a flood costs none.
import type pg from 'pg'
import { batched } from './database/batched.ts'
import type { Statement } from './database/database.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is limited, such as "contact". */
  name: string
  /** Burst size, which is also the number refilled over each period. */
  capacity: number
  periodSeconds: number
  /** A message for the refused caller, where waiting is not the best advice. */
  message?: string | undefined
}

interface LocalBucket {
  tokens: number
  /** Until then all callers are refused without a query; also when the batch is discarded. */
  emptyUntil: number
  usedAt: number
  refilling?: Promise<void> | undefined
}

interface Wanted {
  bucket: string
  tokens: number
  limit: Limit
}

interface Taken {
  granted: boolean
  retry_after_seconds: string
}

const batchesOfLimit = 10
const maxBuckets = 10_000
const maxTakenTogether = 100

/** Requests wait for these queries: a database that has not answered by then counts as unavailable. */
const queryTimeoutMs = 10_000

export class RateLimiter {
  private readonly buckets = new Map<string, LocalBucket>()
  private readonly take = batched((all: Wanted[]) => this.takeAll(all), maxTakenTogether)

  constructor(
    private readonly platform: pg.Pool,
    /** Monotonic: a wall clock that is set back must not lock anyone out. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Counts one use by `who` (an address, an id); throws `rate_limited` with the time to wait when the limit is
   * exceeded.
   */
  async use(limit: Limit, who: string): Promise<void> {
    const bucket = this.localBucket(`${limit.name}:${who}`, limit)
    while (bucket.tokens < 1) {
      const waitMs = bucket.emptyUntil - this.now()
      if (waitMs > 0) throw refusal(limit, waitMs / 1000)
      // Callers that arrive while a batch is being fetched share it.
      bucket.refilling ??= this.refill(bucket, limit, who).finally(() => {
        bucket.refilling = undefined
      })
      await bucket.refilling
    }
    bucket.tokens -= 1
  }

  /**
   * What `work` counts is given back if it fails. A limit that protects an artist or a recipient must not be consumed by
   * refused calls, or anyone could close their page with invalid requests.
   */
  async countIfAccepted<T>(work: (count: RateLimiter['use']) => Promise<T>): Promise<T> {
    const taken: [Limit, string][] = []
    try {
      return await work(async (limit, who) => {
        await this.use(limit, who)
        taken.push([limit, who])
      })
    } catch (error) {
      for (const [limit, who] of taken) this.localBucket(`${limit.name}:${who}`, limit).tokens += 1
      throw error
    }
  }

  /** Counts distinct values; one that was used within the period is free. True for a new one. */
  async countDistinct(limit: Limit, who: string, thing: string): Promise<boolean> {
    const statement: Statement = {
      name: 'use_distinct',
      text: 'select * from platform.use_distinct($1, $2, $3, make_interval(secs => $4))',
      values: [`${limit.name}:${who}`, thing, limit.capacity, limit.periodSeconds],
      query_timeout: queryTimeoutMs,
    }
    const { rows } = await this.platform.query<Taken & { is_new: boolean }>(statement)
    const [taken] = rows
    if (!taken?.granted) throw refusal(limit, Number(taken?.retry_after_seconds ?? 1))
    return taken.is_new
  }

  private async refill(bucket: LocalBucket, limit: Limit, who: string): Promise<void> {
    const batch = Math.max(1, Math.floor(limit.capacity / batchesOfLimit))
    const take = (tokens: number) => this.take({ bucket: `${limit.name}:${who}`, tokens, limit })
    const taken = await take(batch)
    const last = taken.granted || batch === 1 ? taken : await take(1)
    if (last.granted) bucket.tokens += taken.granted ? batch : 1
    else bucket.emptyUntil = this.now() + Math.max(1, Number(last.retry_after_seconds)) * 1000
  }

  private async takeAll(all: Wanted[]): Promise<Taken[]> {
    const wanted = all.map(({ bucket, tokens, limit }) => ({
      bucket,
      tokens,
      capacity: limit.capacity,
      seconds: limit.periodSeconds,
    }))
    const statement: Statement = {
      name: 'take_tokens',
      // In the order of the buckets, so that two processes never wait for each other. As JSON, because PostgreSQL plans a
      // statement with arrays again for each length.
      text: `select granted, retry_after_seconds
             from (select * from rows from (
                 jsonb_to_recordset($1) as (bucket text, tokens numeric, capacity numeric, seconds float8)
               ) with ordinality as wanted (bucket, tokens, capacity, seconds, number) order by bucket) as wanted
             cross join lateral platform.take_tokens(bucket, tokens, capacity, make_interval(secs => seconds))
             order by number`,
      values: [JSON.stringify(wanted)],
      query_timeout: queryTimeoutMs,
    }
    return (await this.platform.query<Taken>(statement)).rows
  }

  // Tokens in hand expire after a period, as they would have been refilled by then.
  private localBucket(key: string, limit: Limit): LocalBucket {
    const known = this.buckets.get(key)
    const isFresh = known && this.now() - known.usedAt < limit.periodSeconds * 1000
    const bucket = isFresh ? known : { tokens: 0, emptyUntil: 0, usedAt: 0 }
    bucket.usedAt = this.now()
    this.buckets.delete(key)
    this.buckets.set(key, bucket)
    if (this.buckets.size > maxBuckets) this.buckets.delete(this.buckets.keys().next().value ?? '')
    return bucket
  }
}

function refusal({ message }: Limit, waitSeconds: number): AppError {
  return new AppError('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)),
    ...(message === undefined ? {} : { message }),
  })
}
