// Compares this machine's clock with that of the database.
import { askDatabase } from './check-database.ts'
import type { Check, Finding } from './finding.ts'

const maxOffMs = 2_000

export const checkClock: Check = (config) =>
  askDatabase(config, async (client) => {
    const sentAt = Date.now()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const answeredAt = Date.now()
    return judgeClock(rows[0]?.now.getTime() ?? 0, sentAt, answeredAt)
  })

/** The database read its clock at some moment between the question and the answer. */
export function judgeClock(databaseMs: number, sentAt: number, answeredAt: number): Finding {
  const offMs = databaseMs < sentAt ? databaseMs - sentAt : Math.max(0, databaseMs - answeredAt)
  if (Math.abs(offMs) <= maxOffMs) return { state: 'good', message: 'this machine and the database agree' }
  const seconds = Math.abs(offMs / 1000).toFixed(1)
  return {
    state: Math.abs(offMs) > 60_000 ? 'bad' : 'warning',
    message: `the database is ${seconds} s ${offMs > 0 ? 'ahead of' : 'behind'} this machine`,
    fix: 'Let both follow a time server (NTP). Tokens, limits and holds go by the database; logs by this machine.',
  }
}
