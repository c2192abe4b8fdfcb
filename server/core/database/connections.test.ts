// What happens to a connection when its caller disconnects, a cancel hits it, or the database stops answering.
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, silent } from '../../../tests/harness/database.ts'
import { startDatabaseProxy } from '../../../tests/harness/faults/database-proxy.ts'
import {
  type AnswerListener,
  type Caller,
  Database,
  RequestAbortedError,
  type Transaction,
} from './database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const visitor: Caller = { role: 'anon', claims: '{}' }

describe('a caller who disconnects', () => {
  const slow = { text: 'select pg_sleep(20)' }
  const newListener = (): AnswerListener => ({ isAborted: false, onAbort: undefined })
  const hangUp = (listener: AnswerListener) => {
    listener.isAborted = true
    listener.onAbort?.()
  }

  it('cancels the statement, and never that of the connection’s next user', {
    timeout: 60_000,
  }, async () => {
    const { login } = await createTestDatabase()
    // One connection: every request is the next user of a connection whose last one was cancelled.
    const database = new Database(login, silent, 1)
    onTestFinished(() => database.close())
    for (let round = 0; round < 40; round++) {
      const listener = newListener()
      // Some end at the moment the cancel arrives.
      const statement = round % 4 < 2 ? slow : { text: `select pg_sleep(${0.09 + 0.001 * round})` }
      const abandoned =
        round % 2
          ? database.run(visitor, statement, { listener })
          : database.transaction(visitor, (tx) => tx.query(statement), { listener })
      const innocent = database.run(visitor, { text: 'select pg_sleep(0.002), 1 as answer' })
      // At a random time: before the statement begins, or while it runs.
      const pending = setInterval(() => hangUp(listener), round % 5)
      const outcome = await abandoned.then(
        () => 'answered',
        (error) => error.code ?? error.name,
      )
      expect(outcome).toMatch(statement === slow ? /57014|RequestAbortedError/ : /57014|answered|Request/)
      clearInterval(pending)
      expect((await innocent).rows[0]?.answer).toBe(1)
    }
  })

  it('sends no cancel when the statement is short', async () => {
    const { login } = await createTestDatabase()
    const database = new Database(login, silent, 2)
    onTestFinished(() => database.close())
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const listener = newListener()
        const quick = database.run(visitor, { name: 'quick', text: 'select 1 as answer' }, { listener })
        setImmediate(() => hangUp(listener))
        return quick.then(
          () => 'answered',
          (error) => (error instanceof RequestAbortedError ? 'never sent' : error),
        )
      }),
    )
    expect(outcomes.filter((outcome) => outcome !== 'answered' && outcome !== 'never sent')).toEqual([])
    expect((await database.run(visitor, { text: 'select 1 as answer' })).rows).toEqual([{ answer: 1 }])
  })
})

describe('a cancel', () => {
  it('a cancel that hits the end of a transaction leaves no open transaction to the connection’s next user', async () => {
    const { login } = await createTestDatabase()
    const database = new Database(login, silent, 1)
    const other = new pg.Pool({ ...login, max: 1 })
    onTestFinished(async () => {
      await database.close()
      await other.end()
    })
    let isDone = false
    const cancelAll = async () => {
      while (!isDone)
        await other.query(
          // Many, because a cancel between two statements has no effect.
          `select pg_cancel_backend(pid) from pg_stat_activity, generate_series(1, 20)
           where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
        )
    }
    const cancelling = cancelAll()
    const failures = new Map<string, number>()
    const note = ({ code = 'none' }: { code?: string }) => failures.set(code, (failures.get(code) ?? 0) + 1)
    for (let round = 0; round < 5_000 && (failures.get('57014') ?? 0) < 20; round++) {
      await database.run(visitor, { text: 'select 1' }).catch(note)
      const work = (tx: Transaction) => tx.query({ text: 'select 1' })
      await database.transaction(visitor, work).catch(note)
    }
    isDone = true
    await cancelling
    expect(failures.has('57014')).toBe(true)
    expect([...failures.keys()]).toEqual(['57014'])
  })
})

describe('a connection that is lost', () => {
  it('a connection that is lost is closed when the database does not answer at all', async () => {
    const { login } = await createTestDatabase()
    const proxy = await startDatabaseProxy(login)
    const database = new Database(proxy.config, silent, 1)
    onTestFinished(async () => {
      await database.close()
      await proxy.close()
    })
    const ask = () => database.run(visitor, { text: 'select 1 as answer' })
    await ask()
    proxy.hold()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const lost = ask().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(isDatabaseUnavailable(await lost)).toBe(true)
    proxy.letGo()
    expect((await ask()).rows).toEqual([{ answer: 1 }])
  })

  it.each(['run', 'transaction'] as const)('fails the %s it was used for, and nothing else', async (kind) => {
    const { login } = await createTestDatabase()
    const proxy = await startDatabaseProxy(login)
    const database = new Database(proxy.config, silent, 2)
    onTestFinished(async () => {
      await database.close()
      await proxy.close()
    })
    const ask = () =>
      kind === 'run'
        ? database.run(visitor, { text: 'select 1 as answer' })
        : database.transaction(visitor, (tx) => tx.query({ text: 'select 1 as answer' }))
    expect((await ask()).rows).toEqual([{ answer: 1 }])
    proxy.hold()
    const lost = ask()
    proxy.cut()
    const reason = await lost.catch((error: unknown) => error)
    expect(isDatabaseUnavailable(reason), String(reason)).toBe(true)
    proxy.letGo()
    expect((await ask()).rows).toEqual([{ answer: 1 }])
  })
})
