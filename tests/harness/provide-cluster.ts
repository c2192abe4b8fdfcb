// Prepares the database that test files copy, and provides the cluster's connection settings.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { createLog } from '../../server/core/log.ts'
import type { TestCluster } from './clusters.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's connection to the prepared database of the shared test cluster. */
    cluster: pg.ClientConfig
    /** A folder for what test files create once and share. */
    workshop: string
  }
}

const root = join(import.meta.dirname, '../..')

export async function provideCluster(
  project: TestProject,
  cluster: TestCluster,
): Promise<() => Promise<void>> {
  try {
    await prepareDatabase({ owner: cluster.owner, root, log: createLog('warn') })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const workshop = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  project.provide('cluster', cluster.owner)
  project.provide('workshop', workshop)
  return async () => {
    await rm(workshop, { recursive: true, force: true })
    await cluster.stop()
  }
}
