// The text of a statement while it is written, with the bindings of its parameters. Values are only ever parameters.
import type { Binding } from '../plan/binding.ts'

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
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""').replaceAll('\0', '')}"`
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export function column(alias: string, name: string): string {
  return `${quote(alias)}.${quote(name)}`
}

export function qualifiedName({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}
