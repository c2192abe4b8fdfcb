// How large a query may be. PostgreSQL's time limit does cover planning, but planning many joins or conditions can
// neither be stopped at every step nor is it cheap, so what no page asks for is refused before PostgreSQL sees it.

import { RestError } from '../rest-error.ts'
import type { Condition, ParsedQuery, SelectItem } from './ast.ts'

export const queryLimits = {
  /** Characters of the query string. */
  length: 12_000,
  parameters: 200,
  embeds: 10,
  embedDepth: 5,
  selectItems: 200,
  conditions: 100,
  orderTerms: 20,
  columns: 200,
  listElements: 1_000,
  /** What PostgreSQL keeps of a name; it would cut the rest off. */
  nameBytes: 63,
} as const

export function tooMuch(message: string): RestError {
  return new RestError(400, 'PGRST100', message, { hint: 'Ask for less, or in several requests.' })
}

export function checkLimits(query: ParsedQuery): void {
  const counted = { items: 0, embeds: 0, depth: 0 }
  countItems(query.select, 0, counted)
  atMost('embedded resources', counted.embeds, queryLimits.embeds)
  atMost('levels of embedding', counted.depth, queryLimits.embedDepth)
  atMost('selected columns', counted.items, queryLimits.selectItems)
  const conditions = query.conditions.reduce((sum, { value }) => sum + countConditions(value), 0)
  atMost('filters', conditions, queryLimits.conditions)
  const terms = query.orders.reduce((sum, { value }) => sum + value.length, 0)
  atMost('order terms', terms, queryLimits.orderTerms)
  atMost('columns', query.columns?.length ?? 0, queryLimits.columns)
  atMost('conflict columns', query.onConflict?.length ?? 0, queryLimits.columns)
}

function countItems(
  items: SelectItem[],
  depth: number,
  counted: { items: number; embeds: number; depth: number },
): void {
  counted.depth = Math.max(counted.depth, depth)
  for (const item of items) {
    counted.items += 1
    if (item.kind !== 'all' && Buffer.byteLength(item.alias ?? '') > queryLimits.nameBytes)
      throw tooMuch(`An alias may have at most ${queryLimits.nameBytes} bytes`)
    if (item.kind !== 'embed') continue
    counted.embeds += 1
    countItems(item.items, depth + 1, counted)
  }
}

function countConditions(condition: Condition): number {
  if (condition.kind === 'filter') return 1
  return condition.conditions.reduce((sum, inner) => sum + countConditions(inner), 1)
}

function atMost(what: string, count: number, limit: number): void {
  if (count > limit) throw tooMuch(`A request may have at most ${limit} ${what}; this one has ${count}`)
}
