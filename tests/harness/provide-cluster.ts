// Prepares the databases that test files copy, and tells them how to reach the cluster.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { createLog } from '../../server/core/log.ts'
import type { TestCluster } from './clusters.ts'
import { fillSmallGazetteer } from './gazetteer.ts'
import { atDatabase, databaseOf, placesDatabase } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's connection to the prepared database of the shared test cluster. */
    cluster: pg.ClientConfig
    /** A folder for what test files make once and share. */
    workshop: string
  }
}

export async function provideCluster(
  project: TestProject,
  cluster: TestCluster,
): Promise<() => Promise<void>> {
  try {
    await makeTemplates(cluster.owner)
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

async function makeTemplates(owner: pg.ClientConfig): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  await prepareDatabase({ owner, root, log: createLog('warn') })
  await within(atDatabase(owner, 'postgres'), (client) =>
    client.query(`create database ${placesDatabase} template ${client.escapeIdentifier(databaseOf(owner))}`),
  )
  await within(atDatabase(owner, placesDatabase), fillSmallGazetteer)
}

async function within(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await work(client).finally(() => client.end())
}
