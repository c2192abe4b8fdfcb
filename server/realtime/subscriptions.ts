// Who follows which changes. Most subscriptions ask for one value of one column, and are found by it: a change costs what
// those cost whom it may concern, not what all cost.
import type { Caller } from '../core/database/database.ts'
import type { ChangeFilter } from './change-filter.ts'
import type { LiveTable } from './tables.ts'

export interface Subscription {
  id: number
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  table: LiveTable
  filter: ChangeFilter
  /** As the channel's token says now. */
  caller(): Caller
  /** The channel it belongs to; its matching subscriptions share one message. */
  channel: ChangeChannel
}

export interface ChangeChannel {
  sendChange(ids: number[], data: object): void
}

export class Subscriptions {
  private readonly byTable = new Map<string, TableSubscriptions>()

  add(subscription: Subscription): void {
    this.of(subscription.table, true)?.add(subscription)
  }

  remove(subscription: Subscription): void {
    this.of(subscription.table)?.remove(subscription)
  }

  has(schema: string, table: string): boolean {
    return (this.byTable.get(`${schema}.${table}`)?.size ?? 0) > 0
  }

  /** Those that this row may concern; the database says whether it does. */
  candidates(schema: string, table: string, event: string, row: Record<string, unknown>): Subscription[] {
    const all = this.byTable.get(`${schema}.${table}`)?.candidates(row) ?? []
    return all.filter((one) => one.event === '*' || one.event === event)
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

class TableSubscriptions {
  size = 0
  private readonly everything = new Set<Subscription>()
  private readonly byValue = new Map<string, Map<string, Set<Subscription>>>()

  add(subscription: Subscription): void {
    this.size += 1
    const { equals } = subscription.filter
    if (!equals) {
      this.everything.add(subscription)
      return
    }
    const values = this.byValue.get(equals.column) ?? new Map<string, Set<Subscription>>()
    this.byValue.set(equals.column, values)
    const value = fold(equals.value)
    values.set(value, (values.get(value) ?? new Set()).add(subscription))
  }

  remove(subscription: Subscription): void {
    const { equals } = subscription.filter
    const values = equals && this.byValue.get(equals.column)
    const set = equals ? values?.get(fold(equals.value)) : this.everything
    if (set?.delete(subscription)) this.size -= 1
    if (equals && set?.size === 0) values?.delete(fold(equals.value))
  }

  candidates(row: Record<string, unknown>): Subscription[] {
    const found = [...this.everything]
    for (const [column, values] of this.byValue) {
      const value = row[column]
      if (value !== null && value !== undefined) found.push(...(values.get(fold(String(value))) ?? []))
    }
    return found
  }
}

/** Ids may be written in either case; a candidate too many costs a look, one too few would be lost. */
function fold(value: string): string {
  return value.trim().toLowerCase()
}
