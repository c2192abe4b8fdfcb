// Runs each request as a PostgreSQL transaction: as a role, with the caller's claims, under a timeout. What the role
// may see and do is decided by row-level security alone.
import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Log } from '../log.ts'
import { assumeRole, type Caller, type NamedStatement, type Statement } from './caller.ts'
import { cancelQuery } from './cancel-query.ts'
import { createPool, type PoolUse, poolUse } from './create-pool.ts'
import { endPool } from './silent-connections.ts'
import { TransactionQuery } from './transaction-query.ts'
import { VisitorGate } from './visitor-gate.ts'

export type { Caller, NamedStatement, Statement }

export interface Transaction {
  /** Statements of one tick are sent in one packet. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>
  /** Sent with the commit; if it fails, the transaction does. */
  queryAtEnd(statement: Statement): void
}

export interface TransactionOptions {
  readOnly?: boolean
  /** Reports that the caller has disconnected: running statements are then cancelled. */
  listener?: AnswerListener | undefined
  /** The transaction ends with a rollback, also when all went well. Only for `transaction`. */
  isUndone?: boolean
  /** Sent, in the same round trip, after the role is assumed. */
  setUp?: NamedStatement[] | undefined
}

/** A caller who may disconnect. Lighter than an AbortSignal, because every request has one. */
export interface AnswerListener {
  isAborted: boolean
  onAbort: (() => void) | undefined
}

export class RequestAbortedError extends Error {
  override name = 'RequestAbortedError'
  override message = 'The caller has hung up.'
}

export const serviceCaller: Caller = { role: 'service_role', claims: '{"role":"service_role"}' }

/** Longer than any statement timeout: a database that does not even refuse is gone, and the connection is closed. */
const peerTimeoutMs = 35_000

const begin: Statement = { name: 'begin', text: 'begin' }
const beginReadOnly: Statement = { name: 'begin_read_only', text: 'begin read only' }
// The last statement of a request waits for all before it, so its timeout covers them.
const commit = { name: 'commit', text: 'commit', query_timeout: peerTimeoutMs } satisfies Statement &
  pg.QueryConfig
const rollback: Statement = { name: 'rollback', text: 'rollback' }

const ignore = () => undefined

/** The share of connections for callers without an account. */
const visitorShare = 5 / 7

