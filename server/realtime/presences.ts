// Who is on a topic. It is kept in the database, so that all processes agree; each says every now and then that its own
// people are still there, and those of a process that died are missed after a minute.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import type { Topics } from './topics.ts'

export interface Present {
  topic: string
  key: string
  ref: string
  meta: Record<string, unknown>
}

type Metas = Record<string, { metas: Record<string, unknown>[] }>

interface Heard {
  topic: string
  joins: Present[]
  leaves: Present[]
}

const saidAgainMs = 20_000
const missedAfter = '60 seconds'

export class Presences {
  private readonly process = randomUUID()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly platform: pg.Pool,
    private readonly topics: Topics,
    log: Log,
  ) {
    this.timer = setInterval(() => {
      this.sayAgain().catch((error: Error) =>
        log.warn({ reason: error.message }, 'presences were not renewed'),
      )
    }, saidAgainMs)
    this.timer.unref()
  }

  async listen(notifications: Notifications): Promise<void> {
    await notifications.on('bandstand_presences', (payload) => {
      const { topic, joins, leaves } = JSON.parse(payload) as Heard
      const diff = { joins: byKey(joins), leaves: byKey(leaves) }
      for (const member of this.topics.of(topic)) member.receive('presence_diff', diff)
    })
  }

  async state(topic: string): Promise<Metas> {
    const { rows } = await this.platform.query<Present>(
      `select topic, key, ref, meta from realtime.presences
       where topic = $1 and seen_at > now() - interval '${missedAfter}'`,
      [topic],
    )
    return byKey(rows)
  }

  /** Also for somebody who is there already and says something else. */
  async track(present: Present, before: Present | undefined): Promise<void> {
    const { topic, key, ref, meta } = present
    await this.platform.query(
      `with gone as (delete from realtime.presences where topic = $1 and ref = $6),
            here as (insert into realtime.presences (topic, key, ref, process, meta) values ($1, $2, $3, $4, $5))
       select pg_notify('bandstand_presences', $7)`,
      [
        topic,
        key,
        ref,
        this.process,
        JSON.stringify(meta),
        before?.ref ?? '',
        told(topic, [present], before ? [before] : []),
      ],
    )
  }

  async untrack(present: Present): Promise<void> {
    await this.platform.query(
      `with gone as (delete from realtime.presences where topic = $1 and ref = $2)
       select pg_notify('bandstand_presences', $3)`,
      [present.topic, present.ref, told(present.topic, [], [present])],
    )
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.platform.query('delete from realtime.presences where process = $1', [this.process])
  }

  private async sayAgain(): Promise<void> {
    await this.platform.query('update realtime.presences set seen_at = now() where process = $1', [
      this.process,
    ])
    const { rows } = await this.platform.query<Present>(
      `delete from realtime.presences where seen_at < now() - interval '${missedAfter}' returning topic, key, ref, meta`,
    )
    for (const gone of rows)
      await this.platform.query(`select pg_notify('bandstand_presences', $1)`, [told(gone.topic, [], [gone])])
  }
}

/** What NOTIFY can carry: what people say about themselves here has to be short. */
export const mostMetaBytes = 3_000

function told(topic: string, joins: Present[], leaves: Present[]): string {
  return JSON.stringify({ topic, joins, leaves })
}

function byKey(list: Present[]): Metas {
  const metas: Metas = {}
  for (const { key, ref, meta } of list) {
    metas[key] = { metas: [...(metas[key]?.metas ?? []), { phx_ref: ref, ...meta }] }
  }
  return metas
}
