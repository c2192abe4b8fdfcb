import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase, silent } from '../../../tests/harness/database.ts'
import { QueueConnections } from './queue-connections.ts'

it('releases a listening connection once, however often the queue releases it', async () => {
  const { platform } = await createTestDatabase()
  const pool = new QueueConnections(platform, new AbortController().signal, silent).asPool()
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
  const pool = new QueueConnections(ended, new AbortController().signal, silent).asPool()
  const given = await new Promise<unknown[]>((connected) => {
    pool.connect((...all) => connected(all))
  })
  expect(given).toEqual([new Error('Cannot use a pool after calling end on the pool'), undefined, undefined])
})

it('fetches jobs by an index, and plans no other statement so', async () => {
  const { platform } = await createTestDatabase()
  const pool = new QueueConnections(platform, new AbortController().signal, silent).asPool()
  const client = await pool.connect()
  const text = `select current_setting('enable_seqscan') as seq, current_setting('enable_bitmapscan') as bitmap`
  const { rows: fetch } = await client.query({ name: 'get_job', text })
  const { rows: other } = await client.query(text)
  client.release()
  expect([...fetch, ...other]).toEqual([
    { seq: 'off', bitmap: 'off' },
    { seq: 'on', bitmap: 'on' },
  ])
})

it('says when jobs could not be fetched, and keeps the connection', async () => {
  const { platform } = await createTestDatabase()
  let failures = 0
  const pool = new QueueConnections(platform, new AbortController().signal, silent, {
    onFetchFailed: () => failures++,
  }).asPool()
  const client = await pool.connect()
  await expect(client.query({ name: 'get_job', text: 'select 1 / 0' })).rejects.toThrow('division by zero')
  const { rows } = await client.query('select 1 as one')
  client.release()
  expect({ failures, rows }).toEqual({ failures: 1, rows: [{ one: 1 }] })
})
