// Reads a changed row as one caller: one query for all of their subscriptions. It includes filters that cannot be
// evaluated here, under a short timeout.
import pg from 'pg'
import type { AnswerListener, Database } from '../core/database/database.ts'
import { type ChangedRow, keyCondition } from './changes.ts'
import type { Subscription } from './subscriptions.ts'
import { readableColumns } from './tables.ts'

export interface Seen {
  /** What the caller may see of the row; undefined when nothing. */
  record: Record<string, unknown> | undefined
  fitting: Subscription[]
}

interface SeenRow extends Record<string, unknown> {
  record: Record<string, unknown>
  fits: (boolean | null)[]
}

const filterTimeoutMs = 1_000

export async function readAs(
  { database }: { database: Database },
  { table, change, row }: ChangedRow,
  group: Subscription[],
): Promise<Seen> {
  const caller = group[0]?.caller()
  if (!caller) return { record: undefined, fitting: [] }
  const values: unknown[] = []
  const key = keyCondition(table, change, values)
  const asked = group.filter((one) => needsDatabase(one, row))
  const conditions = asked.map(({ filter }) => `(${filter.toSql(values)})`)
  const columns = readableColumns(table, caller.role).map(({ name }) => pg.escapeIdentifier(name))
  const text = `select to_jsonb(r) as record, array[${conditions.join(', ')}]::boolean[] as fits
    from (select ${columns.join(', ')} from ${table.identifier} where ${key}) as r`
  const limit = asked.length > 0 ? startFilterLimit() : undefined
  const { rows } = await database
    .run<SeenRow>(caller, { text, values }, { readOnly: true, listener: limit?.listener })
    .finally(() => limit?.stop())
  const seen = rows[0]
  if (!seen) return { record: undefined, fitting: [] }
  const fitting = group.filter((one) => {
    const place = asked.indexOf(one)
    // The row may have changed since it was first read: what counts is what is sent.
    return place < 0 ? one.filter.decide(seen.record) !== false : seen.fits[place] === true
  })
  return { record: seen.record, fitting }
}

export function needsDatabase({ filter }: Subscription, row: Record<string, unknown>): boolean {
  return filter.decide(row) === undefined
}

/** The database refused: a value, a pattern, or by its timeout. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|42|54|57014)/.test(error.code ?? '')
}

/** Ends a query with a caller's filters that takes too long. */
export function startFilterLimit(): { listener: AnswerListener; stop(): void } {
  const listener: AnswerListener = { isAborted: false, onAbort: undefined }
  const timer = setTimeout(() => {
    listener.isAborted = true
    listener.onAbort?.()
  }, filterTimeoutMs)
  return { listener, stop: () => clearTimeout(timer) }
}
