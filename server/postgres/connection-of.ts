// Finds the owner's connection for these settings, if there is one: DATABASE_URL, or a running Bandstand's own
// database.
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../core/config.ts'
import { databaseName, ownerRole } from './cluster.ts'
import { findRunningServer } from './leftover.ts'

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

export async function connectionOf(config: Where): Promise<pg.ClientConfig | undefined> {
  if (config.databaseUrl) return { connectionString: config.databaseDirectUrl ?? config.databaseUrl }
  const running = await findRunningServer(join(config.dataDir, 'postgres'))
  if (!running) return undefined
  return { host: running.socketFolder, port: running.port, user: ownerRole, database: databaseName }
}
