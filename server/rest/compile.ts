// From a parsed query and the schema to one SQL statement whose single row is the answer: the body as text, how many
// rows it holds, how many there are in all, and what a function said about status and headers.
import type { ParsedQuery } from './ast.ts'
import { type Binding, bindingOf } from './binding.ts'
import { checkPaths } from './embed-paths.ts'
import { findRoutine } from './find-routine.ts'
import type { ReadPlan } from './plan.ts'
import { planRead, planReturned } from './plan-read.ts'
import type { Preferences, Representation } from './preferences.ts'
import { maxRows } from './read-page.ts'
import { RestError } from './rest-error.ts'
import type { Routine, Schema, Table } from './schema.ts'
import { countSql, readSql } from './sql-read.ts'
import { column, qualifiedName, quote, SqlText } from './sql-text.ts'
import { isUpsert, type Write, writeSql, writtenRows } from './sql-write.ts'

export interface Target {
  kind: 'table' | 'routine'
  name: string
}

export interface CompileInput {
  schema: Schema
  target: Target
  method: string
  query: ParsedQuery
  preferences: Preferences
  representation: Representation
  /** The keys of the body: columns of a write, arguments of a call. */
  bodyKeys: string[]
}

export interface Compiled {
  text: string
  bindings: Binding[]
  isReadOnly: boolean
  /** The estimate of the planner instead of a count. */
  explain?: { text: string; bindings: Binding[] }
  routine?: Routine
  table?: Table
  /** One object, whatever the representation says: a function that returns a single row. */
  isSingle: boolean
}

export function compile(input: CompileInput): Compiled {
  return input.target.kind === 'routine' ? compileCall(input) : compileTable(input)
}

function compileTable(input: CompileInput): Compiled {
  const { schema, target, method } = input
  const table = schema.tables.get(target.name)
  if (!table) throw unknownTable(schema, target.name)
  const kind = ({ POST: 'insert', PUT: 'insert', PATCH: 'update', DELETE: 'delete' } as const)[method]
  return kind ? compileWrite(input, table, kind) : compileRead(input, table)
}

function compileRead(input: CompileInput, table: Table): Compiled {
  const sql = new SqlText()
  const plan = planRead(input, table)
  const rows = readSql(sql, plan)
  const total = totalSql(sql, plan, input.preferences)
  return {
    text: `select ${bodySql(input.representation)} as body, count(*)::int as page${total} from (${rows}) "answer"`,
    bindings: sql.bindings,
    isReadOnly: true,
    table,
    isSingle: false,
    ...explainSql(plan, input.preferences),
  }
}

/** An estimate counts only as far as it stays exact; beyond that the planner is asked. */
function totalSql(sql: SqlText, plan: ReadPlan, { count }: Preferences): string {
  if (count === undefined || count === 'planned') return ''
  const limit = count === 'estimated' ? ` limit ${maxRows + 1}` : ''
  return `, (select count(*) from (${countSql(sql, plan)}${limit}) "all")::int as total`
}

/** A statement of its own, without the page: it estimates how many rows there are in all. */
function explainSql(plan: ReadPlan, { count }: Preferences): Pick<Compiled, 'explain'> {
  if (count !== 'planned' && count !== 'estimated') return {}
  const sql = new SqlText()
  return { explain: { text: `explain (format json) ${countSql(sql, plan)}`, bindings: sql.bindings } }
}

function compileWrite(input: CompileInput, table: Table, kind: Write['kind']): Compiled {
  const { preferences, query } = input
  const sql = new SqlText()
  const isReturned = preferences.return === 'representation' || preferences.return === 'headers-only'
  const isReplace = input.method === 'PUT'
  const write: Write = {
    kind,
    table,
    columns: query.columns ?? input.bodyKeys,
    preferences: isReplace ? { ...preferences, resolution: 'merge-duplicates' } : preferences,
    isReturned,
  }
  if (isReturned) checkPaths(query)
  const written = writeSql({ query, sql }, write)
  const rows = isReturned
    ? readSql(sql, planReturned(input, table), writtenRows)
    : `select from ${writtenRows}`
  const body = preferences.return === 'representation' ? bodySql(input.representation) : "''"
  const key = preferences.return === 'headers-only' ? keySql(table) : 'null'
  const inserted = isUpsert(write) ? `(select bool_or("was inserted") from ${writtenRows})` : 'null'
  const text = `${written} select ${body} as body, count(*)::int as page, ${key} as key, ${inserted} as inserted, ${said} from (${rows}) "answer"`
  return { text, bindings: sql.bindings, isReadOnly: false, table, isSingle: false }
}

