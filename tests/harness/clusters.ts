// PostgreSQL clusters for tests: the built-in one, as `npm start` runs it, and one reached by URL, like an
// operator's.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '../../server/core/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/postgres/embedded.ts'
import { freePort } from './free-port.ts'

// Test data is temporary: no fsync, no vacuum, and few hashes for each connection of the owner.
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  scram_iterations: '1',
}

export interface TestCluster {
  owner: pg.ClientConfig
  stop(): Promise<void>
}

export async function startEmbeddedCluster(
  settings: Record<string, string> = {},
  isDurable = false,
): Promise<TestCluster & EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  const log = createLog('error')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...(isDurable ? {} : careless), ...settings },
  })
  await asSuperuser(postgres, 'alter role bandstand createdb')
  return {
    owner: postgres.owner,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

// Other formats, isolation and collation than those of our own server.
const foreignHabits = {
  timezone: 'Pacific/Auckland',
  datestyle: 'SQL, DMY',
  intervalstyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '0',
  default_transaction_isolation: 'serializable',
}

/**
 * A foreign server: another owner, another name, other defaults, a password, and TCP only. Durable for benchmarks.
 */
export async function startExternalCluster({
  isDurable = false,
  settings = {} as Record<string, string>,
} = {}): Promise<TestCluster> {
  const port = await freePort()
  const postgres = await startEmbeddedCluster(
    { listen_addresses: '127.0.0.1', port: String(port), ...foreignHabits, ...settings },
    isDurable,
  )
  await asSuperuser(
    postgres,
    `create role manager login createrole createdb password 'a secret: with @ and /'`,
  )
  await asSuperuser(
    postgres,
    `create database "the shop" owner manager template template0 locale_provider icu icu_locale 'sv'`,
  )
  const connectionString = `postgres://manager:${encodeURIComponent('a secret: with @ and /')}@127.0.0.1:${port}/the%20shop`
  return { owner: { connectionString }, stop: postgres.stop }
}

async function asSuperuser({ owner }: EmbeddedPostgres, sql: string): Promise<void> {
  const client = new pg.Client({ ...owner, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
