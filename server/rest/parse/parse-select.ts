// The `select` parameter: columns, JSON paths, casts, aggregates, embeds and spreads.
import type { Aggregate, Field, FieldItem, JsonStep, SelectItem } from './ast.ts'
import { Cursor } from './cursor.ts'

const deepest = 20

export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter')
  const items = parseItems(cursor, 0)
  if (!cursor.isAtEnd) cursor.fail('"," or end of input')
  return items
}

function parseItems(cursor: Cursor, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  if (depth > deepest) cursor.fail('fewer levels of embedding')
  cursor.skipSpaces()
  if (cursor.isAtEnd || cursor.sees(')')) return items
  do {
    cursor.skipSpaces()
    items.push(parseItem(cursor, depth))
    cursor.skipSpaces()
  } while (cursor.takes(','))
  return items
}

function parseItem(cursor: Cursor, depth: number): SelectItem {
  if (cursor.takes('*')) return { kind: 'all' }
  if (cursor.takes('...')) return parseEmbed(cursor, cursor.name(), depth, { isSpread: true })
  let name = cursor.name()
  let alias: string | undefined
  if (cursor.sees(':') && !cursor.sees('::')) {
    cursor.expect(':')
    alias = name
    name = cursor.name()
  }
  const named = alias === undefined ? {} : { alias }
  if (name === 'count' && cursor.takes('()')) return { kind: 'count', ...named, ...parseCast(cursor, 'cast') }
  if (cursor.sees('(') || cursor.sees('!'))
    return parseEmbed(cursor, name, depth, { ...named, isSpread: false })
  return parseField(cursor, name, named)
}

function parseEmbed(
  cursor: Cursor,
  relation: string,
  depth: number,
  known: { alias?: string; isSpread: boolean },
): SelectItem {
  let hint: string | undefined
  let isInner = false
  for (let count = 0; count < 2 && cursor.takes('!'); count++) {
    const word = cursor.name()
    if (word === 'inner') isInner = true
    else if (word !== 'left') hint = word
  }
  cursor.expect('(')
  const items = parseItems(cursor, depth + 1)
  cursor.expect(')')
  return { kind: 'embed', relation, isInner, items, ...known, ...(hint === undefined ? {} : { hint }) }
}

function parseField(cursor: Cursor, name: string, named: { alias?: string }): FieldItem {
  const item: FieldItem = { kind: 'field', field: { name, path: parseJsonPath(cursor) }, ...named }
  Object.assign(item, parseCast(cursor, 'cast'))
  const aggregate = cursor.match(/\.(sum|avg|count|min|max)\(\)/)?.[1] as Aggregate | undefined
  if (aggregate) Object.assign(item, { aggregate }, parseCast(cursor, 'aggregateCast'))
  return item
}

function parseCast<Key extends string>(cursor: Cursor, key: Key): { [K in Key]?: string } {
  return (
    cursor.takes('::') ? { [key]: cursor.match(/[\w ]+(\[\])?/)?.[0].trim() ?? cursor.fail('a type') } : {}
  ) as {
    [K in Key]?: string
  }
}

/** A column with its JSON path, alone: the left side of a filter or an order. */
export function parseFieldName(cursor: Cursor): Field {
  return { name: cursor.name(), path: parseJsonPath(cursor) }
}

export function parseJsonPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = []
  while (cursor.sees('->')) {
    const asText = cursor.takes('->>') || !cursor.takes('->')
    const index = cursor.match(/-?\d+(?=$|->|::|[.,:)])/)
    path.push({ key: index ? Number(index[0]) : cursor.name(), asText })
  }
  return path
}
