// The keys of a JSON body: they decide which columns are written or which arguments are given, so they are part of a
// statement's shape. The values go to PostgreSQL as the text they came in.
import { RestError } from '../rest-error.ts'

/**
 * What the body is: rows, changes or arguments by their names (`arguments`), no rows at all (`none`), other JSON, or what
 * only a function takes that wants it as it is.
 */
export type BodyKind = 'arguments' | 'none' | 'json' | 'text' | 'xml' | 'bytea'

export interface RequestBody {
  kind: BodyKind
  keys: string[]
  /** A list for rows to insert; an object for changes and arguments; else the body as it came. */
  content: string | Buffer
  /** All objects of a list have the same keys. */
  isUniform: boolean
}

export const noBody: RequestBody = { kind: 'arguments', keys: [], content: '', isUniform: true }

const maxRows = 10_000

export type JsonUse = 'arguments' | 'changes' | 'rows'

export function readBodyKeys(text: string, use: JsonUse): RequestBody {
  if (use === 'arguments' && text.trim() === '') return ofObject({}, '{}')
  const body = parse(text)
  if (use === 'rows') return readRows(body, text)
  if (isObject(body)) return ofObject(body, text)
  if (use === 'arguments') return wholeBody('json', text)
  throw new RestError(400, 'PGRST102', 'The body must be a JSON object of the changes')
}

/** A body whose keys are not read. */
export function wholeBody(kind: BodyKind, content: string | Buffer): RequestBody {
  return { kind, keys: [], content, isUniform: true }
}

function readRows(body: unknown, text: string): RequestBody {
  if (isObject(body)) return ofObject(body, `[${text}]`)
  if (!Array.isArray(body) || !body.every(isObject))
    throw new RestError(400, 'PGRST102', 'The body must be a JSON object or a list of objects')
  if (body.length > maxRows)
    throw new RestError(400, 'PGRST102', `A request may hold at most ${maxRows} rows`)
  if (body.length === 0) return wholeBody('none', text)
  const keys = [...new Set(body.flatMap(Object.keys))]
  const isUniform = body.every((row) => Object.keys(row).length === keys.length)
  return { kind: 'arguments', keys, content: text, isUniform }
}

function ofObject(body: Record<string, unknown>, content: string): RequestBody {
  return { kind: 'arguments', keys: Object.keys(body), content, isUniform: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
