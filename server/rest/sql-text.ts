// A statement in the making: its text and what its parameters will be bound to. Values are only ever parameters.
import type { Value } from './ast.ts'

/** What a parameter is bound to when a request comes: one of its values, its body, or its page. */
export type Binding =
  | { from: 'value'; index: number; read?: (text: string) => unknown }
  | { from: 'constant'; value: unknown }
  | { from: 'body' }
  | { from: 'limit' }
  | { from: 'offset' }

export class SqlText {
  readonly bindings: Binding[] = []
  private readonly known = new Map<string, string>()

  bind(binding: Binding): string {
    this.bindings.push(binding)
    return `$${this.bindings.length}`
  }

  /** The same constant is the same parameter, so that equal expressions stay equal for `group by`. */
  constant(value: unknown, type: string): string {
    const key = `${type}:${JSON.stringify(value)}`
    const known = this.known.get(key) ?? `${this.bind({ from: 'constant', value })}::${type}`
    this.known.set(key, known)
    return known
  }

  value(value: Value, read?: (text: string) => unknown): string {
    if ('text' in value) return this.bind({ from: 'constant', value: read ? read(value.text) : value.text })
    return this.bind({ from: 'value', index: value.index, ...(read ? { read } : {}) })
  }
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""').replaceAll('\0', '')}"`
}

export function column(alias: string, name: string): string {
  return `${quote(alias)}.${quote(name)}`
}

/** PostgreSQL's text form of an array. */
export function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
}
