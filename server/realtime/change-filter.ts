// Filters of a subscription: `booking_id=eq.7,is_read=is.false`. They become a condition in SQL, so that a value means
// what it means in the table.
import pg from 'pg'

export interface ChangeFilter {
  /** With parameters from $1 on. */
  condition: string
  values: string[]
  /** A column that has to equal a value: most subscriptions can be left out by it without asking the database. */
  equals: { column: string; value: string } | undefined
}

export class FilterError extends Error {
  override name = 'FilterError'
}

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
}
const isValues = ['null', 'true', 'false', 'unknown']

export function parseChangeFilter(given: string | undefined, columns: string[]): ChangeFilter {
  const values: string[] = []
  let equals: ChangeFilter['equals']
  const conditions = splitFilter(given ?? '').map((part) => {
    const [, column = '', negation, operator = '', rest = ''] =
      /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(part) ?? []
    if (!columns.includes(column)) throw new FilterError(`no such column: ${column || part}`)
    const { sql, value } = toSql(pg.escapeIdentifier(column), operator, rest, values)
    if (operator === 'eq' && !negation && value !== undefined) equals ??= { column, value }
    return negation ? `not (${sql})` : sql
  })
  return { condition: conditions.join(' and ') || 'true', values, equals }
}

function toSql(
  column: string,
  operator: string,
  rest: string,
  values: string[],
): { sql: string; value?: string } {
  if (operator === 'is') {
    const value = rest.toLowerCase()
    if (!isValues.includes(value)) throw new FilterError(`is.${rest} is none of ${isValues.join(', ')}`)
    return { sql: `${column} is ${value}` }
  }
  if (operator === 'in') {
    if (!/^\(.*\)$/s.test(rest)) throw new FilterError('in needs a list: in.(a,b)')
    const places = splitFilter(rest.slice(1, -1)).map((item) => `$${values.push(unquote(item))}`)
    return { sql: places.length === 0 ? 'false' : `${column} in (${places.join(', ')})` }
  }
  const sign = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  if (!sign) throw new FilterError(`no such operator: ${operator}`)
  const value = unquote(rest)
  return { sql: `${column} ${sign} $${values.push(value)}`, value }
}

/** At commas, but not at those in quotes or brackets. */
function splitFilter(given: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < given.length; at++) {
    const character = given[at] ?? ''
    if (character === '\\' && isQuoted) part += character + (given[++at] ?? '')
    else if (character === ',' && depth === 0 && !isQuoted) {
      parts.push(part)
      part = ''
    } else {
      if (character === '"') isQuoted = !isQuoted
      else if (character === '(' && !isQuoted) depth += 1
      else if (character === ')' && !isQuoted) depth -= 1
      part += character
    }
  }
  return [...parts, part].map((one) => one.trim()).filter(Boolean)
}

function unquote(given: string): string {
  const inner = /^"(.*)"$/s.exec(given)?.[1]
  return inner === undefined ? given : inner.replace(/\\(.)/gs, '$1')
}
