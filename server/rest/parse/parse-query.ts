// Reads a query string in two steps. The first is cheap and runs for every request: it takes the values out and leaves
// the shape, the key of the statement cache. The second parses the shape, once.
import type { At, ParsedQuery } from './ast.ts'
import { Cursor } from './cursor.ts'
import { parseFilter, parseLogic, splitFilter } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseFieldName, parseSelect } from './parse-select.ts'
import { checkLimits, queryLimits, tooMuch } from './query-limits.ts'

interface Entry {
  key: string
  /** What is left when the value is taken out. */
  shape: string
  /** The value's place among the values; undefined when the whole text is the shape. */
  index?: number
  isArgument?: boolean
}

export interface QueryShape {
  /** Equal for all queries that differ in their values alone. */
  key: string
  entries: Entry[]
  values: string[]
}

const verbatimKeys = new Set(['select', 'columns', 'on_conflict'])

export function readShape(search: URLSearchParams): QueryShape {
  const entries: Entry[] = []
  const values: string[] = []
  for (const [key, text] of search) {
    const last = key.slice(key.lastIndexOf('.') + 1)
    if (verbatimKeys.has(key) || last === 'order' || last === 'and' || last === 'or') {
      entries.push({ key, shape: text })
      continue
    }
    const isCount = last === 'limit' || last === 'offset'
    const filter = isCount ? { shape: '', value: text } : splitFilter(text)
    const entry: Entry = { key, shape: filter?.shape ?? '', index: values.length }
    if (!filter) entry.isArgument = true
    values.push(filter?.value ?? text)
    entries.push(entry)
  }
  if (entries.length > queryLimits.parameters)
    throw tooMuch(`A request may have at most ${queryLimits.parameters} query parameters`)
  return {
    key: entries.map(({ key, shape, isArgument }) => `${key}=${isArgument ? '' : shape}`).join('&'),
    entries,
    values,
  }
}

/** `values` are looked at only to name a filter that cannot be parsed. */
export function parseQuery({ entries, values }: QueryShape, isCall: boolean): ParsedQuery {
  const query: ParsedQuery = {
    select: [{ kind: 'all' }],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    arguments: [],
  }
  for (const entry of entries) parseEntry(entry, query, values, isCall)
  checkLimits(query)
  return query
}

function parseEntry(
  { key, shape, index = 0, isArgument = false }: Entry,
  query: ParsedQuery,
  values: string[],
  isCall: boolean,
): void {
  if (key === 'select') query.select = shape.trim() === '' ? query.select : parseSelect(shape)
  else if (key === 'columns') query.columns = parseNames(shape)
  else if (key === 'on_conflict') query.onConflict = parseNames(shape)
  else {
    const place = splitPath(key)
    const { name, path } = place
    if (name === 'order') query.orders.push({ path, value: parseOrder(shape) })
    else if (name === 'limit') query.limits.push({ path, value: { index } })
    else if (name === 'offset') query.offsets.push({ path, value: { index } })
    else if (name === 'and' || name === 'or')
      query.conditions.push({ path, value: parseLogic(name, place.isNegated, shape) })
    else if (isArgument && isCall) query.arguments.push({ name: key, value: { index } })
    else if (isArgument) new Cursor(values[index] ?? '', 'filter').fail('"not" or operator (eq, gt, ...)')
    else query.conditions.push({ path, value: parseFilter(fieldOf(name), shape, { index }) })
  }
}

function fieldOf(text: string) {
  const cursor = new Cursor(text, 'field')
  const field = parseFieldName(cursor)
  if (!cursor.isAtEnd) cursor.fail('end of input')
  return field
}

interface Place {
  path: string[]
  name: string
  isNegated: boolean
}

/** `a.b.column` is a column of the embed b in the embed a; dots inside quotes do not count. */
function splitPath(key: string): Place {
  const parts = key.match(/(?:"(?:[^"\\]|\\.)*"|[^."])+/g) ?? [key]
  const name = parts.pop() ?? ''
  const isNegated = (name === 'and' || name === 'or') && parts.at(-1) === 'not'
  if (isNegated) parts.pop()
  return { path: parts.map((part) => part.replace(/^"|"$/g, '')), name, isNegated }
}

function parseNames(text: string): string[] {
  const cursor = new Cursor(text, 'columns parameter')
  const names: string[] = []
  do {
    names.push(cursor.name())
    cursor.skipSpaces()
  } while (cursor.takes(','))
  if (!cursor.isAtEnd) cursor.fail('"," or end of input')
  return names
}

export function at<T>(things: At<T>[], path: string[]): T[] {
  return things.filter((thing) => thing.path.join('.') === path.join('.')).map((thing) => thing.value)
}