function compileCall(input: CompileInput): Compiled {
  const { schema, query, method, target } = input
  const given = method === 'POST' ? input.bodyKeys : query.arguments.map(({ name }) => name)
  const routine = findRoutine(schema, target.name, given)
  const sql = new SqlText()
  const { call, from } = callSql(input, routine, given, sql)
  const settled = { bindings: sql.bindings, isReadOnly: method !== 'POST' || !routine.isVolatile, routine }
  if (routine.returns === 'void') {
    return {
      ...settled,
      text: `select ''::text as body, 1 as page, ${said} from (select ${call}${from}) "answer"`,
      isSingle: true,
    }
  }
  if (routine.returns === 'value' || !routine.rowOf) {
    const body = routine.isSet
      ? `coalesce(json_agg("answer".value), '[]')`
      : 'to_json((array_agg("answer".value))[1])'
    const text = `select ${body}::text as body, count(*)::int as page, ${said} from (select ${call} as value${from}) "answer"`
    return { ...settled, text, isSingle: !routine.isSet }
  }
  const plan = planRead(input, routine.rowOf)
  const source = `(select "result".*${from ? `${from}, lateral` : ' from'} ${call} as "result")`
  const rows = readSql(sql, plan, source)
  const total = input.preferences.count
    ? `(select count(*) from (${countSql(sql, plan, source)}) "all")::int`
    : 'null::int'
  const body = routine.isSet ? bodySql(input.representation) : `(json_agg("answer")->0)::text`
  const text = `select ${body} as body, count(*)::int as page, ${total} as total, ${said} from (${rows}) "answer"`
  return { ...settled, text, isSingle: !routine.isSet, table: routine.rowOf }
}

function callSql(
  { method, query }: CompileInput,
  routine: Routine,
  given: string[],
  sql: SqlText,
): { call: string; from: string } {
  const parameters = routine.parameters.filter(({ name }) => given.includes(name))
  const name = qualifiedName(routine)
  if (method !== 'POST') {
    const values = query.arguments.map((argument) => {
      const parameter = parameters.find((found) => found.name === argument.name)
      return `${quote(argument.name)} := ${sql.bind(bindingOf(argument.value))}::${parameter?.type}`
    })
    return { call: `${name}(${values.join(', ')})`, from: '' }
  }
  if (parameters.length === 0) return { call: `${name}()`, from: '' }
  const typed = parameters.map((parameter) => `${quote(parameter.name)} ${parameter.type}`).join(', ')
  const named = parameters
    .map((parameter) => `${quote(parameter.name)} := ${column('arguments', parameter.name)}`)
    .join(', ')
  return {
    call: `${name}(${named})`,
    from: ` from json_to_record(${sql.bind({ from: 'body' })}::json) as "arguments"(${typed})`,
  }
}

/** What a function may have said about the answer, read after it ran. */
const said = `nullif(current_setting('response.status', true), '') as said_status, nullif(current_setting('response.headers', true), '') as said_headers`

function bodySql({ kind, withoutNulls }: Representation): string {
  if (kind === 'csv') {
    const name = `case when key ~ '[",\\s]' then '"' || replace(key, '"', '""') || '"' else key end`
    const header = `(select string_agg(${name}, ',') from json_object_keys((json_agg("answer")->0)) as key)`
    return `coalesce(${header}, '') || chr(10) || coalesce(string_agg(substring("answer"::text, 2, length("answer"::text) - 2), chr(10)), '')`
  }
  const rows = withoutNulls ? 'json_strip_nulls(json_agg("answer"))' : 'json_agg("answer")'
  return kind === 'object' ? `(${rows}->0)::text` : `coalesce(${rows}, '[]')::text`
}

function keySql(table: Table): string {
  if (table.primaryKey.length === 0) return 'null'
  const pairs = table.primaryKey.map(
    (name) => `'${name.replaceAll("'", "''")}', (array_agg(${column('answer', name)}))[1]`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

function unknownTable(schema: Schema, name: string): RestError {
  const other = [...schema.tables.keys()].find((known) => known.startsWith(name) || name.startsWith(known))
  return new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema.name}.${name}' in the schema cache`,
    {
      hint: other === undefined ? null : `Perhaps you meant the table '${schema.name}.${other}'`,
    },
  )
}
