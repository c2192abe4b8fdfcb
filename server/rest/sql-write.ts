// Inserts, upserts, updates and deletes, each a common table expression that the answer is read from. PostgreSQL does
// the typing: the body stays JSON, and its columns are read with the types of the table's.
import type { ParsedQuery } from './ast.ts'
import { planCondition } from './plan-condition.ts'
import type { Preferences } from './preferences.ts'
import { RestError } from './rest-error.ts'
import type { Column, Table } from './schema.ts'
import { whereSql } from './sql-condition.ts'
import { column, qualifiedName, quote, type SqlText } from './sql-text.ts'

export interface WriteContext {
  query: ParsedQuery
  sql: SqlText
}

export interface Write {
  kind: 'insert' | 'update' | 'delete'
  table: Table
  /** The columns the body sends. */
  columns: string[]
  preferences: Preferences
  /** True when the rows themselves are asked for; otherwise no column has to be readable. */
  isReturned: boolean
}

/** The name of the table expression with the written rows. */
export const writtenRows = 'written'

export function writeSql(context: WriteContext, write: Write): string {
  const returning = write.isReturned ? `${quote(write.table.name)}.*` : '1'
  const statement = { insert: insertSql, update: updateSql, delete: deleteSql }[write.kind](context, write)
  return `with ${writtenRows} as (${statement} returning ${returning}${isUpsert(write) ? ', (xmax = 0) as "was inserted"' : ''})`
}

export function isUpsert({ kind, preferences }: Pick<Write, 'kind' | 'preferences'>): boolean {
  return kind === 'insert' && preferences.resolution === 'merge-duplicates'
}

function insertSql(context: WriteContext, write: Write): string {
  const { table, preferences } = write
  const columns = known(table, write.columns)
  const target = `insert into ${qualifiedName(table)} as ${quote(table.name)}`
  if (columns.length === 0) return `${target} default values`
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const body = context.sql.bind({ from: 'body' })
  const rows =
    preferences.missing === 'default'
      ? rowsWithDefaults(columns, body)
      : `json_to_recordset(${body}::json) as "body"(${typed(columns)})`
  return `${target} (${names}) select ${names} from ${rows}${conflictSql(context, write, columns)}`
}

/** Rows that leave a column out get its default instead of null. */
function rowsWithDefaults(columns: Column[], body: string): string {
  const defaults = columns
    .filter(({ defaultExpression }) => defaultExpression !== null)
    .map(({ name, defaultExpression }) => `'${name.replaceAll("'", "''")}', ${defaultExpression}`)
  return `jsonb_array_elements(${body}::jsonb) as "element", lateral jsonb_to_record(jsonb_build_object(${defaults.join(', ')}) || "element") as "body"(${typed(columns)})`
}

function conflictSql({ query }: WriteContext, { table, preferences }: Write, columns: Column[]): string {
  if (!preferences.resolution) return ''
  const target = query.onConflict ? known(table, query.onConflict).map(({ name }) => name) : table.primaryKey
  if (target.length === 0)
    return preferences.resolution === 'ignore-duplicates' ? ' on conflict do nothing' : ''
  const on = ` on conflict (${target.map(quote).join(', ')})`
  if (preferences.resolution === 'ignore-duplicates') return `${on} do nothing`
  return `${on} do update set ${columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ')}`
}

function updateSql(context: WriteContext, write: Write): string {
  const { table } = write
  const columns = known(table, write.columns)
  const target = `update ${qualifiedName(table)} as ${quote(table.name)}`
  if (columns.length === 0) {
    const [first] = table.columns.keys()
    return `${target} set ${quote(first ?? '')} = ${column(table.name, first ?? '')} where false`
  }
  const body = context.sql.bind({ from: 'body' })
  const changes = columns.map(({ name }) => `${quote(name)} = ${column('body', name)}`).join(', ')
  return `${target} set ${changes} from json_to_record(${body}::json) as "body"(${typed(columns)})${filteredSql(context, table)}`
}

function deleteSql(context: WriteContext, { table }: Write): string {
  return `delete from ${qualifiedName(table)} as ${quote(table.name)}${filteredSql(context, table)}`
}

function filteredSql({ query, sql }: WriteContext, table: Table): string {
  const conditions = query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ value }) => planCondition(value, table, []))
  return whereSql(sql, conditions, table.name)
}

function typed(columns: Column[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
}

function known(table: Table, names: string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const found = table.columns.get(name)
    if (found) return found
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    )
  })
}
