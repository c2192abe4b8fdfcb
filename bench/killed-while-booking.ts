// 500 booking requests while the server is killed at random: every acknowledged booking must be stored once, with
// both mails delivered. The test suite does the same with fewer.
import { surviveKills } from '../tests/harness/faults/survive-kills.ts'
import type { Row } from './row.ts'

const plan = { submissions: 500, kills: 20 }

export async function killedWhileBooking(): Promise<Row[]> {
  const startedAt = performance.now()
  const survival = await surviveKills(plan)
  return [{ ...plan, ...survival, seconds: Math.round((performance.now() - startedAt) / 1000) }]
}
