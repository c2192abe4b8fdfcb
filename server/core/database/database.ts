// Runs each request as a PostgreSQL transaction: as a role, with the caller's claims, under a timeout. What the role
// may see and do is decided by row-level security alone.
import pg from 'pg'
import type { Log } from '../log.ts'
import { assumeRole, type Caller, callerAt, type NamedStatement, type Statement } from './caller.ts'
import { CallerGate } from './caller-gate.ts'
import { cancelQuery } from './cancel-query.ts'
import { createPool, type PoolUse, poolUse } from './create-pool.ts'
import { endPool } from './silent-connections.ts'
import { type Step, TransactionQuery } from './transaction-query.ts'

export type { Caller, NamedStatement, Statement }
export { callerAt }

export interface Transaction {
  /** Statements of one tick are sent in one packet. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>
  /** For statements without an answer, sent with the commit: if one fails, the transaction does. */
  atEnd: { query(statement: Statement): Promise<{ rows: never[] }> }
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
const commit: Statement = { name: 'commit', text: 'commit' }
const rollback: Statement = { name: 'rollback', text: 'rollback' }

const ignore = () => undefined

/** The share of connections for callers without an account. */
const visitorShare = 5 / 7

/** What one address without an account, or one account, runs at once in this process; the rest of theirs waits. */
export const statementsPerCaller = 3

type Connected = (
  unreachable: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void

export class Database {
  /** Its connections, to watch them: statements go through `run` and `transaction`, which assume a role. */
  readonly pool: pg.Pool
  private readonly visitors: CallerGate
  private readonly accounts: CallerGate
  /** Is told how long each statement took, from sending it to the answer. */
  onAnswer: ((milliseconds: number, statement: Statement, caller: Caller) => void) | undefined

  constructor(
    login: pg.ClientConfig,
    log: Log,
    connections: number,
    { name = 'bandstand requests', isReplica = false, perCaller = Number.POSITIVE_INFINITY } = {},
  ) {
    this.pool = createPool(login, log, connections, name, { isReplica })
    const forVisitors = Math.max(1, Math.floor(connections * visitorShare))
    // In a small pool, too, one caller leaves something to the others.
    const shareOf = (total: number) => Math.max(1, Math.min(perCaller, total - 1))
    this.visitors = new CallerGate({ total: forVisitors, perCaller: shareOf(forVisitors) })
    this.accounts = new CallerGate({ total: connections, perCaller: shareOf(connections) })
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
        const steps = [assumeRole(caller, readOnly), ...(setUp ?? [])].map((step) => ({ statement: step }))
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
    const { readOnly, listener, isUndone, setUp = [] } = options
    const { client, release } = await this.connection(caller)
    const giveBack = cancelOnAbort(client, listener, release)
    if (listener?.isAborted) {
      giveBack(false)
      throw new RequestAbortedError()
    }
    const send = inOnePacket(client)
    const query = <Row extends pg.QueryResultRow>(statement: Statement) =>
      this.timed(send<Row>(statement), statement, caller)
    const last: Statement[] = []
    const atEnd = {
      async query(statement: Statement) {
        last.push(statement)
        return { rows: [] }
      },
    }
    let isOpen = false
    try {
      const opening = [readOnly ? beginReadOnly : begin, assumeRole(caller), ...setUp].map((step) =>
        send(step),
      )
      const working = work({ query, atEnd })
      const [result] = await settled([working, ...opening])
      await settled([...last.map((statement) => query(statement)), send(isUndone ? rollback : commit)])
      return result
    } catch (error) {
      // PostgreSQL also skips a commit that was sent together with what failed.
      await send(rollback).catch(() => {
        isOpen = true
      })
      throw error
    } finally {
      giveBack(isOpen)
    }
  }

  private connection(caller: Caller): Promise<{ client: pg.PoolClient; release(destroy?: boolean): void }> {
    return new Promise((resolve, reject) => {
      this.connect(caller, (unreachable, client, release) =>
        unreachable || !client ? reject(unreachable) : resolve({ client, release }),
      )
    })
  }

  /** A connection from the pool. `release` must be called once, when `client` was given. */
  private connect(caller: Caller, connected: Connected): void {
    const key = caller.account ?? caller.address
    if (caller.role !== 'anon' && key === undefined) {
      this.pool.connect(connected)
      return
    }
    const gate = caller.role === 'anon' ? this.visitors : this.accounts
    gate.enter(key, (refused) => {
      if (refused) connected(refused, undefined, ignore)
      else
        this.pool.connect((unreachable, client, release) => {
          if (unreachable) gate.leave(key)
          const since = performance.now()
          connected(unreachable, client, (destroy) => {
            release(destroy)
            gate.leave(key, performance.now() - since)
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

/** Sends the statements of one tick in one packet: a write costs more than preparing a statement. */
function inOnePacket(client: pg.PoolClient) {
  let steps: Required<Step>[] = []
  const flush = () => {
    const last = steps.pop()
    if (!last) return
    const timed = { ...last.statement, query_timeout: peerTimeoutMs }
    client.query(new TransactionQuery(steps, timed, last.callback))
    steps = []
  }
  return <Row extends pg.QueryResultRow>(statement: Statement) =>
    new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      if (steps.length === 0) process.nextTick(flush)
      steps.push({ statement, callback: (error, result) => (error ? reject(error) : resolve(result)) })
    })
}

/** All are awaited whichever fails first: an unhandled rejection would end the process. */
async function settled<All extends unknown[]>(
  promises: [...All],
): Promise<{ [Each in keyof All]: Awaited<All[Each]> }> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
