// Checks the embeds that filters, orders and pages name: `select` must hold each of them.
import type { ParsedQuery, SelectItem } from '../parse/ast.ts'
import { RestError } from '../rest-error.ts'

/** Everything that names an embed must name one that `select` holds. */
export function checkPaths(query: ParsedQuery): void {
  const known = new Set<string>([''])
  const collect = (items: SelectItem[], path: string[]): void => {
    for (const item of items) {
      if (item.kind !== 'embed') continue
      const inner = [...path, item.alias ?? item.relation]
      known.add(inner.join('.'))
      collect(item.items, inner)
    }
  }
  collect(query.select, [])
  for (const { path } of [...query.conditions, ...query.orders, ...query.limits, ...query.offsets]) {
    if (!known.has(path.join('.'))) throw notEmbedded(path.join('.'))
  }
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
