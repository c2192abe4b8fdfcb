// Delivers changed rows to their subscribers. The database names the row; it is read once to find the subscriptions
// it may match, and then once per caller, under their own role and claims: what they may not see is not sent.
import type pg from 'pg'
import type { Database } from '../core/database/database.ts'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import { type Change, type ChangedRow, changePayload, rowQuery } from './changes.ts'
import { readDeletedAs } from './deleted-rows.ts'
import { isRefusal, needsDatabase, readAs, type Seen } from './read-as.ts'
import { SlowLane } from './slow-lane.ts'
import type { ChangeChannel, Subscription, Subscriptions } from './subscriptions.ts'
import type { LiveTable, LiveTables } from './tables.ts'

export interface FeedDeps {
  poolSize: number
  platform: pg.Pool
  database: Database
  tables: LiveTables
  subscriptions: Subscriptions
  log: Log
}

/** The limit of queued changes: beyond it we are too slow, and all clients are asked to join again instead. */
const maxWaiting = 2_000

export class ChangeFeed {
  private readonly waiting: Change[] = []
  private readonly slowLane: SlowLane
  private isWorking = false

  constructor(
    private readonly deps: FeedDeps,
    private readonly onOverflow: () => void,
  ) {
    this.slowLane = new SlowLane(Math.floor(deps.poolSize / 2), (error) => this.report(error))
  }

  async listen(notifications: Notifications): Promise<void> {
    await notifications.on('bandstand_changes', (payload) => {
      try {
        this.heard(JSON.parse(payload) as Change)
      } catch (error) {
        this.report(error)
      }
    })
  }

  private heard(change: Change): void {
    if (!this.deps.subscriptions.has(change.schema, change.table)) return
    this.waiting.push(change)
    if (this.waiting.length > maxWaiting) {
      this.waiting.length = 0
      this.onOverflow()
    }
    this.work().catch((error: unknown) => this.report(error))
  }

  /** Sequential, so that all subscribers receive changes in order. */
  private async work(): Promise<void> {
    if (this.isWorking) return
    this.isWorking = true
    for (let change = this.waiting.shift(); change; change = this.waiting.shift())
      await this.deliver(change).catch((error: unknown) => this.report(error, change))
    this.isWorking = false
  }

  private async deliver(change: Change): Promise<void> {
    const { platform, tables, subscriptions } = this.deps
    const table = await tables.find(change.schema, change.table)
    if (!table) return
    const row = change.type === 'DELETE' ? (change.old ?? change.key) : await readRow(platform, table, change)
    if (!row) return
    const candidates = subscriptions.candidates(change.schema, change.table, change.type, row)
    const callers = new Map<string, Subscription[]>()
    for (const one of candidates) {
      // A deleted row comes without its long values: filters on them match nothing.
      if (!one.filter.columns.every((column) => Object.hasOwn(row, column))) continue
      const { role, claims } = one.caller()
      const key = `${role} ${claims}`
      callers.set(key, [...(callers.get(key) ?? []), one])
    }
    const changed = { table, change, row }
    const prompt = [...callers].filter(([caller, group]) => !this.isSlow(changed, caller, group))
    await Promise.all(prompt.map(([, group]) => this.tell(changed, group)))
  }

  /** Filters that need the database are evaluated separately, and delay no one else. */
  private isSlow(changed: ChangedRow, caller: string, group: Subscription[]): boolean {
    const isUnsure = group.some((one) => needsDatabase(one, changed.row))
    if (!isUnsure && !this.slowLane.has(caller)) return false
    if (!this.slowLane.add(caller, () => this.tell(changed, group))) interruptAll(group)
    return true
  }

  /** Reads the row as one caller and sends it to their matching subscriptions. */
  private async tell(changed: ChangedRow, group: Subscription[]): Promise<void> {
    try {
      const read = changed.change.type === 'DELETE' ? readDeletedAs : readAs
      this.send(changed, await read(this.deps, changed, group))
    } catch (error) {
      this.report(error, changed.change)
      const unsure = group.filter((one) => needsDatabase(one, changed.row))
      const sure = group.filter((one) => !unsure.includes(one))
      if (!isRefusal(error) || unsure.length === 0) {
        // Most likely a lost connection: the client fetches what it missed after joining again.
        interruptAll(group)
        return
      }
      for (const one of unsure)
        one.channel.drop(one, 'the filter cannot be applied to a row, or takes too long')
      if (sure.length > 0) await this.tell(changed, sure)
    }
  }

  /** One message per channel and choice of columns, which names all of its matching subscriptions. */
  private send(changed: ChangedRow, { record, fitting }: Seen): void {
    if (!record) return
    const messages = new Map<ChangeChannel, Map<string, Subscription[]>>()
    for (const one of fitting) {
      const choices = messages.get(one.channel) ?? new Map<string, Subscription[]>()
      const choice = JSON.stringify(one.selected ?? null)
      choices.set(choice, [...(choices.get(choice) ?? []), one])
      messages.set(one.channel, choices)
    }
    for (const [channel, choices] of messages)
      for (const group of choices.values()) {
        const [first] = group
        if (!first) continue
        const data = changePayload(changed, first.caller().role, record, first.selected)
        channel.sendChange(
          group.map(({ id }) => id),
          data,
        )
      }
  }

  private report(error: unknown, change?: Change): void {
    this.deps.log.warn(
      { reason: (error as Error).message, table: change?.table },
      'failed to deliver a change',
    )
  }
}

async function readRow(
  platform: pg.Pool,
  table: LiveTable,
  change: Change,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await platform.query<{ row: Record<string, unknown> }>(rowQuery(table, change))
  return rows[0]?.row
}

function interruptAll(group: Subscription[]): void {
  for (const channel of new Set(group.map((one) => one.channel))) channel.interrupt()
}
