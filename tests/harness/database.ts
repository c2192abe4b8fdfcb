// A database of its own for a test file: a copy of the prepared one, made in some tens of milliseconds.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool, Database } from '../../server/core/database/database.ts'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import type { Secrets } from '../../server/core/database/secrets.ts'
import { createLog } from '../../server/core/log.ts'

export const root = join(import.meta.dirname, '../..')
export const silent = createLog('silent')

export interface TestDatabase {
  owner: pg.ClientConfig
  /** As the owner, for arranging and looking behind the curtain. */
  platform: pg.Pool
  /** As a request: with a role and claims. */
  database: Database
  secrets: Secrets
}

/** An empty database when `template` is template0; both are dropped with the cluster after the run. */
export async function createEmptyDatabase(template = 'template0'): Promise<pg.ClientConfig> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return { ...cluster, database: name }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const owner = await createEmptyDatabase(inject('cluster').database)
  const { login, secrets } = await prepareDatabase({ owner, root, log: silent })
  const platform = createPool(owner, silent, 4, 'test')
  const database = new Database(login, silent, 4)
  afterAll(async () => {
    await Promise.all([platform.end(), database.close()])
  })
  return { owner, platform, database, secrets }
}
