// The syntax tree of a query string: the output of the parsers, not yet checked against the schema.

/** A value of the request: its place among the request's values, or a text that belongs to the query's shape. */
export type Value = { index: number } | { text: string }

export interface JsonStep {
  key: string | number
  asText: boolean
}

export interface Field {
  name: string
  path: JsonStep[]
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'min' | 'max'

export interface FieldItem {
  kind: 'field'
  field: Field
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

export interface EmbedItem {
  kind: 'embed'
  relation: string
  alias?: string
  hint?: string
  isInner: boolean
  isSpread: boolean
  items: SelectItem[]
}

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'count'; alias?: string; cast?: string }
  | FieldItem
  | EmbedItem

export type Quantifier = 'any' | 'all'

export interface Filter {
  kind: 'filter'
  field: Field
  isNegated: boolean
  operator: string
  quantifier?: Quantifier
  /** The text-search configuration. */
  configuration?: string
  value: Value
}

export interface Logic {
  kind: 'and' | 'or'
  isNegated: boolean
  conditions: Condition[]
}

export type Condition = Filter | Logic

export interface OrderTerm {
  field: Field
  /** The to-one embed whose column it is. */
  relation?: string
  isDescending: boolean
  nulls?: 'first' | 'last'
}

/** Something that belongs to the resource itself (an empty path) or to one of its embeds. */
export interface At<T> {
  path: string[]
  value: T
}

export interface ParsedQuery {
  select: SelectItem[]
  conditions: At<Condition>[]
  orders: At<OrderTerm[]>[]
  limits: At<Value>[]
  offsets: At<Value>[]
  columns?: string[]
  onConflict?: string[]
  /** Arguments of a function called by GET. */
  arguments: { name: string; value: Value }[]
}
