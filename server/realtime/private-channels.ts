// Authorises reading and writing on private channels by the policies on realtime.messages, with probe rows that are
// rolled back.
import { randomUUID } from 'node:crypto'
import { type Caller, type Database, serviceCaller, type Transaction } from '../core/database/database.ts'

export interface Allowed {
  canRead: boolean
  canWrite: boolean
}

class RollbackSignal extends Error {
  constructor(readonly allowed: Allowed) {
    super()
  }
}

export async function checkPolicies(database: Database, caller: Caller, topic: string): Promise<Allowed> {
  try {
    return await database.transaction(serviceCaller, async (sql) => {
      const id = randomUUID()
      await probe(sql, topic, id)
      await sql.query({
        text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('realtime.topic', $3, true)`,
        values: [caller.role, caller.claims, topic],
      })
      const { rows } = await sql.query<{ heard: boolean }>({
        text: 'select exists (select from realtime.messages where id = $1) as heard',
        values: [id],
      })
      throw new RollbackSignal({ canRead: rows[0]?.heard ?? false, canWrite: await canSpeak(sql, topic) })
    })
  } catch (error) {
    if (error instanceof RollbackSignal) return error.allowed
    throw error
  }
}

async function canSpeak(sql: Transaction, topic: string): Promise<boolean> {
  try {
    await probe(sql, topic)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false
    throw error
  }
}

async function probe(sql: Transaction, topic: string, id: string = randomUUID()): Promise<void> {
  await sql.query({
    text: `insert into realtime.messages (id, topic, extension, event, payload) values ($1, $2, 'broadcast', 'probe', '{}')`,
    values: [id, topic],
  })
}
