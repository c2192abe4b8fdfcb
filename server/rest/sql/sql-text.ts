// The text of a statement while it is written, with the bindings of its parameters. Values are only ever parameters.
import type { Binding } from '../plan/binding.ts'
import type { RowsPlan } from '../plan/plan.ts'
import type { QualifiedName } from '../schema.ts'

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

export function qualifiedName({ schema, name }: QualifiedName): string {
  return `${quote(schema)}.${quote(name)}`
}

/** A whole row, with the type of its table, for the functions that take one. */
export function rowSql({ table, alias, isRecord }: RowsPlan): string {
  if (!isRecord) return `${quote(alias)}.*`
  const columns = [...table.columns.keys()].map((name) => column(alias, name))
  return `row(${columns.join(', ')})::${qualifiedName(table)}`
}
