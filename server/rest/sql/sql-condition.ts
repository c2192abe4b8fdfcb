// Writes planned conditions and the fields they compare.
import type {
  ComparisonPlan,
  ConditionPlan,
  FieldPlan,
  FilterPlan,
  JoinPlan,
  RowsPlan,
} from '../plan/plan.ts'
import { column, qualifiedName, quote, rowSql, type SqlText } from './sql-text.ts'

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

/** A where clause over the rows whose columns are compared. */
export function whereSql(
  sql: SqlText,
  conditions: ConditionPlan[],
  rows: RowsPlan,
  also: string[] = [],
): string {
  const all = [...also, ...conditions.map((condition) => conditionSql(sql, condition, rows))]
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

function conditionSql(sql: SqlText, condition: ConditionPlan, rows: RowsPlan): string {
  if (condition.kind === 'logic') {
    const parts = condition.conditions.map((part) => conditionSql(sql, part, rows))
    const joined = `(${parts.join(` ${condition.operator} `)})`
    return condition.isNegated ? `not ${joined}` : joined
  }
  const test = filterSql(sql, condition, rows)
  return condition.isNegated ? `not (${test})` : test
}

function filterSql(sql: SqlText, filter: FilterPlan, rows: RowsPlan): string {
  if (filter.kind === 'embed')
    return filter.isEmpty ? emptySql(filter.join) : `not (${emptySql(filter.join)})`
  const left = fieldSql(sql, filter.field, rows)
  if (filter.kind === 'keyword') return `${left} ${keywords[filter.keyword] ?? 'is null'}`
  const { operator, quantifier, value } = filter
  if (operator === 'in') return `${left} = any (${sql.bind(value)})`
  if (operator in searchFunctions) return searchSql(sql, filter, left)
  return quantifier
    ? `${left} ${operators[operator]} ${quantifier} (${sql.bind(value)})`
    : `${left} ${operators[operator]} ${sql.bind(value)}`
}

function emptySql({ alias, relationship }: JoinPlan): string {
  return relationship.isToMany
    ? `${column(alias, 'rows')} is null`
    : `${quote(alias)} is not distinct from null`
}

function searchSql(sql: SqlText, filter: ComparisonPlan, left: string): string {
  const { operator, configuration, value, field } = filter
  const language = configuration === undefined ? '' : `${sql.constant(configuration, 'regconfig')}, `
  const isVector = field.path.length === 0 && field.column.isTextSearch
  const document = isVector ? left : `to_tsvector(${language}${left})`
  return `${document} @@ ${searchFunctions[operator]}(${language}${sql.bind(value)})`
}

/** Columns that are not JSON are converted before a path leads into them. */
export function fieldSql(sql: SqlText, { column: found, path }: FieldPlan, rows: RowsPlan): string {
  const { computedBy } = found
  const base = computedBy ? `${qualifiedName(computedBy)}(${rowSql(rows)})` : column(rows.alias, found.name)
  if (path.length === 0) return base
  return path.reduce(
    (expression, { key, asText }) => {
      const step = typeof key === 'number' ? sql.constant(key, 'int') : sql.constant(key, 'text')
      return `${expression}${asText ? '->>' : '->'}${step}`
    },
    found.isJson ? base : `to_jsonb(${base})`,
  )
}
