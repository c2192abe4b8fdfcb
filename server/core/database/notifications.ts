// Delivers NOTIFY messages, over one connection for the whole process. After a lost connection it reconnects;
// messages in between are lost, so listeners are called to read the current state themselves. A heartbeat notices a server
// that is gone without closing its connections.
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Statement } from './database.ts'
import { markSilent } from './silent-connections.ts'
import { refuseStandby, StandbyAwareClient } from './standby.ts'

// Short enough to serve again a few seconds after a failover, however the last server was lost.
const defaults = { heartbeatMs: 2_000, timeoutMs: 3_000 }
/** The start has time: a failure would end it. */
const firstTimeoutMs = 30_000
const maxPauseMs = 500

/** For tests. */
interface NotificationOptions {
  heartbeatMs?: number
  timeoutMs?: number
}

type Heard = (payload: string) => void

export class Notifications {
  private readonly listeners = new Map<string, Heard[]>()
  private readonly returned: (() => void)[] = []
  private readonly pools: pg.Pool[] = []
  private client: pg.Client | undefined
  private heartbeat: NodeJS.Timeout | undefined
  /** When the server started, which tells it from the one before. */
  private serverStart = ''
  private isClosed = false

  private constructor(
    private readonly owner: pg.ClientConfig,
    private readonly log: Log,
    private readonly options: NotificationOptions,
  ) {}

  static async open(
    owner: pg.ClientConfig,
    log: Log,
    options: NotificationOptions = {},
  ): Promise<Notifications> {
    const notifications = new Notifications(owner, log, options)
    await notifications.connect(firstTimeoutMs)
    return notifications
  }

  async on(channel: string, heard: Heard): Promise<void> {
    const known = this.listeners.get(channel)
    this.listeners.set(channel, [...(known ?? []), heard])
    if (!known) await this.client?.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  /** When another server took over, those connections of the pool that still wait for the last one are closed. */
  watch(pool: pg.Pool): void {
    this.pools.push(pool)
  }

  /** Called after a reconnect. */
  onReturn(returned: () => void): void {
    this.returned.push(returned)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.heartbeat)
    await this.client?.end()
  }

  private get timeoutMs(): number {
    return this.options.timeoutMs ?? defaults.timeoutMs
  }

  private async connect(limitMs = this.timeoutMs): Promise<void> {
    const closeSilent = markSilent(this.pools)
    const client = new StandbyAwareClient({
      ...this.owner,
      application_name: 'bandstand notifications',
      keepAlive: true,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
      // A statement that times out then closes the connection.
      pipeline: true,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload)
    })
    try {
      await client.connect()
      refuseStandby(client)
      const serverStart = await beat(client, limitMs)
      if (this.serverStart && this.serverStart !== serverStart) closeSilent()
      this.serverStart = serverStart
      for (const channel of this.listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    client.once('end', () => this.connectAgain())
    // An error closes the connection, which is enough.
    const onBeat = () => beat(client, this.timeoutMs).catch(() => undefined)
    this.heartbeat = setInterval(onBeat, this.options.heartbeatMs ?? defaults.heartbeatMs)
    this.heartbeat.unref()
    if (this.isClosed) await this.close()
  }

  private connectAgain(pause = 250): void {
    if (this.isClosed) return
    this.client = undefined
    clearInterval(this.heartbeat)
    setTimeout(() => {
      if (this.isClosed) return
      this.connect().then(
        () => {
          this.log.info('resumed listening for notifications')
          for (const returned of this.returned) returned()
        },
        () => this.connectAgain(Math.min(pause * 2, maxPauseMs)),
      )
    }, pause).unref()
  }
}

/** When the server started. */
async function beat(client: pg.Client, limitMs: number): Promise<string> {
  const statement: Statement = {
    text: 'select pg_postmaster_start_time()::text as start',
    query_timeout: limitMs,
  }
  const { rows } = await client.query<{ start: string }>(statement)
  return rows[0]?.start ?? ''
}
