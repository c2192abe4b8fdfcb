// From a changed row to those who follow it. The database names the row; it is read once to find who may be concerned, and
// then by each of these as themselves, under their own role, claims and filter: what they may not see is not sent.
import pg from 'pg'
import type { Caller, Database } from '../core/database/database.ts'
import type { Notifications } from '../core/database/notifications.ts'
import type { Log } from '../core/log.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'
import { type LiveTable, type LiveTables, readableColumns } from './tables.ts'

interface Change {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE'
  key: Record<string, unknown>
  at: string
}

export interface FeedParts {
  platform: pg.Pool
  database: Database
  tables: LiveTables
  subscriptions: Subscriptions
  log: Log
}

/** Changes that wait: beyond this we are too slow, and everybody is asked to look anew instead. */
const mostWaiting = 2_000

export class ChangeFeed {
  private readonly waiting: Change[] = []
  private isWorking = false

  constructor(
    private readonly parts: FeedParts,
    private readonly onOverflow: () => void,
  ) {}

  async listen(notifications: Notifications): Promise<void> {
    await notifications.on('bandstand_changes', (payload) => this.heard(payload))
  }

  private heard(payload: string): void {
    const change = JSON.parse(payload) as Change
    if (!this.parts.subscriptions.has(change.schema, change.table)) return
    this.waiting.push(change)
    if (this.waiting.length > mostWaiting) {
      this.waiting.length = 0
      this.onOverflow()
    }
    void this.work()
  }

  /** One change after the other, so that everybody hears of them in the order in which they were made. */
  private async work(): Promise<void> {
    if (this.isWorking) return
    this.isWorking = true
    for (let change = this.waiting.shift(); change; change = this.waiting.shift()) {
      await this.deliver(change).catch((error: Error) => {
        this.parts.log.warn({ reason: error.message, table: change?.table }, 'a change could not be told of')
      })
    }
    this.isWorking = false
  }

  private async deliver(change: Change): Promise<void> {
    const { platform, tables, subscriptions } = this.parts
    const table = await tables.find(change.schema, change.table)
    if (!table) return
    const { rows } = await platform.query<{ row: Record<string, unknown> }>({
      name: `realtime_row_${table.schema}_${table.name}`,
      text: `select to_jsonb(t) as row from ${table.identifier} as t where ${keyCondition(table, 0)}`,
      values: table.key.map((column) => change.key[column]),
    })
    const row = rows[0]?.row
    if (!row) return
    const candidates = subscriptions.candidates(change.schema, change.table, change.type, row)
    const groups = new Map<string, Subscription[]>()
    for (const one of candidates) {
      const { role, claims } = one.caller()
      const key = JSON.stringify([role, claims, one.filter.condition, one.filter.values])
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
    const seen = await Promise.all(
      [...groups.values()].map(async (group) => ({
        group,
        record: await this.readAs(table, change, group[0]),
      })),
    )
    this.send(table, change, seen)
  }

  private async readAs(
    table: LiveTable,
    change: Change,
    subscription: Subscription | undefined,
  ): Promise<Record<string, unknown> | undefined> {
    if (!subscription) return undefined
    const { filter } = subscription
    const caller = subscription.caller()
    const columns = readableColumns(table, caller.role).map(({ name }) => pg.escapeIdentifier(name))
    const { rows } = await this.parts.database.run<{ record: Record<string, unknown> }>(
      caller,
      {
        text: `select to_jsonb(r) as record from (select ${columns.join(', ')} from ${table.identifier}
               where ${keyCondition(table, filter.values.length)} and (${filter.condition})) as r`,
        values: [...filter.values, ...table.key.map((column) => change.key[column])],
      },
      { readOnly: true },
    )
    return rows[0]?.record
  }

  /** One message for each channel, which names all of its subscriptions that fit. */
  private send(
    table: LiveTable,
    { schema, type, at, key }: Change,
    seen: { group: Subscription[]; record: Record<string, unknown> | undefined }[],
  ): void {
    const messages = new Map<Subscription['channel'], { ids: number[]; data: object }>()
    for (const { group, record } of seen) {
      if (!record) continue
      for (const { id, channel, caller } of group) {
        const data = {
          schema,
          table: table.name,
          commit_timestamp: at,
          type,
          columns: columnsFor(table, caller()),
          record,
          ...(type === 'UPDATE' ? { old_record: key } : {}),
          errors: null,
        }
        const known = messages.get(channel)
        if (known) known.ids.push(id)
        else messages.set(channel, { ids: [id], data })
      }
    }
    for (const [channel, { ids, data }] of messages) channel.sendChange(ids, data)
  }
}

function columnsFor(table: LiveTable, { role }: Caller): { name: string; type: string }[] {
  return readableColumns(table, role).map(({ name, type }) => ({ name, type }))
}

function keyCondition({ key }: LiveTable, before: number): string {
  return key.map((column, index) => `${pg.escapeIdentifier(column)} = $${before + index + 1}`).join(' and ')
}
