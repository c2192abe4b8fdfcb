// Counts and logs slow queries: by the name of the statement, never its text or values, which may be private.
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export const slowQueryMs = 500

export function watchSlowQueries(
  database: Pick<Database, 'onAnswer'>,
  slowMs: number,
  log: Log,
  { slowQueries }: Pick<Metrics, 'slowQueries'>,
): void {
  database.onAnswer = (ms, { name }, { role, requestId }) => {
    if (ms < slowMs) return
    slowQueries.inc({ role })
    log.warn({ requestId, role, statement: name ?? 'unnamed', ms: Math.round(ms) }, 'slow query')
  }
}
