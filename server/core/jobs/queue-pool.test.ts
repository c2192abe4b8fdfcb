import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase, silent } from '../../../tests/harness/database.ts'
import { createQueuePool } from './queue-pool.ts'

function queueOver(pool: pg.Pool, signal = new AbortController().signal) {
  let failures = 0
  const onFailure = () => {
    failures += 1
  }
  const queue = createQueuePool(pool, { signal, onFailure, log: silent })
  return { ...queue, failures: () => failures }
}

it('releases a listening connection once, however often the queue releases it', async () => {
  const { platform } = await createTestDatabase()
  const { pool } = queueOver(platform)
  const release = await new Promise<pg.PoolClient['release']>((connected, failed) => {
    pool.connect((error, _, give) => (error ? failed(error) : connected(give)))
  })
  release()
  expect(() => release()).not.toThrow()
  expect(platform.idleCount).toBe(platform.totalCount)
})

it('tells a queue that connects too late that the pool has ended', async () => {
  const ended = new pg.Pool()
  await ended.end()
  const { pool } = queueOver(ended)
  const given = await new Promise<unknown[]>((connected) => {
    pool.connect((...all) => connected(all))
  })
  expect(given).toEqual([new Error('Cannot use a pool after calling end on the pool'), undefined, undefined])
})

it('repeats a statement that failed, reports it, and is settled when it has succeeded', async () => {
  const { platform } = await createTestDatabase()
  await platform.query(`create sequence tries start 1`)
  const queue = queueOver(platform)
  const client = await queue.pool.connect()
  // A sequence keeps its value when the statement fails: 1 divided by 0, then by 1.
  const statement = client.query(`select 1 / (nextval('tries') - 1) as one`)
  client.release()
  await queue.settled()
  expect({ failures: queue.failures(), rows: (await statement).rows }).toEqual({
    failures: 1,
    rows: [{ one: '1' }],
  })
})

it('gives a statement no rows that fails while the server stops, because the queue awaits none of them', async () => {
  const { platform } = await createTestDatabase()
  const client = await queueOver(platform, AbortSignal.abort()).pool.connect()
  await expect(client.query('select 1 / 0')).resolves.toEqual({ rows: [] })
})
