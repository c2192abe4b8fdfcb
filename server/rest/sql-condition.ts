// Filters and logic trees as SQL.
import type { Condition, Field, Filter } from './ast.ts'
import { parseList } from './parse-filter.ts'
import { RestError, unknownColumn } from './rest-error.ts'
import type { Table } from './schema.ts'
import { arrayLiteral, column, quote, type SqlText } from './sql-text.ts'

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const searchFunctions: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const keywords: Record<string, string> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

const wildcards = (text: string) => text.replaceAll('*', '%')

export interface Scope {
  sql: SqlText
  table: Table
  alias: string
  /** The condition that an embed of this name has no match; undefined when there is no such embed. */
  emptyEmbed(name: string): string | undefined
}

export function conditionSql(condition: Condition, scope: Scope): string {
  if (condition.kind === 'filter') return filterSql(condition, scope)
  const parts = condition.conditions.map((part) => conditionSql(part, scope))
  const joined = `(${parts.join(` ${condition.kind} `)})`
  return condition.isNegated ? `not ${joined}` : joined
}

function filterSql(filter: Filter, scope: Scope): string {
  const embed = scope.table.columns.has(filter.field.name) ? undefined : scope.emptyEmbed(filter.field.name)
  const test = embed === undefined ? columnTest(filter, scope) : embedTest(filter, embed)
  return filter.isNegated ? `not (${test})` : test
}

function embedTest({ operator, value, field }: Filter, isEmpty: string): string {
  const keyword = 'text' in value ? value.text : ''
  if (operator === 'is' && keyword === 'null') return isEmpty
  if (operator === 'is' && keyword === 'not_null') return `not (${isEmpty})`
  throw new RestError(
    400,
    'PGRST120',
    `Only is null or not is null filters are allowed on embedded resources`,
    {
      details: `Bad operator on the '${field.name}' embedded resource`,
    },
  )
}

function columnTest(filter: Filter, { sql, table, alias }: Scope): string {
  const { operator, quantifier, value } = filter
  const left = fieldSql(filter.field, table, alias, sql)
  if (operator === 'is') return `${left} ${keywords['text' in value ? value.text : ''] ?? 'is null'}`
  if (operator === 'in') return `${left} = any (${sql.value(value, (text) => arrayLiteral(parseList(text)))})`
  if (operator in searchFunctions) return searchTest(filter, left, table, sql)
  const read = operator === 'like' || operator === 'ilike' ? wildcards : undefined
  const right = sql.value(value, read)
  return quantifier
    ? `${left} ${operators[operator]} ${quantifier} (${right})`
    : `${left} ${operators[operator]} ${right}`
}

function searchTest(
  { operator, configuration, value, field }: Filter,
  left: string,
  table: Table,
  sql: SqlText,
): string {
  const language = configuration === undefined ? '' : `${sql.constant(configuration, 'regconfig')}, `
  const isVector = field.path.length === 0 && table.columns.get(field.name)?.isTextSearch
  const document = isVector ? left : `to_tsvector(${language}${left})`
  return `${document} @@ ${searchFunctions[operator]}(${language}${sql.value(value)})`
}

/** A column, or what stands at a JSON path in it. Other than JSON columns are turned into JSON first. */
export function fieldSql(field: Field, table: Table, alias: string, sql: SqlText): string {
  const found = table.columns.get(field.name)
  if (!found) throw unknownColumn(table.name, field.name)
  const base = column(alias, found.name)
  if (field.path.length === 0) return base
  return field.path.reduce(
    (expression, { key, asText }) => {
      const step = typeof key === 'number' ? sql.constant(key, 'int') : sql.constant(key, 'text')
      return `${expression}${asText ? '->>' : '->'}${step}`
    },
    found.isJson ? base : `to_jsonb(${base})`,
  )
}

export function tableName({ schema, name }: Table): string {
  return `${quote(schema)}.${quote(name)}`
}
