// Replays broadcasts that were sent with realtime.send before a client joined: the newest ones since a time, as far as
// the policies show them to the caller.
import type { Caller, Database } from '../../core/database/database.ts'
import { BinaryPayload } from '../binary-payload.ts'

export interface Replay {
  /** In milliseconds. */
  since: number
  limit: number
}

export interface ReplayedMessage {
  type: 'broadcast'
  event: string
  payload: unknown
  meta: { id: string; replayed: true }
}

/** All together; more would be a flood for a client that has just joined. */
const maxBytes = 250_000

export async function readReplay(
  database: Database,
  caller: Caller,
  topic: string,
  { since, limit }: Replay,
): Promise<ReplayedMessage[]> {
  const rows = await database.transaction(
    caller,
    async (sql) => {
      await sql.query({ text: `select set_config('realtime.topic', $1, true)`, values: [topic] })
      const found = await sql.query<{ id: string; event: string; payload: unknown; bytes: Buffer | null }>({
        text: `select id, event, payload, binary_payload as bytes from (
                 select *, sum(coalesce(octet_length(binary_payload), octet_length(payload::text))) over (order by inserted_at desc, id) as size
                 from (
                   select * from realtime.messages
                   where topic = $1 and private and extension = 'broadcast' and inserted_at >= to_timestamp($2::float8 / 1000)
                   order by inserted_at desc, id limit $3) as newest) as counted
               where size <= $4 order by inserted_at, id desc`,
        values: [topic, since, limit, maxBytes],
      })
      return found.rows
    },
    { readOnly: true },
  )
  return rows.map(({ id, event, payload, bytes }) => ({
    type: 'broadcast',
    event,
    payload: bytes ? new BinaryPayload(bytes) : payload,
    meta: { id, replayed: true },
  }))
}
