// What the parameters of a statement are bound to when a request arrives. Values never become part of the SQL text.
import type { Value } from '../parse/ast.ts'

/** One of the request's values, its body or one field of it, its page, or a constant of the query's shape. */
export type Binding =
  | { from: 'value'; index: number; read?: (text: string) => unknown }
  | { from: 'constant'; value: unknown }
  | { from: 'body' }
  | { from: 'field'; name: string; isJson: boolean }
  | { from: 'limit' }
  | { from: 'offset' }

/** Reads a constant at once, which may raise the error of a malformed one; other values are read for each request. */
export function bindingOf(value: Value, read?: (text: string) => unknown): Binding {
  if ('text' in value) return { from: 'constant', value: read ? read(value.text) : value.text }
  return { from: 'value', index: value.index, ...(read ? { read } : {}) }
}
