// Filters of a subscription: `booking_id=eq.7,is_read=is.false`. Most are evaluated here, once per change and without
// the database; the others become an SQL condition, so that a value means what it means in the table.
import pg from 'pg'
import { limits } from './realtime-deps.ts'
import { type Comparable, findValueType, type ValueType } from './value-types.ts'

export interface FilterColumn {
  name: string
  type: string
  /** Equal texts are equal bytes (a deterministic collation). */
  isDeterministic: boolean
}

export interface ChangeFilter {
  /** Whether the row matches; undefined when the database has to decide. */
  decide(row: Record<string, unknown>): boolean | undefined
  /** The SQL condition; its values are appended to those given. */
  toSql(values: unknown[]): string
  /** Patterns, which the database has to validate before it evaluates a row. */
  patterns: { operator: string; pattern: string }[]
  /** The names of the columns it reads. */
  columns: string[]
  /** A column that must equal a value: most subscriptions are indexed by it. */
  equals: { column: FilterColumn; value: Comparable } | undefined
}

export class FilterError extends Error {
  override name = 'FilterError'
}

interface Part {
  column: FilterColumn
  operator: string
  isNegated: boolean
  /** The elements of a list; the single value of every other operator. */
  values: string[]
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
const patternOperators = ['like', 'ilike', 'match', 'imatch']
const isValues = ['null', 'true', 'false', 'unknown']

export function parseChangeFilter(given: string | undefined, columns: FilterColumn[]): ChangeFilter {
  if ((given ?? '').length > limits.filterLength)
    throw new FilterError(`a filter has at most ${limits.filterLength} characters`)
  const parts = splitFilter(given ?? '').map((text) => parsePart(text, columns))
  if (parts.length > limits.conditionsPerFilter)
    throw new FilterError(`a filter has at most ${limits.conditionsPerFilter} conditions`)
  return {
    decide: (row) => decideAll(parts, row),
    toSql: (values) => parts.map((part) => partSql(part, values)).join(' and ') || 'true',
    patterns: parts
      .filter(({ operator }) => patternOperators.includes(operator))
      .map(({ operator, values: [pattern = ''] }) => ({ operator: operators[operator] ?? '', pattern })),
    columns: parts.map(({ column }) => column.name),
    equals: parts.map(equalsOf).find((found) => found !== undefined),
  }
}

function parsePart(text: string, columns: FilterColumn[]): Part {
  const [, name = '', negation, operator = '', rest = ''] =
    /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  const column = columns.find((known) => known.name === name)
  if (!column) throw new FilterError(`no such column: ${name || text}`)
  const isNegated = negation !== undefined
  if (operator === 'is') {
    const value = rest.toLowerCase()
    if (!isValues.includes(value)) throw new FilterError(`is.${rest} is none of ${isValues.join(', ')}`)
    return { column, operator, isNegated, values: [value] }
  }
  if (operator === 'in') {
    if (!/^\(.*\)$/s.test(rest)) throw new FilterError('in needs a list: in.(a,b)')
    const values = splitFilter(rest.slice(1, -1)).map(unquote)
    if (values.length > limits.valuesPerFilter)
      throw new FilterError(`a list has at most ${limits.valuesPerFilter} values`)
    return { column, operator, isNegated, values }
  }
  if (!Object.hasOwn(operators, operator)) throw new FilterError(`no such operator: ${operator}`)
  return { column, operator, isNegated, values: [unquote(rest)] }
}

function partSql({ column, operator, isNegated, values: own }: Part, values: unknown[]): string {
  const name = pg.escapeIdentifier(column.name)
  const places = operator === 'is' ? [] : own.map((value) => `$${values.push(value)}`)
  let sql = `${name} ${operators[operator]} ${places[0]}`
  if (operator === 'is') sql = `${name} is ${own[0]}`
  if (operator === 'in') sql = places.length === 0 ? 'false' : `${name} in (${places.join(', ')})`
  return isNegated ? `not (${sql})` : sql
}

function equalsOf({ column, operator, isNegated, values: [text = ''] }: Part): ChangeFilter['equals'] {
  const value = operator === 'eq' && !isNegated ? findValueType(column)?.read(text) : undefined
  return value === undefined ? undefined : { column, value }
}

function decideAll(parts: Part[], row: Record<string, unknown>): boolean | undefined {
  const answers = parts.map((part) => decide(part, row))
  // SQL's null (unknown) is not a match; neither is its negation.
  if (answers.some((answer) => answer === false || answer === null)) return false
  return answers.includes(undefined) ? undefined : true
}

/** Null is SQL's unknown; undefined means that only the database can decide. */
type Answer = boolean | null | undefined

function decide(part: Part, row: Record<string, unknown>): Answer {
  const answer = compare(part, row[part.column.name])
  return part.isNegated && typeof answer === 'boolean' ? !answer : answer
}

function compare({ column, operator, values }: Part, found: unknown): Answer {
  if (found === undefined) return undefined
  if (operator === 'is') return decideIs(values[0] ?? '', found)
  if (operator === 'in' && values.length === 0) return false
  const type = findValueType(column)
  if (!type || patternOperators.includes(operator)) return undefined
  if (found === null) return operator === 'isdistinct' ? true : null
  const actual = type.fromRow(found)
  if (actual === undefined) return undefined
  const wanted = values.map((value) => type.read(value))
  if (operator === 'in' && wanted.includes(actual)) return true
  const [first] = wanted
  if (first === undefined || wanted.includes(undefined)) return undefined
  return operator === 'in' ? false : compareTo(type, operator, actual, first)
}

function decideIs(word: string, found: unknown): Answer {
  if (word === 'null') return found === null
  if (found !== null && typeof found !== 'boolean') return undefined
  return word === 'unknown' ? found === null : found === (word === 'true')
}

function compareTo(type: ValueType, operator: string, actual: Comparable, wanted: Comparable): Answer {
  if (operator === 'eq') return actual === wanted
  if (operator === 'neq' || operator === 'isdistinct') return actual !== wanted
  if (!type.isOrdered) return undefined
  if (operator === 'lt') return actual < wanted
  if (operator === 'lte') return actual <= wanted
  return operator === 'gt' ? actual > wanted : actual >= wanted
}

/** Splits at commas, except those in quotes or brackets. */
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
