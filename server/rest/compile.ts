// Plans a request and writes it as one SQL statement. Its single row is the answer: the body as text, the number of rows
// in it and in all, and the status and headers that a function may have set.

import { notAvailable, type PlanRequest, type Representation } from './parse/accept.ts'
import type { Preferences } from './parse/preferences.ts'
import type { Binding } from './plan/binding.ts'
import { findTable } from './plan/find-table.ts'
import type { CallPlan, ChangePlan, PlanInput, ReadPlan, WritePlan } from './plan/plan.ts'
import { planCall } from './plan/plan-call.ts'
import { planRead } from './plan/plan-read.ts'
import { planWrite } from './plan/plan-write.ts'
import type { Routine, Table } from './schema.ts'
import { bodySql, keySql, responseSettings } from './sql/sql-answer.ts'
import { callSql } from './sql/sql-call.ts'
import { countSql, readSql } from './sql/sql-read.ts'
import { SqlText } from './sql/sql-text.ts'
import { isUpsert, writeSql, writtenRows } from './sql/sql-write.ts'

export interface Target {
  kind: 'table' | 'routine'
  name: string
}

export interface CompileInput extends PlanInput {
  target: Target
  representation: Representation
  /** The most rows an answer has. */
  maxRows: number
  /** A function or trigger in the database may set the status or headers of the response. */
  writesResponse: boolean
}

export interface Compiled {
  text: string
  bindings: Binding[]
  isReadOnly: boolean
  /** Estimates how many rows there are in all. */
  explain?: { text: string; bindings: Binding[] }
  routine?: Routine
  table?: Table
  /** It answers with PostgreSQL's plan of the statement, in this format. */
  plan?: PlanRequest['format']
  /** The type of the function's parameter that takes the whole body, so that the keys of the body do not matter. */
  wholeBodyType?: string
  /** One object, whatever the representation says: a function that returns a single row. */
  isSingle: boolean
}

const changes: Record<string, ChangePlan['kind']> = {
  POST: 'insert',
  PUT: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

export function compile(input: CompileInput): Compiled {
  const { representation, schema } = input
  if (representation.kind === 'geojson' && !schema.geoJson) throw notAvailable('application/geo+json')
  const { explain, ...compiled } = compileRequest(input)
  if (representation.plan) return explained(compiled, representation.plan)
  return explain ? { ...compiled, explain } : compiled
}

function explained(compiled: Compiled, { format, options }: PlanRequest): Compiled {
  const all = [`format ${format}`, ...options].join(', ')
  return { ...compiled, text: `explain (${all}) ${compiled.text}`, plan: format }
}

function compileRequest(input: CompileInput): Compiled {
  const { schema, target, method } = input
  if (target.kind === 'routine') return callStatement(planCall(input, target.name), input)
  const table = findTable(schema, target.name)
  const change = changes[method]
  return change
    ? writeStatement(planWrite(input, table, change), input)
    : readStatement(planRead(input, table), input)
}

function readStatement(plan: ReadPlan, input: CompileInput): Compiled {
  const { preferences, representation, schema } = input
  const sql = new SqlText()
  const rows = readSql(sql, plan)
  const total = totalSql(sql, plan, input)
  return {
    text: `select ${bodySql(representation, schema.geoJson)} as body, count(*)::int as page${total} from (${rows}) "answer"`,
    bindings: sql.bindings,
    isReadOnly: true,
    table: plan.table,
    isSingle: false,
    ...explainSql(plan, preferences),
  }
}

/** An estimate counts exactly up to a limit; beyond that PostgreSQL's planner is asked. */
function totalSql(sql: SqlText, plan: ReadPlan, { preferences, maxRows }: CompileInput): string {
  const { count } = preferences
  if (count === undefined || count === 'planned') return ''
  const limit = count === 'estimated' ? ` limit ${maxRows + 1}` : ''
  return `, (select count(*) from (${countSql(sql, plan)}${limit}) "all")::int as total`
}

function explainSql(plan: ReadPlan, { count }: Preferences): Pick<Compiled, 'explain'> {
  if (count !== 'planned' && count !== 'estimated') return {}
  const sql = new SqlText()
  return { explain: { text: `explain (format json) ${countSql(sql, plan)}`, bindings: sql.bindings } }
}

function writeStatement(plan: WritePlan, input: CompileInput): Compiled {
  const { preferences, representation, schema } = input
  const sql = new SqlText()
  const { table, change, returned } = plan
  const written = writeSql(sql, plan)
  const rows = returned ? readSql(sql, returned, writtenRows) : `select from ${writtenRows}`
  const body = preferences.return === 'representation' ? bodySql(representation, schema.geoJson) : "''"
  const key = preferences.return === 'headers-only' ? keySql(table) : 'null'
  const inserted = isUpsert(change) ? `(select bool_or("was inserted") from ${writtenRows})` : 'null'
  return {
    text: `${written} select ${body} as body, count(*)::int as page, ${key} as key, ${inserted} as inserted${settingsSql(input)} from (${rows}) "answer"`,
    bindings: sql.bindings,
    isReadOnly: false,
    table,
    isSingle: false,
  }
}

function callStatement(plan: CallPlan, input: CompileInput): Compiled {
  const sql = new SqlText()
  const { routine, returned } = plan
  const text = returned ? rowsOfCall(sql, plan, returned, input) : valueOfCall(sql, plan, input)
  const unnamed = plan.arguments.find(({ name }) => name === '')
  return {
    text,
    bindings: sql.bindings,
    isReadOnly: input.method !== 'POST' || !routine.isVolatile,
    routine,
    ...(returned ? { table: returned.table } : {}),
    ...(unnamed ? { wholeBodyType: unnamed.type } : {}),
    isSingle: routine.returns === 'void' || !routine.isSet,
  }
}

/** The status and headers that the statement may have set, read after it. */
function settingsSql({ writesResponse }: CompileInput): string {
  return writesResponse ? `, ${responseSettings}` : ''
}

function valueOfCall(sql: SqlText, plan: CallPlan, input: CompileInput): string {
  const { returns, isSet } = plan.routine
  const { call, from } = callSql(sql, plan)
  const settings = settingsSql(input)
  if (returns === 'void')
    return `select ''::text as body, 1 as page${settings} from (select ${call}${from}) "answer"`
  if (isSet)
    return `select coalesce(json_agg("answer".value), '[]')::text as body, count(*)::int as page${settings} from (select ${call} as value${from}) "answer"`
  const written = (value: string) =>
    `coalesce(${returns === 'json' ? value : `to_json(${value})`}::text, 'null')`
  if (!settings) return `select ${written(call)} as body, 1 as page${from}`
  // The offset keeps the call in a step of its own, before the settings are read.
  return `select ${written('"answer".value')} as body, 1 as page${settings} from (select ${call} as value${from} offset 0) "answer"`
}

function rowsOfCall(sql: SqlText, plan: CallPlan, returned: ReadPlan, input: CompileInput): string {
  const { preferences, representation, schema } = input
  const { call, from } = callSql(sql, plan)
  const source = `(select "result".*${from ? `${from}, lateral` : ' from'} ${call} as "result")`
  const rows = readSql(sql, returned, source)
  const total = preferences.count
    ? `(select count(*) from (${countSql(sql, returned, source)}) "all")::int`
    : 'null::int'
  const body = plan.routine.isSet ? bodySql(representation, schema.geoJson) : `(json_agg("answer")->0)::text`
  return `select ${body} as body, count(*)::int as page, ${total} as total${settingsSql(input)} from (${rows}) "answer"`
}
