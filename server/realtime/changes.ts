// A change, as the database announces it and as it is sent to clients.
import pg from 'pg'
import type { Statement } from '../core/database/database.ts'
import type { RequestRole } from '../core/database/roles.ts'
import { type LiveTable, readableColumns } from './tables.ts'

export interface Change {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  key: Record<string, unknown>
  /** The short values of a deleted row; missing when they are too many. */
  old?: Record<string, unknown>
  at: string
}

export interface ChangedRow {
  table: LiveTable
  change: Change
  /** As it was when the change was notified, or before it was deleted, without a permission check. */
  row: Record<string, unknown>
}

/** The row as it is now, without a permission check. */
export function rowQuery(table: LiveTable, change: Change): Statement & { name: string } {
  const values: unknown[] = []
  return {
    name: `realtime_row_${table.schema}_${table.name}`,
    text: `select to_jsonb(t) as row from ${table.identifier} as t where ${keyCondition(table, change, values)}`,
    values,
  }
}

export function keyCondition({ key }: LiveTable, change: Change, values: unknown[]): string {
  return key
    .map((column) => `${pg.escapeIdentifier(column)} = $${values.push(change.key[column])}`)
    .join(' and ')
}

export function changePayload(
  { table, change: { schema, type, at, key } }: ChangedRow,
  role: RequestRole,
  record: Record<string, unknown>,
  /** The columns that were asked for, when not all. */
  selected?: string[],
): object {
  const isSelected = (name: string) => selected === undefined || selected.includes(name)
  const columns = readableColumns(table, role).filter(({ name }) => isSelected(name))
  const chosen = Object.fromEntries(Object.entries(record).filter(([name]) => isSelected(name)))
  return {
    schema,
    table: table.name,
    commit_timestamp: at,
    type,
    columns: columns.map(({ name, type: columnType }) => ({ name, type: columnType })),
    ...(type === 'DELETE' ? {} : { record: chosen }),
    ...(type === 'INSERT' ? {} : { old_record: key }),
    errors: null,
  }
}
