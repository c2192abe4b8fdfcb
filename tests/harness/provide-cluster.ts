// Prepares one database on a cluster, and tells the test files how to reach it: they copy it.
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
  }
}

export async function provideCluster(
  project: TestProject,
  cluster: TestCluster,
): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..')
  try {
    await prepareDatabase({ owner: cluster.owner, root, log: createLog('warn') })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('cluster', cluster.owner)
  return cluster.stop
}
