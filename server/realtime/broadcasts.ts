// Broadcasts to all subscribers of a topic: directly in this process, and by NOTIFY in the others.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import { BinaryPayload } from './binary-payload.ts'
import { type TopicMember, type Topics, topicKey } from './topics.ts'

export interface Broadcast {
  topic: string
  private: boolean
  event: string
  /** JSON, or a BinaryPayload. */
  payload: unknown
}

interface NotifiedBroadcast extends Broadcast {
  /** The sending process, which has already delivered it locally. */
  from?: string
  long?: number
  /** The payload is the base64 of bytes. */
  isBinary?: boolean
}

const maxNotifiedBytes = 7_000

export class Broadcasts {
  private readonly process = randomUUID()

  constructor(
    private readonly platform: pg.Pool,
    private readonly topics: Topics,
    private readonly log: Log,
  ) {}

  async listen(notifications: Notifications): Promise<void> {
    await notifications.on('bandstand_broadcasts', (payload) => {
      this.receive(payload).catch((error: Error) => {
        this.log.warn({ reason: error.message }, 'failed to deliver a broadcast')
      })
    })
  }

  /** `sender` does not receive it, unless it asked to. */
  async send(broadcast: Broadcast, sender?: TopicMember): Promise<void> {
    this.deliver(broadcast, sender)
    const message = JSON.stringify({ ...encode(broadcast), from: this.process })
    if (Buffer.byteLength(message) <= maxNotifiedBytes) {
      await this.platform.query(`select pg_notify('bandstand_broadcasts', $1)`, [message])
      return
    }
    await this.platform.query(
      `with kept as (insert into realtime.long_broadcasts (message) values ($1) returning id)
       select pg_notify('bandstand_broadcasts', json_build_object('long', id, 'from', $2::text)::text) from kept`,
      [message, this.process],
    )
  }

  private async receive(payload: string): Promise<void> {
    const notified = JSON.parse(payload) as NotifiedBroadcast
    if (notified.from === this.process) return
    if (notified.long === undefined) return this.deliver(decode(notified))
    const { rows } = await this.platform.query<{ message: NotifiedBroadcast }>(
      'select message from realtime.long_broadcasts where id = $1',
      [notified.long],
    )
    if (rows[0]) this.deliver(decode(rows[0].message))
  }

  private deliver({ topic, event, payload, private: isPrivate }: Broadcast, sender?: TopicMember): void {
    const message = { type: 'broadcast', event, payload }
    for (const member of this.topics.of(topicKey(topic, isPrivate)))
      if (member !== sender) member.receive('broadcast', message)
  }
}

function encode(broadcast: Broadcast): NotifiedBroadcast {
  const { payload } = broadcast
  return payload instanceof BinaryPayload
    ? { ...broadcast, payload: payload.toBase64(), isBinary: true }
    : broadcast
}

function decode(notified: NotifiedBroadcast): Broadcast {
  return notified.isBinary ? { ...notified, payload: BinaryPayload.fromBase64(notified.payload) } : notified
}
