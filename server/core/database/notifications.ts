// Delivers NOTIFY messages, over one connection for the whole process. After a lost connection it reconnects;
// messages in between are lost, so listeners are called to read the current state themselves.
import pg from 'pg'
import type { Log } from '../log.ts'

type Heard = (payload: string) => void

export class Notifications {
  private readonly listeners = new Map<string, Heard[]>()
  private readonly returned: (() => void)[] = []
  private client: pg.Client | undefined
  private isClosed = false

  private constructor(
    private readonly owner: pg.ClientConfig,
    private readonly log: Log,
  ) {}

  static async open(owner: pg.ClientConfig, log: Log): Promise<Notifications> {
    const notifications = new Notifications(owner, log)
    await notifications.connect()
    return notifications
  }

  async on(channel: string, heard: Heard): Promise<void> {
    const known = this.listeners.get(channel)
    this.listeners.set(channel, [...(known ?? []), heard])
    if (!known) await this.client?.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  /** Called after a reconnect. */
  onReturn(returned: () => void): void {
    this.returned.push(returned)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.client?.end()
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      ...this.owner,
      application_name: 'bandstand notifications',
      keepAlive: true,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload)
    })
    try {
      await client.connect()
      for (const channel of this.listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    client.once('end', () => this.connectAgain())
  }

  private connectAgain(pause = 250): void {
    if (this.isClosed) return
    this.client = undefined
    setTimeout(() => {
      if (this.isClosed) return
      this.connect().then(
        () => {
          this.log.info('resumed listening for notifications')
          for (const returned of this.returned) returned()
        },
        () => this.connectAgain(Math.min(pause * 2, 5_000)),
      )
    }, pause).unref()
  }
}
