// Writes a planned insert, upsert, update or delete as a common table expression that the answer is read from. PostgreSQL
// does the typing: the body stays JSON, and its columns are read with the types of the table's.
import type {
  ChangePlan,
  ConflictPlan,
  DeletePlan,
  InsertPlan,
  RowsPlan,
  UpdatePlan,
  WritePlan,
} from '../plan/plan.ts'
import type { Column, Table } from '../schema.ts'
import { whereSql } from './sql-condition.ts'
import { column, literal, qualifiedName, quote, type SqlText } from './sql-text.ts'

/** The name of the table expression with the written rows. */
export const writtenRows = 'written'

export function writeSql(sql: SqlText, { table, change, returned }: WritePlan): string {
  const returning = returned ? `${quote(table.name)}.*` : '1'
  const inserted = isUpsert(change) ? ', (xmax = 0) as "was inserted"' : ''
  return `with ${writtenRows} as (${changeSql(sql, table, change)} returning ${returning}${inserted})`
}

export function isUpsert(change: ChangePlan): boolean {
  return change.kind === 'insert' && change.conflict?.action === 'merge'
}

function changeSql(sql: SqlText, table: Table, change: ChangePlan): string {
  if (change.kind === 'insert') return insertSql(sql, table, change)
  return change.kind === 'update' ? updateSql(sql, table, change) : deleteSql(sql, table, change)
}

function insertSql(sql: SqlText, table: Table, plan: InsertPlan): string {
  const { columns, usesDefaults, conflict } = plan
  const target = `insert into ${qualifiedName(table)} as ${quote(table.name)}`
  if (columns.length === 0) return `${target} ${plan.isEmpty ? noRows(table) : 'default values'}`
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const body = sql.bind({ from: 'body' })
  const rows = usesDefaults
    ? rowsWithDefaults(columns, body)
    : `json_to_recordset(${body}::json) as "body"(${typed(columns)})`
  return `${target} (${names}) select ${names} from ${rows}${conflict ? conflictSql(conflict, columns) : ''}`
}

/** Inserts nothing, but asks for the permission to insert. */
function noRows({ columns }: Table): string {
  const all = [...columns.values()]
  const [first] = [...all.filter(({ defaultExpression }) => defaultExpression !== null), ...all]
  return first
    ? `(${quote(first.name)}) overriding user value select null::${first.type} where false`
    : 'select where false'
}

/** A default is computed only for rows without the column: the next number of a sequence also needs its permission. */
function rowsWithDefaults(columns: Column[], body: string): string {
  const defaults = columns
    .filter(({ defaultExpression }) => defaultExpression !== null)
    .map(
      ({ name, defaultExpression }) =>
        `${literal(name)}, case when not "element" ? ${literal(name)} then ${defaultExpression} end`,
    )
  return `jsonb_array_elements(${body}::jsonb) as "element", lateral jsonb_to_record(jsonb_build_object(${defaults.join(', ')}) || "element") as "body"(${typed(columns)})`
}

function conflictSql({ action, columns: target }: ConflictPlan, columns: Column[]): string {
  if (target.length === 0) return action === 'ignore' ? ' on conflict do nothing' : ''
  const on = ` on conflict (${target.map(quote).join(', ')})`
  if (action === 'ignore') return `${on} do nothing`
  return `${on} do update set ${columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ')}`
}

function updateSql(sql: SqlText, table: Table, { columns, conditions }: UpdatePlan): string {
  const target = `update ${qualifiedName(table)} as ${quote(table.name)}`
  if (columns.length === 0) {
    const [first = ''] = table.columns.keys()
    return `${target} set ${quote(first)} = ${column(table.name, first)} where false`
  }
  const body = sql.bind({ from: 'body' })
  const changes = columns.map(({ name }) => `${quote(name)} = ${column('body', name)}`).join(', ')
  return `${target} set ${changes} from json_to_record(${body}::json) as "body"(${typed(columns)})${whereSql(sql, conditions, rowsOf(table))}`
}

function deleteSql(sql: SqlText, table: Table, { conditions }: DeletePlan): string {
  return `delete from ${qualifiedName(table)} as ${quote(table.name)}${whereSql(sql, conditions, rowsOf(table))}`
}

function rowsOf(table: Table): RowsPlan {
  return { table, alias: table.name, isRecord: false }
}

function typed(columns: Column[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
}
