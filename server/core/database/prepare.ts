// Prepares a database for this release: waits for it, then sets up roles, migrations, job queue and login.

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { checkConnections } from './check-connections.ts'
import { createPool } from './create-pool.ts'
import { findRoute, isPooled } from './find-route.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { isLockConflict } from './managed-objects.ts'
import { migrate } from './migrate.ts'
import { makeLogin, makeRequestRoles } from './roles.ts'
import { makeSecrets, type Secrets } from './secrets.ts'
import { pinSessionSettings } from './session-settings.ts'

export interface PrepareOptions {
  /** A connection past any pooler, as the owner. */
  owner: pg.ClientConfig
  /** Where requests connect when there is a pooler in between. */
  pooler?: pg.ClientConfig | undefined
  /** How many connections this process may open past the pooler; not checked without it. */
  connections?: number
  /** The folder with package.json, from which the SQL files are found. */
  root: string
  log: Log
  /** Aborts waiting for a database that does not answer. */
  signal?: AbortSignal
}

const setupLock = 7_262_638
const lockRetryMs = 1_000
const maxLockAttempts = 120

export interface PreparedDatabase {
  /** How requests connect. */
  login: pg.ClientConfig
  secrets: Secrets
}

/** Safe to run in several processes at once. */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  // One connection for everything, including the job queue's migrations, so that the lock covers all of it.
  const pool = createPool(options.owner, options.log, 1, 'bandstand setup')
  try {
    const first = await retryWhileUnavailable(() => pool.connect(), options)
    await checkDirect(first, options).catch((error: unknown) => {
      first.release()
      throw error
    })
    const migrated = await withLock(first, (client) => bringUpToDate(client, options))
    if (migrated.applied.length > 0 || migrated.isReapplied)
      options.log.info(migrated, 'migrated the database')
    if (migrated.isOlder) options.log.warn('kept the functions and policies of a newer release')
    await runMigrations({ pgPool: pool })
    const prepared = await withLock(await pool.connect(), async (client) => {
      const secrets = await makeSecrets(client)
      const login = await makeLogin(client, secrets.loginPassword, options.owner, options.pooler)
      return { login, secrets }
    })
    if (options.pooler) await checkPooler(prepared.login, options)
    return prepared
  } catch (error) {
    throw explain(error, new pg.Client(options.owner))
  } finally {
    await pool.end().catch(() => undefined)
  }
}

/** The lock belongs to the connection; after a reconnect it is taken again. */
async function withLock<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  try {
    await client.query('select pg_advisory_lock($1)', [setupLock])
    return await work(client)
  } finally {
    client.release()
  }
}

async function bringUpToDate(client: pg.PoolClient, options: PrepareOptions) {
  await checkServer(client)
  await pinSessionSettings(client)
  return retryOnLockConflict(options, () =>
    inTransaction(client, async () => {
      await makeRequestRoles(client)
      const migrated = await migrate(client, join(options.root, 'database'))
      // Running processes reload the schema.
      if (migrated.applied.length > 0 || migrated.isReapplied)
        await client.query(`notify pgrst, 'reload schema'`)
      return migrated
    }),
  )
}

/**
 * Other processes serve requests meanwhile, so tables may be in use: never wait with requests queued behind our
 * locks.
 */
async function retryOnLockConflict<T>({ log, signal }: PrepareOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockConflict(error)) throw error
      if (attempt === maxLockAttempts) {
        throw new StartError(
          'The database could not be brought up to date, because a long-running query holds its tables. ' +
            'End that query, or start again when it is done. The database was left as it was.',
          { cause: error },
        )
      }
      log.info({ attempt }, 'tables were locked; retrying the migration')
      await wait(lockRetryMs, undefined, signal ? { signal } : {})
    }
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Session locks and notifications, which all of this needs, do not exist by transaction. */
async function checkDirect(client: pg.PoolClient, { owner, connections, log }: PrepareOptions) {
  if (await isPooled(client)) {
    const route = await findRoute(owner)
    if (route === 'transaction' || route === 'forgetful')
      throw new StartError(
        'The connection for set-up, jobs and notifications leads through a pooler in transaction mode. ' +
          'Set DATABASE_DIRECT_URL to a direct connection to the same database.',
      )
  }
  if (connections !== undefined) await checkConnections(client, connections, log)
}

/** Named statements that the pooler loses would fail some requests, while the health check passes. */
async function checkPooler(login: pg.ClientConfig, options: PrepareOptions): Promise<void> {
  const { host, port, user } = new pg.Client(login)
  const place = `The pooler at ${host}:${port}, which DATABASE_URL leads to,`
  const route = await retryWhileUnavailable(() => findRoute(login), options).catch((error: Error) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(
      `${place} does not let the user ${user} in (${error.message}). ` +
        'With PgBouncer set auth_query, or add this user to its auth_file; the password is login_password in platform.secrets.',
      { cause: error },
    )
  })
  if (route === 'forgetful')
    throw new StartError(
      `${place} works by transaction and loses named statements, so some requests would fail. ` +
        'Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode = session.',
    )
}

async function checkServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding,
            (select string_agg(nspname, ', ' order by nspname) from pg_namespace
             where nspname in ('auth', 'storage', 'realtime') and to_regclass('platform.applied_files') is null) as foreign_schemas`,
  )
  const server = rows[0]
  if (server.number < 150_000) {
    throw new StartError(`The database is PostgreSQL ${server.version}; Bandstand needs 15 or newer.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database has the encoding ${server.encoding}; Bandstand needs UTF8 (create database … encoding 'UTF8').`,
    )
  }
  if (server.foreign_schemas !== null) {
    throw new StartError(
      `The database has schemas that Bandstand would create (${server.foreign_schemas}), as those of Supabase projects have. ` +
        'Bandstand needs a database of its own. Nothing was changed.',
    )
  }
}

/** Waits while the server is not reachable yet; a refusal that waiting cannot fix aborts the start. */
async function retryWhileUnavailable<T>(
  connect: () => Promise<T>,
  { log, signal }: PrepareOptions,
): Promise<T> {
  let isLogged = false
  for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await connect()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isRefusedByPooler(error as Error)) throw error
      const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
      if (!isLogged) log.warn({ reason }, 'database did not answer; waiting for it')
      isLogged = true
      await wait(pause, undefined, signal ? { signal } : {})
    }
  }
}

/** PgBouncer has one code for all of its own errors. */
function isRefusedByPooler({ code, message }: { code?: string; message?: string }): boolean {
  return code === '08P01' && /no such|auth|config|login|password/i.test(message ?? '')
}

const refusals: Record<string, string> = {
  '28P01': 'it does not accept the user and password of DATABASE_URL',
  '28000': 'it does not let this user in',
  '3D000': 'the database named in DATABASE_URL does not exist',
  '42501': 'the user of DATABASE_URL lacks a privilege (it must own the database and have CREATEROLE)',
  '53100': 'its disk is full: free some space and start again',
}

function explain(error: unknown, client: pg.Client): unknown {
  if (error instanceof StartError) return error
  const place = `The database at ${client.host}:${client.port}/${client.database}`
  const { code, message } = error as pg.DatabaseError
  const refusal = refusals[code ?? '']
  if (refusal) return new StartError(`${place} cannot be used: ${refusal} (${message}).`, { cause: error })
  if (code === 'ENOTFOUND')
    return new StartError(`${place} cannot be reached: no such host.`, { cause: error })
  if (error instanceof pg.DatabaseError)
    return new StartError(`${place} cannot be set up: ${message}.`, { cause: error })
  return error
}
