// An index of the subscriptions to changes. Most subscriptions ask for one value of one column and are indexed by it:
// a change costs in proportion to the subscriptions it may match, not to all of them.
import type { Caller } from '../core/database/database.ts'
import type { ChangeFilter, FilterColumn } from './change-filter.ts'
import type { LiveTable } from './tables.ts'
import { type Comparable, findValueType } from './value-types.ts'

export interface Subscription {
  id: number
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  table: LiveTable
  filter: ChangeFilter
  /** The columns it asked for, and the key; undefined for all. */
  selected: string[] | undefined
  /** According to the channel's current token. */
  caller(): Caller
  /** The channel it belongs to; its matching subscriptions share one message. */
  channel: ChangeChannel
}

export interface ChangeChannel {
  sendChange(ids: number[], data: object): void
  /** The subscription cannot continue; the client gets the reason. */
  drop(subscription: Subscription, reason: string): void
  /** Changes may have been missed: the client has to join again and fetch the current state. */
  interrupt(): void
}

export class Subscriptions {
  private readonly byTable = new Map<string, TableSubscriptions>()

  add(subscription: Subscription): void {
    this.of(subscription.table, true)?.add(subscription)
  }

  remove(subscription: Subscription): void {
    this.of(subscription.table)?.remove(subscription)
  }

  get size(): number {
    let size = 0
    for (const table of this.byTable.values()) size += table.size
    return size
  }

  has(schema: string, table: string): boolean {
    return (this.byTable.get(`${schema}.${table}`)?.size ?? 0) > 0
  }

  /** Those that may match this row: their filter matches, or the database has to decide. */
  candidates(schema: string, table: string, event: string, row: Record<string, unknown>): Subscription[] {
    const all = this.byTable.get(`${schema}.${table}`)?.candidates(row) ?? []
    return all.filter((one) => (one.event === '*' || one.event === event) && one.filter.decide(row) !== false)
  }

  private of({ schema, name }: LiveTable, make = false): TableSubscriptions | undefined {
    const key = `${schema}.${name}`
    const known = this.byTable.get(key)
    if (known || !make) return known
    const made = new TableSubscriptions()
    this.byTable.set(key, made)
    return made
  }
}

interface ByValue {
  column: FilterColumn
  values: Map<Comparable, Set<Subscription>>
}

class TableSubscriptions {
  size = 0
  private readonly everything = new Set<Subscription>()
  private readonly byColumn = new Map<string, ByValue>()

  add(subscription: Subscription): void {
    this.size += 1
    const { equals } = subscription.filter
    if (!equals) {
      this.everything.add(subscription)
      return
    }
    const { column, value } = equals
    const { values } = this.byColumn.get(column.name) ?? { values: new Map() }
    this.byColumn.set(column.name, { column, values })
    values.set(value, (values.get(value) ?? new Set()).add(subscription))
  }

  remove(subscription: Subscription): void {
    const { equals } = subscription.filter
    const values = equals && this.byColumn.get(equals.column.name)?.values
    const set = equals ? values?.get(equals.value) : this.everything
    if (set?.delete(subscription)) this.size -= 1
    if (equals && set?.size === 0) values?.delete(equals.value)
  }

  candidates(row: Record<string, unknown>): Subscription[] {
    const found = [...this.everything]
    for (const { column, values } of this.byColumn.values()) {
      const value = findValueType(column)?.fromRow(row[column.name])
      if (value !== undefined) found.push(...(values.get(value) ?? []))
    }
    return found
  }
}
