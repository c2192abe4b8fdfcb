import type pg from 'pg'
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
