// The pool that is passed to graphile-worker. It does not await the statements that end a job, and repeats them after few
// errors only: any other would end the process, and the job would run twice. So all its statements are repeated until
// they succeed. Repeating one changes nothing, but that a job may have been locked whose row did not arrive.
import type pg from 'pg'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import type { Log } from '../log.ts'
import { retry } from '../retry.ts'

export interface QueuePoolOptions {
  /** Aborts the retries: the statement then has no rows, and a job whose result could not be written runs again. */
  signal: AbortSignal
  /** Jobs may have been locked for us that we do not know of. */
  onFailure(): void
  log: Log
}

export interface QueuePool {
  pool: pg.Pool
  /** Resolves when no statement is under way: the results of all jobs are written. */
  settled(): Promise<void>
}

export function createQueuePool(pool: pg.Pool, { signal, onFailure, log }: QueuePoolOptions): QueuePool {
  const running = new Set<Promise<unknown>>()
  const query = (...statement: Parameters<pg.Pool['query']>): Promise<unknown> => {
    const result = retry(() => pool.query(...statement) as unknown as Promise<unknown>, {
      signal,
      onFailure: (error) => {
        const level = isDatabaseUnavailable(error) ? 'debug' : 'warn'
        log[level]({ reason: error.message }, 'failed to update the job queue; trying again')
        onFailure()
      },
    }).catch((error) => {
      log.warn({ reason: (error as Error).message }, 'failed to update the job queue before stopping')
      return { rows: [] }
    })
    running.add(result)
    return result.finally(() => running.delete(result))
  }
  // Each statement takes a connection of its own; graphile-worker has no transactions once its tables are there.
  const client = { query, release: () => undefined }
  const connect = (callback?: ConnectCallback) =>
    callback ? pool.connect(releasedOnce(callback)) : Promise.resolve(client)
  return {
    pool: Object.assign(Object.create(pool), { connect }),
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
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
