// Connections to PostgreSQL, kept open and shared: those of requests, and those of the owner for the platform's own tables
// and the job queue.
import pg from 'pg'
import type { Log } from '../log.ts'

export function createPool(config: pg.ClientConfig, log: Log, max: number, name: string): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    pipeline: true,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // An idle connection that breaks is dropped; the next query opens a new one.
  pool.on('error', (error) =>
    log.warn({ reason: error.message, pool: name }, 'a database connection was lost'),
  )
  // One in use fails its queries with the same error; the event itself says nothing more.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
