// Benchmarks the quote RPC with few and with many concurrent clients: the rate must not fall with their number.
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { benchArtist } from './bench-artist.ts'
import { type LoadResult, load } from './load.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const steps = [10, 100, 500]
const rounds = 5
const seconds = 3

const quote = {
  method: 'POST',
  path: '/rest/v1/rpc/calculate_secure_booking_price',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    artist_slug: 'the-bench',
    performance_hours: 3,
    distance_km: 80,
    add_on_selections: [],
  }),
}

export async function quotesByConnections(): Promise<Row[]> {
  const cluster = await startExternalCluster({ isDurable: true })
  const ours = await startBandstand({
    DATABASE_URL: cluster.owner.connectionString ?? '',
    LOG_LEVEL: 'info',
  })
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    await owner.query(benchArtist)
    await load(ours.port, quote, 10, seconds)
    const results = new Map<number, LoadResult[]>(steps.map((step) => [step, []]))
    // Alternately, so that all see the same noise.
    for (let round = 0; round < rounds; round++) {
      for (const step of steps) results.get(step)?.push(await load(ours.port, quote, step, seconds))
    }
    const rates = steps.map((step) => median((results.get(step) ?? []).map(({ perSecond }) => perSecond)))
    return steps.map((step, place) => ({
      connections: step,
      'per second': Math.round(rates[place] ?? 0),
      'of the rate at 10': Number(((rates[place] ?? 0) / (rates[0] ?? 1)).toFixed(2)),
      'p99 ms': Math.round(median((results.get(step) ?? []).map(({ p99 }) => p99))),
      failures: (results.get(step) ?? []).reduce((sum, { failures }) => sum + failures, 0),
    }))
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
