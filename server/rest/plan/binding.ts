// What the parameters of a statement are bound to when a request arrives. Values never become part of the SQL text.
import type { Pattern } from '../../core/pattern-limits.ts'
import type { Value } from '../parse/ast.ts'

/** One of the request's values (of a pattern, with its operator), its body or one field of it, its page, or a constant of the query's shape. */
export type Binding =
  | { from: 'value'; index: number; read?: (text: string) => unknown; pattern?: string }
  | { from: 'constant'; value: unknown; pattern?: string }
  | { from: 'body' }
  | { from: 'field'; name: string; isJson: boolean }
  | { from: 'limit' }
  | { from: 'offset' }

/** Reads a constant at once, which may raise the error of a malformed one; other values are read for each request. */
export function bindingOf(value: Value, read?: (text: string) => unknown): Binding {
  if ('text' in value) return { from: 'constant', value: read ? read(value.text) : value.text }
  return { from: 'value', index: value.index, ...(read ? { read } : {}) }
}

/** The patterns among the values of a request. */
export function patternsOf(bindings: readonly Binding[], values: readonly string[]): Pattern[] {
  return bindings.flatMap((binding) => {
    if (!('pattern' in binding) || binding.pattern === undefined) return []
    const text = binding.from === 'constant' ? String(binding.value) : (values[binding.index] ?? '')
    return [{ operator: binding.pattern, text }]
  })
}
