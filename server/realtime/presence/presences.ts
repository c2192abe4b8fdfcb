// Presence on topics. Stored in the database, so that all processes agree; each process renews its own entries
// periodically, and those of a process that died, or that could not be removed, expire after a minute.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Notifications } from '../../core/database/notifications.ts'
import type { Log } from '../../core/log.ts'
import { limits } from '../realtime-deps.ts'
import type { Topics } from '../topics.ts'

export interface Present {
  topic: string
  key: string
  ref: string
  meta: Record<string, unknown>
}

type Metas = Record<string, { metas: Record<string, unknown>[] }>

type Announced = Pick<Present, 'key' | 'ref' | 'meta'>

interface Heard {
  topic: string
  joins: Announced[]
  leaves: Announced[]
}

const heartbeatMs = 20_000
const presenceTtl = '60 seconds'

export class Presences {
  private readonly process = randomUUID()
  private readonly own = new Set<string>()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly platform: pg.Pool,
    private readonly topics: Topics,
    private readonly log: Log,
  ) {
    this.timer = setInterval(() => {
      this.heartbeat().catch((error: Error) =>
        log.warn({ reason: error.message }, 'failed to renew presences'),
      )
    }, heartbeatMs)
    this.timer.unref()
  }

  async listen(notifications: Notifications): Promise<void> {
    await notifications.on('bandstand_presences', (payload) => {
      try {
        const { topic, joins, leaves } = JSON.parse(payload) as Heard
        const diff = { joins: byKey(joins), leaves: byKey(leaves) }
        for (const member of this.topics.of(topic)) member.receive('presence_diff', diff)
      } catch (error) {
        this.log.warn({ reason: (error as Error).message }, 'failed to read a presence notification')
      }
    })
  }

  async state(topic: string): Promise<Metas> {
    const { rows } = await this.platform.query<Present>(
      `select topic, key, ref, meta from realtime.presences
       where topic = $1 and seen_at > now() - interval '${presenceTtl}' limit $2`,
      [topic, limits.presencesPerTopic],
    )
    return byKey(rows)
  }

  /** Also updates an existing presence. False when the topic is full. */
  async track(present: Present, before: Present | undefined): Promise<boolean> {
    const { topic, key, ref, meta } = present
    const { rowCount } = await this.platform.query(
      `with gone as (delete from realtime.presences where topic = $1 and ref = $6),
            here as (
              insert into realtime.presences (topic, key, ref, process, meta)
              select $1, $2, $3, $4::uuid, $5::jsonb
              where (select count(*) from realtime.presences where topic = $1 and ref <> $6) < $8
              returning 1)
       select pg_notify('bandstand_presences', $7) from here`,
      [
        topic,
        key,
        ref,
        this.process,
        JSON.stringify(meta),
        before?.ref ?? '',
        encodeNotification(topic, [present], before ? [before] : []),
        limits.presencesPerTopic,
      ],
    )
    if (before) this.own.delete(before.ref)
    if (rowCount) this.own.add(ref)
    return rowCount === 1
  }

  async untrack(present: Present): Promise<void> {
    this.own.delete(present.ref)
    await this.platform.query(
      `with gone as (delete from realtime.presences where topic = $1 and ref = $2)
       select pg_notify('bandstand_presences', $3)`,
      [present.topic, present.ref, encodeNotification(present.topic, [], [present])],
    )
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.platform.query('delete from realtime.presences where process = $1', [this.process])
  }

  private async heartbeat(): Promise<void> {
    await this.platform.query(
      'update realtime.presences set seen_at = now() where process = $1 and ref = any($2)',
      [this.process, [...this.own]],
    )
    const { rows } = await this.platform.query<Present>(
      `delete from realtime.presences where seen_at < now() - interval '${presenceTtl}' returning topic, key, ref, meta`,
    )
    for (const gone of rows)
      await this.platform.query(`select pg_notify('bandstand_presences', $1)`, [
        encodeNotification(gone.topic, [], [gone]),
      ])
  }
}

export const maxMetaBytes = 3_000
/** NOTIFY carries 7,999 bytes. */
const maxNotificationBytes = 7_900

/** Fits into NOTIFY: keys and payloads are limited, and the previous payload is left out when it is too long. */
function encodeNotification(topic: string, joins: Announced[], leaves: Announced[]): string {
  const announce = (list: Announced[], withMeta: boolean) =>
    list.map(({ key, ref, meta }) => ({ key, ref, meta: withMeta ? meta : {} }))
  const whole = JSON.stringify({ topic, joins: announce(joins, true), leaves: announce(leaves, true) })
  if (Buffer.byteLength(whole) <= maxNotificationBytes) return whole
  return JSON.stringify({ topic, joins: announce(joins, true), leaves: announce(leaves, false) })
}

function byKey(list: Announced[]): Metas {
  const metas = new Map<string, Metas[string]>()
  for (const { key, ref, meta } of list) {
    const known = metas.get(key)?.metas ?? []
    metas.set(key, { metas: [...known, { phx_ref: ref, ...meta }] })
  }
  return Object.fromEntries(metas)
}
