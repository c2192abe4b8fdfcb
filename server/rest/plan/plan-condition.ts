// Plans filters and logic trees: resolves their columns and embeds.
import { isPattern } from '../../core/pattern-limits.ts'
import type { Condition, Field, Filter } from '../parse/ast.ts'
import { parseList } from '../parse/parse-filter.ts'
import { RestError, unknownColumn } from '../rest-error.ts'
import { bindingOf } from './binding.ts'
import type { ConditionPlan, FieldPlan, FilterPlan, JoinPlan, RowsPlan } from './plan.ts'

const wildcards = (text: string) => text.replaceAll('*', '%')

/** How the value of a filter is read, where PostgreSQL does not take it as it is. */
const readers: Record<string, (text: string) => unknown> = {
  in: (text) => arrayLiteral(parseList(text)),
  like: wildcards,
  ilike: wildcards,
}

/** `joins` are the embeds that a filter may name. */
export function planCondition(condition: Condition, rows: RowsPlan, joins: JoinPlan[]): ConditionPlan {
  if (condition.kind === 'filter') return planFilter(condition, rows, joins)
  const { kind: operator, isNegated } = condition
  const conditions = condition.conditions.map((part) => planCondition(part, rows, joins))
  return { kind: 'logic', operator, isNegated, conditions }
}

function planFilter(filter: Filter, rows: RowsPlan, joins: JoinPlan[]): FilterPlan {
  const { isNegated, operator, quantifier, configuration, value } = filter
  const { name } = filter.field
  const join = rows.table.columns.has(name) ? undefined : joins.find((found) => found.name === name)
  const keyword = 'text' in value ? value.text : ''
  if (join) return { kind: 'embed', isNegated, join, isEmpty: isEmptyTest(filter, keyword) }
  const field = planField(filter.field, rows)
  if (operator === 'is') return { kind: 'keyword', isNegated, field, keyword }
  const binding = {
    ...bindingOf(value, readers[operator]),
    ...(isPattern(operator) ? { pattern: operator } : {}),
  }
  return { kind: 'comparison', isNegated, field, operator, quantifier, configuration, value: binding }
}

function isEmptyTest({ operator, field }: Filter, keyword: string): boolean {
  if (operator === 'is' && (keyword === 'null' || keyword === 'not_null')) return keyword === 'null'
  throw new RestError(
    400,
    'PGRST120',
    'Only is null or not is null filters are allowed on embedded resources',
    { details: `Bad operator on the '${field.name}' embedded resource` },
  )
}

export function planField({ name, path }: Field, { table, alias }: RowsPlan): FieldPlan {
  const column = table.columns.get(name) ?? table.computed.get(name)
  if (!column) throw unknownColumn(alias, name)
  return { column, path }
}

/** The rows of a table itself, under its own name. */
export function tableRows(table: RowsPlan['table']): RowsPlan {
  return { table, alias: table.name, isRecord: false }
}

/** PostgreSQL's text form of an array. */
function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
}
