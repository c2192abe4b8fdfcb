// One filter, `column=[not.]operator.value`, and logic trees of them, `or=(a.eq.1,and(b.gt.2,c.is.null))`.
import type { Condition, Field, Filter, Logic, Quantifier, Value } from './ast.ts'
import { Cursor } from './cursor.ts'
import { parseFieldName } from './parse-select.ts'
import { queryLimits, tooMuch } from './query-limits.ts'

const plain = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'isdistinct',
  'in',
  'is',
] as const
const ranges = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
const textSearch = ['fts', 'plfts', 'phfts', 'wfts'] as const
const names = [...plain, ...ranges, ...textSearch].sort((a, b) => b.length - a.length).join('|')
const quantified = 'eq|gt|gte|lt|lte|like|ilike|match|imatch'

/** The part of a filter before its value. */
const operatorPattern = new RegExp(
  `((?:not\\.)*)(?:(${quantified})\\((any|all)\\)|(${textSearch.join('|')})\\(([^)]*)\\)|(${names}))\\.`,
)
const leading = new RegExp(`^${operatorPattern.source}`)

interface OperatorPart {
  isNegated: boolean
  operator: string
  quantifier?: Quantifier
  configuration?: string
}

/** Splits a filter's text into what shapes the query and its value; undefined when it is no filter. */
export function splitFilter(text: string): { shape: string; value: string } | undefined {
  const shape = leading.exec(text)?.[0]
  if (shape === undefined) return undefined
  // What follows "is" is a keyword, so it belongs to the shape.
  if (/(^|\.)is\.$/.test(shape)) return { shape: text, value: '' }
  return { shape, value: text.slice(shape.length) }
}

function parseOperator(cursor: Cursor): OperatorPart {
  const found = cursor.match(operatorPattern)
  if (!found) return cursor.fail('"not" or operator (eq, gt, ...)')
  const [, nots = '', quantifiedName, quantifier, searchName, configuration, name] = found
  return {
    isNegated: (nots.length / 4) % 2 === 1,
    operator: quantifiedName ?? searchName ?? name ?? '',
    ...(quantifier ? { quantifier: quantifier as Quantifier } : {}),
    ...(configuration !== undefined ? { configuration } : {}),
  }
}

export function parseFilter(field: Field, shape: string, value: Value): Filter {
  const cursor = new Cursor(shape, 'filter')
  const operator = parseOperator(cursor)
  if (operator.operator !== 'is') return { kind: 'filter', field, ...operator, value }
  return { kind: 'filter', field, ...operator, value: { text: parseKeyword(cursor) } }
}

function parseKeyword(cursor: Cursor): string {
  const word = cursor.match(/null|not_null|true|false|unknown/i)?.[0]
  return word?.toLowerCase() ?? cursor.fail('isVal: (null, not_null, true, false, unknown)')
}

export function parseLogic(kind: 'and' | 'or', isNegated: boolean, text: string): Logic {
  const cursor = new Cursor(text, 'logic tree')
  const conditions = parseConditions(cursor, 0)
  if (!cursor.isAtEnd) cursor.fail('end of input')
  return { kind, isNegated, conditions }
}

const deepest = 50

function parseConditions(cursor: Cursor, depth: number): Condition[] {
  if (depth > deepest) cursor.fail('fewer levels of logic')
  const conditions: Condition[] = []
  cursor.expect('(')
  do {
    cursor.skipSpaces()
    conditions.push(parseCondition(cursor, depth))
    cursor.skipSpaces()
  } while (cursor.takes(','))
  cursor.expect(')')
  return conditions
}

function parseCondition(cursor: Cursor, depth: number): Condition {
  const group = cursor.match(/(not\.)?(and|or)(?=\()/)
  if (group) {
    const kind = group[2] === 'and' ? 'and' : 'or'
    return { kind, isNegated: group[1] !== undefined, conditions: parseConditions(cursor, depth + 1) }
  }
  const field = parseFieldName(cursor)
  cursor.expect('.')
  const operator = parseOperator(cursor)
  const text = operator.operator === 'is' ? parseKeyword(cursor) : parseTreeValue(cursor, operator)
  return { kind: 'filter', field, ...operator, value: { text } }
}

// Inside a tree a value ends at a comma or parenthesis, unless it is quoted or a list itself.
function parseTreeValue(cursor: Cursor, { operator, quantifier }: OperatorPart): string {
  if (operator === 'in') return cursor.match(/\((?:"(?:[^"\\]|\\.)*"|[^")])*\)/)?.[0] ?? cursor.fail('"("')
  if (quantifier !== undefined || cursor.sees('{')) {
    const list = cursor.match(/\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}/)?.[0]
    if (list !== undefined) return list
  }
  if (cursor.sees('"')) return cursor.quoted()
  return cursor.match(/[^,)]*/)?.[0] ?? ''
}

/** The values of `in.(…)`. */
export function parseList(text: string): string[] {
  const cursor = new Cursor(text, 'filter')
  const values: string[] = []
  cursor.expect('(')
  if (cursor.takes(')')) return values
  do {
    values.push(cursor.sees('"') ? cursor.quoted() : (cursor.match(/[^,)]*/)?.[0] ?? ''))
  } while (cursor.takes(','))
  cursor.expect(')')
  if (!cursor.isAtEnd) cursor.fail('end of input')
  if (values.length > queryLimits.listElements)
    throw tooMuch(
      `A list may have at most ${queryLimits.listElements} elements; this one has ${values.length}`,
    )
  return values
}
