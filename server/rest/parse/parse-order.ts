// The `order` parameter: `column[->path][.asc|.desc][.nullsfirst|.nullslast]`, also of a to-one embed: `rel(column)`.
import type { OrderTerm } from './ast.ts'
import { Cursor } from './cursor.ts'
import { parseFieldName, parseJsonPath } from './parse-select.ts'

export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order')
  const terms: OrderTerm[] = []
  do {
    cursor.skipSpaces()
    terms.push(parseTerm(cursor))
  } while (cursor.takes(','))
  if (!cursor.isAtEnd) cursor.fail('"," or end of input')
  return terms
}

function parseTerm(cursor: Cursor): OrderTerm {
  const name = cursor.name()
  const target: Pick<OrderTerm, 'field' | 'relation'> = cursor.takes('(')
    ? { relation: name, field: parseFieldName(cursor) }
    : { field: { name, path: parseJsonPath(cursor) } }
  if (target.relation !== undefined) cursor.expect(')')
  const direction = cursor.match(/\.(asc|desc)/)?.[1]
  const nulls = cursor.match(/\.nulls(first|last)/)?.[1] as 'first' | 'last' | undefined
  return { ...target, isDescending: direction === 'desc', ...(nulls ? { nulls } : {}) }
}
