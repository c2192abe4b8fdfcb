// Replays broadcasts that were sent with realtime.send before a client joined: the newest ones since a time, as far as
// the policies show them to the caller.
import type { Caller, Database } from '../core/database/database.ts'

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

export const maxReplayed = 25
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
      const found = await sql.query<{ id: string; event: string; payload: unknown }>({
        text: `select id, event, payload from (
                 select *, sum(octet_length(payload::text)) over (order by inserted_at desc, id) as bytes
                 from (
                   select * from realtime.messages
                   where topic = $1 and private and extension = 'broadcast' and inserted_at >= to_timestamp($2::float8 / 1000)
                   order by inserted_at desc, id limit $3) as newest) as counted
               where bytes <= $4 order by inserted_at, id desc`,
        values: [topic, since, limit, maxBytes],
      })
      return found.rows
    },
    { readOnly: true },
  )
  return rows.map(({ id, event, payload }) => ({
    type: 'broadcast',
    event,
    payload,
    meta: { id, replayed: true },
  }))
}