type Connected = (
  unreachable: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void

export class Database {
  /** Its connections, to watch them: statements go through `run` and `transaction`, which assume a role. */
  readonly pool: pg.Pool
  private readonly visitors: VisitorGate
  /** Is told how long each statement took, from sending it to the answer. */
  onAnswer: ((milliseconds: number, statement: Statement, caller: Caller) => void) | undefined

  constructor(
    login: pg.ClientConfig,
    log: Log,
    connections: number,
    { name = 'bandstand requests', isReplica = false } = {},
  ) {
    this.pool = createPool(login, log, connections, name, { isReplica })
    this.visitors = new VisitorGate(Math.max(1, Math.floor(connections * visitorShare)))
  }

  /**
   * Runs one statement in its own transaction, in one round trip, as the caller. If an early part fails, PostgreSQL
   * skips the rest, so the statement can never run with another role. Uses callbacks, because promises for each part
   * would cost a tenth of a small request.
   */
  run<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    caller: Caller,
    statement: Statement,
    { readOnly, listener, setUp }: TransactionOptions = {},
  ): Promise<pg.QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      this.connect(caller, (unreachable, client, release) => {
        if (unreachable || !client) return reject(unreachable)
        const giveBack = cancelOnAbort(client, listener, release)
        if (listener?.isAborted) {
          giveBack(false)
          return reject(new RequestAbortedError())
        }
        const steps = [assumeRole(caller, readOnly), ...(setUp ?? [])]
        const timed = { ...statement, query_timeout: peerTimeoutMs }
        const sentAt = performance.now()
        client.query(
          new TransactionQuery<Row>(steps, timed, (error, result) => {
            this.onAnswer?.(performance.now() - sentAt, statement, caller)
            // An error of the database ends the transaction; after any other it may still run.
            giveBack(Boolean(error) && !(error instanceof pg.DatabaseError))
            if (error) reject(error)
            else resolve(result)
          }),
        )
      })
    })
  }

  /** Several statements in one transaction; `work` may pipeline them. */
  async transaction<T>(
    caller: Caller,
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    return this.withClient(caller, options.listener, async (client, end) => {
      const collect = inOneWrite(client)
      const query = <Row extends pg.QueryResultRow>(statement: Statement) => {
        collect()
        const timed: Statement = { ...statement, query_timeout: peerTimeoutMs }
        return this.timed(client.query<Row>(timed), statement, caller)
      }
      const last: Statement[] = []
      collect()
      const opened = Promise.all([
        client.query(options.readOnly ? beginReadOnly : begin),
        client.query(assumeRole(caller)),
        ...(options.setUp ?? []).map((setting) => client.query(setting)),
      ])
      const worked = work({ query, queryAtEnd: (statement) => last.push(statement) })
      // Both are awaited whichever fails first: an unhandled rejection would end the process.
      const [opening, working] = await Promise.allSettled([opened, worked])
      if (opening.status === 'rejected' || working.status === 'rejected') {
        await end(rollback).catch(ignore)
        throw opening.status === 'rejected' ? opening.reason : (working as PromiseRejectedResult).reason
      }
      const ended = await Promise.allSettled([
        ...last.map((statement) => query(statement)),
        // After an error PostgreSQL rolls back instead.
        end(options.isUndone ? rollback : commit),
      ])
      const failed = ended.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
      if (failed) throw failed.reason
      return working.value
    })
  }

  /** A connection from the pool. `release` must be called once, when `client` was given. */
  private connect(caller: Caller, connected: Connected): void {
    if (caller.role !== 'anon') {
      this.pool.connect(connected)
      return
    }
    this.visitors.enter((refused) => {
      if (refused) connected(refused, undefined, ignore)
      else
        this.pool.connect((unreachable, client, release) => {
          if (unreachable) this.visitors.leave()
          connected(unreachable, client, (destroy) => {
            release(destroy)
            this.visitors.leave()
          })
        })
    })
  }

  private timed<T>(running: Promise<T>, statement: Statement, caller: Caller): Promise<T> {
    const { onAnswer } = this
    if (!onAnswer) return running
    const sentAt = performance.now()
    const answered = () => onAnswer(performance.now() - sentAt, statement, caller)
    running.then(answered, answered)
    return running
  }

  private async withClient<T>(
    caller: Caller,
    listener: AnswerListener | undefined,
    work: (client: pg.PoolClient, end: (statement: Statement) => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const { client, release } = await new Promise<{
      client: pg.PoolClient
      release(destroy?: boolean): void
    }>((resolve, reject) => {
      this.connect(caller, (unreachable, client, release) =>
        unreachable || !client ? reject(unreachable) : resolve({ client, release }),
      )
    })
    const giveBack = cancelOnAbort(client, listener, release)
    let isOpen = false
    const end = (statement: Statement) =>
      client.query(statement).catch((error: Error) => {
        isOpen = true
        throw error
      })
    try {
      if (listener?.isAborted) throw new RequestAbortedError()
      return await work(client, end)
    } finally {
      giveBack(isOpen)
    }
  }

  get connections(): PoolUse {
    return poolUse(this.pool)
  }

  close(): Promise<void> {
    return endPool(this.pool)
  }
}

/** Longer than most statements take: each cancel costs PostgreSQL a new process, more than it would save. */
const cancelIntervalMs = 100

/**
 * Cancels what the connection is still running some time after the caller disconnected, repeatedly, because a cancel
 * between two statements does nothing. Returns a function that releases the connection: a pending cancel would hit
 * the connection's next user, so it is awaited, and the connection is closed if the cancel got lost. It is also
 * closed where its transaction may still be open, because a cancel can hit the statement that should have ended it.
 */
function cancelOnAbort(
  client: pg.PoolClient,
  listener: AnswerListener | undefined,
  release: (destroy?: boolean) => void,
): (isOpen: boolean) => void {
  if (!listener) return release
  let cancelling: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined
  let isDone = false
  const scheduleCancel = () => {
    timer = setTimeout(() => {
      cancelling = cancelQuery(client).then((isProcessed) => {
        if (!isDone) scheduleCancel()
        return isProcessed
      })
    }, cancelIntervalMs)
  }
  listener.onAbort = () => {
    listener.onAbort = undefined
    scheduleCancel()
  }
  return (isOpen) => {
    isDone = true
    listener.onAbort = undefined
    clearTimeout(timer)
    if (!cancelling) return release(isOpen)
    cancelling.then(
      (isProcessed) => release(isOpen || !isProcessed),
      () => release(true),
    )
  }
}

/** Each write costs more than preparing a statement. Call it before sending one: those of one tick leave in one packet. */
function inOneWrite(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}
