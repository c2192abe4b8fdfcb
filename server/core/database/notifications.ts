// Delivers NOTIFY messages, over one connection for the whole process. After a lost connection it reconnects;
// messages in between are lost, so listeners are called to read the current state themselves. A heartbeat notices a server
// that is gone without closing its connections.
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Statement } from './database.ts'
import { closeIfSilent, markSilent, markUnanswered, streamsOf } from './silent-connections.ts'
import { refuseStandby, StandbyAwareClient } from './standby.ts'

// Short enough to serve again a few seconds after a failover, however the last server was lost.
const heartbeatMs = 1_000
const timeoutMs = 2_000
const maxPauseMs = 500
/** The start has time: a failure would end it. */
const firstTimeoutMs = 30_000
/** A server that is only slow keeps its connection for this long. */
const silenceMs = 10_000

type Heard = (payload: string) => void

export class Notifications {
  private readonly listeners = new Map<string, Heard[]>()
  private readonly returned: (() => void)[] = []
  private readonly pools: pg.Pool[] = []
  private client: pg.Client | undefined
  private heartbeat: NodeJS.Timeout | undefined
  /** When the server started, which tells it from the one before. */
  private serverStart = ''
  /** Closes the connections that are silent since the server was last known to be alive. */
  private closeLost: () => void = () => undefined
  private isClosed = false

  private constructor(
    private readonly owner: pg.ClientConfig,
    private readonly log: Log,
    private readonly heartbeatMs: number,
  ) {}

  static async open(owner: pg.ClientConfig, log: Log, beatMs = heartbeatMs): Promise<Notifications> {
    const notifications = new Notifications(owner, log, beatMs)
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
    const { client } = this
    if (!client) return
    // A server that is gone never closes the connection.
    const timer = setTimeout(() => client.connection.stream.destroy(), timeoutMs)
    await client.end().finally(() => clearTimeout(timer))
  }

  private async connect(limitMs = timeoutMs): Promise<void> {
    const closeUnanswered = markUnanswered(this.pools)
    const client = this.newClient('bandstand notifications', limitMs)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload)
    })
    try {
      await client.connect()
      refuseStandby(client)
      if (this.isSuccessor(await readServerStart(client, limitMs))) closeUnanswered()
      for (const channel of this.listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    this.watchServer(client)
    if (this.isClosed) await this.close()
  }

  private newClient(name: string, limitMs: number): StandbyAwareClient {
    const client = new StandbyAwareClient({
      ...this.owner,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
      // A statement that times out then closes the connection.
      pipeline: true,
    })
    client.on('error', () => undefined)
    return client
  }

  /** If another server took over, the connections to the last one are closed. */
  private isSuccessor(serverStart: string): boolean {
    const before = this.serverStart
    this.serverStart = serverStart
    if (!before || before === serverStart) return false
    this.closeLost()
    return true
  }

  private watchServer(client: pg.Client): void {
    let isSilent = false
    let open: ReturnType<typeof streamsOf> = []
    this.heartbeat = setInterval(() => {
      if (isSilent) {
        // Again for the same ones, once: the last bytes of the server may have arrived after the heartbeat was sent.
        if (open.length > 0) this.closeLost = closeIfSilent(open)
        open = []
        this.leaveForSuccessor(client).catch(() => undefined)
        return
      }
      isSilent = true
      open = streamsOf(this.pools)
      this.closeLost = closeIfSilent(open)
      readServerStart(client, silenceMs).then(
        () => {
          isSilent = false
        },
        // The error closes the connection, which is enough.
        () => undefined,
      )
    }, this.heartbeatMs)
    this.heartbeat.unref()
    client.once('end', () => {
      if (!isSilent) this.closeLost = markSilent(this.pools)
      this.connectAgain()
    })
  }

  /** Closes a silent connection if new ones lead to another server. One that is only slow is left alone. */
  private async leaveForSuccessor(client: pg.Client): Promise<void> {
    const closeUnanswered = markUnanswered(this.pools)
    const probe = this.newClient('bandstand probe', timeoutMs)
    try {
      await probe.connect()
      refuseStandby(probe)
      if (!this.isSuccessor(await readServerStart(probe, timeoutMs))) return
      closeUnanswered()
      client.connection.stream.destroy()
    } finally {
      await probe.end().catch(() => undefined)
    }
  }

  private connectAgain(pause = 100): void {
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

async function readServerStart(client: pg.Client, limitMs: number): Promise<string> {
  const statement: Statement = {
    text: 'select pg_postmaster_start_time()::text as start',
    query_timeout: limitMs,
  }
  const { rows } = await client.query<{ start: string }>(statement)
  return rows[0]?.start ?? ''
}
