// Connections for the job queue. The queue does not await the statements that end a job: one that failed because the
// database is away would end the process, and its job would run twice. They are repeated until they succeed.
import type pg from 'pg'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { TransactionQuery } from '../database/transaction-query.ts'
import type { Log } from '../log.ts'
import { type RetryOptions, retry } from '../retry.ts'

/**
 * The queue is usually short when PostgreSQL takes its statistics, which makes a scan of the whole table seem cheap. In a
 * rush that would also read all jobs that ended since the last vacuum; in the order of the index it reads those it takes.
 */
const preferIndexes = {
  name: 'prefer_indexes',
  text: `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
}

export interface FetchListeners {
  onFetch?: () => void
  /** Jobs may have been locked for us whose rows did not arrive. */
  onFetchFailed?: () => void
}

export class QueueConnections {
  /** Each until its connection is released. */
  private readonly uses = new Set<Promise<void>>()

  constructor(
    private readonly pool: pg.Pool,
    /** Aborts the retries. A job whose result could not be written then runs again. */
    private readonly signal: AbortSignal,
    private readonly log: Log,
    private readonly listeners: FetchListeners = {},
  ) {}

  private get waiting(): RetryOptions {
    return {
      signal: this.signal,
      onFailure: ({ message }) => this.log.debug({ reason: message }, 'retrying to record the end of a job'),
    }
  }

  /** The pool that is passed to the queue. */
  asPool(): pg.Pool {
    return new Proxy(this.pool, {
      get: (pool, key) => {
        if (key === 'connect')
          return (callback?: ConnectCallback) =>
            callback ? pool.connect(releasedOnce(callback)) : this.connect()
        const value = Reflect.get(pool, key, pool)
        return typeof value === 'function' ? value.bind(pool) : value
      },
    })
  }

  /** Resolves when no statement is under way or waits for a connection: the results of all jobs are written. */
  async settled(): Promise<void> {
    while (this.uses.size > 0) await Promise.all(this.uses)
  }

  private async connect(): Promise<pg.PoolClient> {
    let onReleased: () => void = () => undefined
    const released: Promise<void> = new Promise<void>((done) => {
      onReleased = done
    }).finally(() => this.uses.delete(released))
    this.uses.add(released)
    const client = await retry(() => this.pool.connect(), {
      ...this.waiting,
      isTransient: isDatabaseUnavailable,
    }).catch((error) => {
      onReleased()
      throw error
    })
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'release')
          return (destroy?: boolean | Error) => {
            onReleased()
            target.release(destroy)
          }
        if (key === 'query')
          return (...given: [pg.QueryConfig]) => {
            const [statement] = given
            if (endsJob(statement)) return this.untilWritten(target, statement)
            return isNamed(statement, /^get_job/) ? this.fetchJobs(target, statement) : target.query(...given)
          }
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  private fetchJobs(client: pg.PoolClient, statement: pg.QueryConfig): Promise<unknown> {
    this.listeners.onFetch?.()
    return new Promise((fetched, failed) => {
      client.query(
        new TransactionQuery([{ statement: preferIndexes }], statement, (error, result) => {
          if (!error) return fetched(result)
          this.listeners.onFetchFailed?.()
          failed(error)
        }),
      )
    })
  }

  private untilWritten(client: pg.PoolClient, statement: pg.QueryConfig): Promise<unknown> {
    let isFirst = true
    const attempt = () => {
      // The queue's own connection first, then any other.
      const result = isFirst ? client.query(statement) : this.pool.query(statement)
      isFirst = false
      return result
    }
    return retry(attempt, this.waiting).catch((error) => {
      this.log.warn({ reason: (error as Error).message }, 'failed to record the end of a job; it runs again')
      return { rows: [] }
    })
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** The queue releases its listening connection twice when it is lost during shutdown, which makes the pool throw. */
function releasedOnce(callback: ConnectCallback): ConnectCallback {
  return (error, client, release) => {
    // A pool that has ended gives neither a connection nor a function that releases it.
    if (!client) return callback(error, client, release)
    let isReleased = false
    callback(error, client, (destroy) => {
      if (!isReleased) release(destroy)
      isReleased = true
    })
  }
}

/** Repeating them changes nothing, because they name their job. */
function endsJob(statement: pg.QueryConfig): boolean {
  return isNamed(statement, /^(complete|fail|return)_job/)
}

/**
 * By the names of graphile-worker's prepared statements: it has no option or event for this, and gives up a batch of jobs
 * that ended at the first error (0.17). jobs.test.ts fails when the names change.
 */
function isNamed({ name }: pg.QueryConfig, pattern: RegExp): boolean {
  return name !== undefined && pattern.test(name)
}
