// Runs once before all tests: one PostgreSQL for the whole run, with a prepared database that test files copy.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { createLog } from '../../server/core/log.ts'
import { startEmbeddedPostgres } from '../../server/core/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's connection to the shared test cluster. */
    cluster: pg.ClientConfig
  }
}

// Tests throw their data away, so nothing needs to reach the disk.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn')
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: careless, canCreateDatabases: true })
  await prepareDatabase({ owner: postgres.owner, root: join(import.meta.dirname, '../..'), log })
  project.provide('cluster', postgres.owner)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
