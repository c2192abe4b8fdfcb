// Figures for a monitoring system, in Prometheus' text format.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database/database.ts'

export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
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
    requests: new Histogram({
      name: 'bandstand_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'bandstand_jobs_total',
      help: 'Background jobs that ended, by outcome; a failed one is tried again',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
  }
}
