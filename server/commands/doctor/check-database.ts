// Checks that the database answers, its load, and its keys and jobs.
import pg from 'pg'
import type { Config } from '../../core/config.ts'
import { connectionOf } from '../../postgres/connection-of.ts'
import type { Check, Finding } from './finding.ts'

export const checkDatabase: Check = (config) =>
  askDatabase(config, async (client) => {
    const { rows } = await client.query<{ version: string; size: string; bookings: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
              (select count(*) from public.bookings) as bookings`,
    )
    const { version = '', size = '', bookings = '0' } = rows[0] ?? {}
    return { state: 'good', message: `PostgreSQL ${version} answers; ${size}, ${bookings} bookings` }
  })

export const checkKeys: Check = (config) =>
  askDatabase(config, async (client) => {
    const { rows } = await client.query<{ keys: number; active: number; age: number | null }>(
      `select count(*)::int as keys, count(*) filter (where active_at <= now())::int as active,
              extract(day from now() - max(active_at) filter (where active_at <= now()))::int as age
       from platform.signing_keys where coalesce(expires_at > now(), true)`,
    )
    const { keys = 0, active = 0, age } = rows[0] ?? {}
    if (active === 0)
      return { state: 'bad', message: 'no key can sign', fix: 'Start Bandstand once: it makes one.' }
    if ((age ?? 0) > 120)
      return {
        state: 'warning',
        message: `the current key is ${age} days old`,
        fix: 'The nightly job that rotates keys does not run. Look for "rotate-signing-keys" in the log, or run: npm run admin -- rotate-keys',
      }
    return { state: 'good', message: `${keys} in use, the current one is ${age ?? 0} days old` }
  })

export const checkJobs: Check = (config) =>
  askDatabase(config, async (client) => {
    const { rows } = await client.query<{ waiting: number; failing: number; reason: string | null }>(
      `select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as failing,
              (array_agg(task_identifier || ': ' || left(last_error, 200) order by updated_at desc) filter (where last_error is not null))[1] as reason
       from graphile_worker.jobs`,
    )
    const { waiting = 0, failing = 0, reason } = rows[0] ?? {}
    if (failing === 0) return { state: 'good', message: `${waiting} waiting, none failing` }
    return {
      state: 'warning',
      message: `${failing} of ${waiting} waiting jobs have failed before; the last: ${reason ?? 'unknown'}`,
      fix: 'They are tried again by themselves. If the reason is your mail relay, look at "Mail out" below.',
    }
  })

export async function askDatabase(
  config: Config,
  work: (client: pg.Client) => Promise<Finding>,
): Promise<Finding> {
  const found = await connectionOf(config)
  if (!found)
    return {
      state: 'bad',
      message: `no Bandstand is running on ${config.dataDir}`,
      fix: 'Start it first (npm start), or set DATA_DIR or DATABASE_URL to where it is.',
    }
  const client = new pg.Client({ ...found, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    return {
      state: 'bad',
      message: `does not answer: ${(error as Error).message}`,
      fix: 'Check DATABASE_URL, the network between, and that PostgreSQL is running.',
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
