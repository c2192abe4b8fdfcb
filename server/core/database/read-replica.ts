// Reads from a replica while it answers and keeps up, and otherwise from the primary. For public pages only: what a
// caller has just written may not be there yet (core/http/recent-write.ts).
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import {
  type Caller,
  callerAt,
  Database,
  type Statement,
  serviceCaller,
  statementsPerCaller,
} from './database.ts'

/** What pages read with: the primary, or a replica. */
export type Reader = Pick<Database, 'run'>

/** What it reads counts for the visitor at this address. */
export function readerAt(reader: Reader, address: string): Reader {
  return { run: (caller, statement, options) => reader.run(callerAt(caller, address), statement, options) }
}

interface ReplicaOptions {
  login: pg.ClientConfig
  poolSize: number
  primary: Reader
  log: Log
  registry: Registry
}

const checkIntervalMs = 5_000
const timeoutMs = 2_000
/** A replica that is further behind is not read. Shorter than the time for which a writer reads the primary. */
const maxLagSeconds = 10

// A replica that has replayed all it received is not behind, however long ago the last change was. A database that is
// not in recovery is kept up to date in another way, which cannot be measured here.
const lag: Statement = {
  name: 'replica_lag',
  text: `select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 end as seconds`,
}

export class ReadReplica implements Reader {
  private readonly replica: Database
  /** Undefined before the first check. */
  private isUp: boolean | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly state: Gauge

  private constructor(private readonly options: ReplicaOptions) {
    this.replica = new Database(options.login, options.log, options.poolSize, {
      name: 'bandstand pages',
      isReplica: true,
      perCaller: statementsPerCaller,
    })
    this.state = new Gauge({
      name: 'bandstand_read_replica_up',
      help: 'Whether public pages are read from the replica (1) or from the primary (0)',
      registers: [options.registry],
    })
  }

  /** Does not fail without a replica: the primary is read until there is one. */
  static async open(options: ReplicaOptions): Promise<ReadReplica> {
    const reader = new ReadReplica(options)
    await reader.check()
    reader.timer = setInterval(() => {
      reader.check().catch((error: Error) => reader.fail(error.message))
    }, checkIntervalMs)
    reader.timer.unref()
    return reader
  }

  async run<Row extends pg.QueryResultRow>(
    caller: Caller,
    statement: Statement,
  ): Promise<pg.QueryResult<Row>> {
    if (this.isUp) {
      try {
        return await inTime(this.replica.run<Row>(caller, statement, { readOnly: true }))
      } catch (error) {
        // Too many visitors: the primary would soon have too many, too.
        if (error instanceof AppError) throw error
        this.fail((error as Error).message)
      }
    }
    return this.options.primary.run<Row>(caller, statement, { readOnly: true })
  }

  /** Public for tests, which cannot wait for the clock. */
  async check(): Promise<void> {
    try {
      const { rows } = await inTime(this.replica.run<{ seconds: number }>(serviceCaller, lag))
      const seconds = Math.round(rows[0]?.seconds ?? 0)
      if (seconds > maxLagSeconds) return this.fail(`it is ${seconds} seconds behind`)
    } catch (error) {
      return this.fail((error as Error).message)
    }
    if (this.isUp === false) this.options.log.info('read replica recovered')
    this.isUp = true
    this.state.set(1)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.replica.close()
  }

  private fail(reason: string): void {
    if (this.isUp !== false) this.options.log.warn({ reason }, 'read replica failed; reading the primary')
    this.isUp = false
    this.state.set(0)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  // Whichever loses the race may still fail, which no one waits for.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
