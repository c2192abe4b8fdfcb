// The keys of a JSON body: they decide which columns are written or which arguments are given, so they are part of a
// statement's shape. The values go to PostgreSQL as the text they came in.
import { RestError } from '../rest-error.ts'

export interface BodyKeys {
  keys: string[]
  /** A list for rows to insert; an object for changes and arguments. */
  text: string
  /** All objects of a list have the same keys. */
  isUniform: boolean
}

const maxRows = 10_000

export type BodyKind = 'arguments' | 'changes' | 'rows'

export function readBodyKeys(text: string, kind: BodyKind): BodyKeys {
  if (kind === 'arguments' && text.trim() === '') return { keys: [], text: '{}', isUniform: true }
  const body = parse(text)
  if (kind !== 'rows') {
    if (!isObject(body)) throw new RestError(400, 'PGRST102', `The body must be a JSON object of the ${kind}`)
    return { keys: Object.keys(body), text, isUniform: true }
  }
  if (isObject(body)) return { keys: Object.keys(body), text: `[${text}]`, isUniform: true }
  if (!Array.isArray(body) || !body.every(isObject))
    throw new RestError(400, 'PGRST102', 'The body must be a JSON object or a list of objects')
  if (body.length > maxRows)
    throw new RestError(400, 'PGRST102', `A request may hold at most ${maxRows} rows`)
  const keys = [...new Set(body.flatMap(Object.keys))]
  return { keys, text, isUniform: body.every((row) => Object.keys(row).length === keys.length) }
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
