// Metrics in Prometheus' text format.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database/database.ts'

export interface Metrics {
  registry: Registry
  observeRequest(method: string, route: string, status: number, milliseconds: number): void
  jobs: Counter<'task' | 'outcome'>
}

export function createMetrics(database: Pick<Database, 'connections'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'bandstand_database_connections',
    help: 'Connections requests use, by state; "waiting" counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections)) this.set({ state }, count)
    },
  })
  return {
    registry,
    observeRequest: requestObserver(registry),
    jobs: new Counter({
      name: 'bandstand_jobs_total',
      help: 'Background jobs that ended, by outcome; a failed one is tried again',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
  }
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
