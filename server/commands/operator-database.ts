// Opens the database for an operator's command: DATABASE_URL, or that of the running Bandstand; commands that allow
// it start one for the duration of the command.
import type pg from 'pg'
import type { Config } from '../core/config.ts'
import { prepareDatabase } from '../core/database/prepare.ts'
import { createLog } from '../core/log.ts'
import { StartError } from '../core/start-error.ts'
import { findRoot } from '../find-root.ts'
import { connectionOf } from '../postgres/connection-of.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

export interface OperatorDatabase {
  owner: pg.ClientConfig
  close(): Promise<void>
}

export async function findDatabase(config: Config): Promise<pg.ClientConfig> {
  const found = await connectionOf(config)
  if (!found) throw new StartError(`No Bandstand is running on ${config.dataDir}. Start it first: npm start`)
  return found
}

/** Starts the built-in PostgreSQL unless it is running, and prepares the database for this release. */
export async function openDatabase(config: Config): Promise<OperatorDatabase> {
  const found = await connectionOf(config)
  if (found && !config.databaseUrl) return { owner: found, close: async () => undefined }
  const log = createLog('warn')
  const started = found ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const owner = found ?? started?.owner ?? {}
  await prepareDatabase({ owner, root: findRoot(), log })
  return { owner, close: async () => started?.stop() }
}
