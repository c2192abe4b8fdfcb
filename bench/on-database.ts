// Runs a benchmark against our server on a durable PostgreSQL of its own, with a connection as the owner.
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { startBandstand } from './start-bandstand.ts'

interface Bench {
  /** The port of our server. */
  port: number
  owner: pg.Client
  /** The address of the database, as the owner. */
  url: string
}

export async function onDatabase<Result>(run: (bench: Bench) => Promise<Result>): Promise<Result> {
  const cluster = await startExternalCluster({ isDurable: true })
  const url = cluster.owner.connectionString ?? ''
  // Without the towns, which a first start loads while the first case is measured.
  const ours = await startBandstand({ DATABASE_URL: url, LOG_LEVEL: 'info' })
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    return await run({ port: ours.port, owner, url })
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
}
