// Connection pools: one for requests, one for the owner (the platform's own tables and the job queue).
import pg from 'pg'
import type { Log } from '../log.ts'
import { refuseStandby, StandbyAwareClient } from './standby.ts'

/** `isReplica`: for reading only, so that a standby is accepted. */
export function createPool(
  config: pg.ClientConfig,
  log: Log,
  max: number,
  name: string,
  { isReplica = false } = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    pipeline: true,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: StandbyAwareClient,
    ...(isReplica ? {} : { onConnect: refuseStandby }),
  })
  // An idle connection that breaks is discarded; the next query opens a new one.
  pool.on('error', (error) => log.warn({ reason: error.message, pool: name }, 'lost a database connection'))
  // A connection in use fails its queries with the same error, so the event is ignored.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export interface PoolUse {
  total: number
  idle: number
  waiting: number
  max: number
}

export function poolUse(pool: pg.Pool): PoolUse {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max }
}
