// Compares the connections this process may open with those the server allows.
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { PoolSizes } from '../process-config.ts'
import { StartError } from '../start-error.ts'

interface Process {
  pools: PoolSizes
  servesSite: boolean
  /** Requests go through a pooler, which has its own connections to the server. */
  isPooled: boolean
}

/** One for notifications, and one at times: the gazetteer is filled over a connection of its own. */
const single = 2

/** The most connections that a process has to the database at the same time, those through a pooler apart. */
export function countConnections({ pools, servesSite, isPooled }: Process): number {
  const asCallers = pools.requests + (servesSite ? pools.realtime : 0)
  const asOwner = pools.platform + (servesSite ? pools.realtime : 0)
  return single + asOwner + (isPooled ? 0 : asCallers)
}

/** Throws when this process alone has too many; warns when they are too many beside those that are open. */
export async function checkConnections(
  client: pg.Client | pg.PoolClient,
  needed: number,
  log: Log,
): Promise<void> {
  const { rows } = await client.query<{ allowed: number; open: number }>(
    // Some are reserved for superusers. A database may have a limit of its own, where -1 is none. Without our own one.
    `select allowed, open - 1 as open
     from (
       select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                - coalesce(current_setting('reserved_connections', true), '0')::int as allowed,
              (select sum(numbackends) from pg_stat_database)::int as open
       union all
       select datconnlimit, (select numbackends from pg_stat_database as s where s.datid = d.oid)
       from pg_database as d where datname = current_database() and datconnlimit >= 0) as limits
     order by allowed - open limit 1`,
  )
  const { allowed = 0, open = 0 } = rows[0] ?? {}
  if (needed > allowed)
    throw new StartError(
      `This process may open ${needed} connections to the database, which allows ${allowed}. Lower DATABASE_POOL_SIZE, or raise max_connections.`,
    )
  if (needed + open > allowed)
    log.warn(
      { needed, open, allowed },
      'this process and the connections that are open now exceed what the database allows',
    )
}
