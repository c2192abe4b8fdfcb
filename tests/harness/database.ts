// A separate database for a test file: a copy of the prepared one, created in some tens of milliseconds.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../../server/core/database/create-pool.ts'
import { Database } from '../../server/core/database/database.ts'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import type { Secrets } from '../../server/core/database/secrets.ts'
import { createLog } from '../../server/core/log.ts'
import { atDatabase, databaseOf, ensureTemplate, type Template } from './templates.ts'

export const root = join(import.meta.dirname, '../..')
export const silent = createLog('silent')

export interface TestDatabase {
  owner: pg.ClientConfig
  /** As the owner, for set-up and inspection. */
  platform: pg.Pool
  /** As a request: with a role and claims. */
  database: Database
  /** The connection settings of `database`. */
  login: pg.ClientConfig
  secrets: Secrets
}

const opened: (() => Promise<void>)[] = []

/** Called after each test file, by its set-up file. */
export async function closeTestDatabases(): Promise<void> {
  await Promise.all(opened.splice(0).map((close) => close()))
}

/**
 * The owner's connection to a new database, dropped with the cluster: empty, or a copy of a template or another
 * database.
 */
export async function createDatabase(original?: Template | pg.ClientConfig): Promise<pg.ClientConfig> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(atDatabase(cluster, 'postgres'))
  await client.connect()
  try {
    const source =
      typeof original === 'string'
        ? await ensureTemplate(original, cluster, client)
        : original && databaseOf(original)
    // Copying the files takes half of the time of copying block by block through the log.
    await client.query(
      `create database ${name} template ${client.escapeIdentifier(source ?? 'template0')} strategy file_copy`,
    )
  } finally {
    await client.end()
  }
  return atDatabase(cluster, name)
}

export async function createTestDatabase(template: Template = 'prepared'): Promise<TestDatabase> {
  const owner = await createDatabase(template)
  const { login, secrets } = await prepareDatabase({ owner, root, log: silent })
  const platform = createPool(owner, silent, 4, 'test')
  const database = new Database(login, silent, 4)
  opened.push(
    () => platform.end(),
    () => database.close(),
  )
  return { owner, platform, database, login, secrets }
}
