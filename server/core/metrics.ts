// Metrics in Prometheus' text format.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from './database/create-pool.ts'
import type { Database } from './database/database.ts'

export interface Metrics {
  registry: Registry
  observeRequest(method: string, route: string, status: number, milliseconds: number): void
  jobs: Counter<'task' | 'outcome'>
  slowQueries: Counter<'role'>
  /** Shows the use of a further pool of connections. */
  watchPool(name: string, read: () => PoolUse): void
  /** Shows a number that is read when the metrics are. */
  watch(name: string, help: string, read: () => number): void
}

export function createMetrics(database: Pick<Database, 'connections'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const watchPool = poolGauges(registry)
  watchPool('requests', () => database.connections)
  return {
    registry,
    observeRequest: requestObserver(registry),
    jobs: new Counter({
      name: 'bandstand_jobs_total',
      help: 'Background jobs that ended, by outcome: done, failed or timed_out; the last two are tried again',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
    slowQueries: new Counter({
      name: 'bandstand_slow_queries_total',
      help: 'Queries of requests, functions and live updates that took longer than 500 ms',
      labelNames: ['role'],
      registers: [registry],
    }),
    watchPool,
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
  }
}

function poolGauges(registry: Registry): Metrics['watchPool'] {
  const pools = new Map<string, () => PoolUse>()
  new Gauge({
    name: 'bandstand_database_connections',
    help: 'Open connections to the database, by pool and state; "waiting" counts callers without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, read] of pools) {
        const { total, idle, waiting } = read()
        this.set({ pool, state: 'total' }, total)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'bandstand_database_connections_max',
    help: 'The most connections that a pool opens',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, read] of pools) this.set({ pool }, read().max)
    },
  })
  return (name, read) => pools.set(name, read)
}

/** Looking up a histogram by its labels costs more than the observation, so each combination is looked up once. */
function requestObserver(registry: Registry): Metrics['observeRequest'] {
  const requests = new Histogram({
    name: 'bandstand_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const known = new Map<string, ReturnType<typeof requests.labels>>()
  return (method, route, status, milliseconds) => {
    const key = `${method} ${status} ${route}`
    const labelled = known.get(key) ?? requests.labels(method, route, String(status))
    known.set(key, labelled)
    labelled.observe(milliseconds / 1000)
  }
}
