// The plan of a read: what its SQL does, with every table, column, type and relationship resolved. The
// planners (`plan-*`) make it from the parsed query and the schema and raise all errors; the SQL writers (`sql-*`) write it.
import type { Aggregate, JsonStep, Quantifier } from './ast.ts'
import type { Binding } from './binding.ts'
import type { Relationship } from './relationships.ts'
import type { Column, Table } from './schema.ts'

/** Rows of a table, shaped by `select`, with their embeds. */
export interface ReadPlan {
  table: Table
  /** The name of its rows within the statement. */
  alias: string
  outputs: OutputPlan[]
  embeds: EmbedPlan[]
  conditions: ConditionPlan[]
  order: OrderPlan[]
  page: PagePlan | undefined
}

export interface PagePlan {
  limit: Binding | undefined
  offset: Binding | undefined
}

/** The rows of a related table that belong to a row of their parent. */
export interface EmbedPlan {
  join: JoinPlan
  rows: ReadPlan
  /** The number of parent rows may depend on it, so it is joined also when they are only counted. */
  isCounted: boolean
}

export interface JoinPlan {
  /** What the request calls the embed. */
  name: string
  /** The name of the joined row within the statement. */
  alias: string
  relationship: Relationship
  isInner: boolean
  /** The columns that become columns of the parent, when the embed is spread. */
  spread: string[] | undefined
}

/** A column, or the value at a JSON path in it. */
export interface FieldPlan {
  column: Column
  path: JsonStep[]
}

/** A column of the answer. */
export type OutputPlan =
  | { kind: 'field'; name: string; field: FieldPlan; cast: string | undefined; aggregate?: AggregatePlan }
  | { kind: 'count'; name: string; cast: string | undefined }
  /** An embed as an object or an array. */
  | { kind: 'embed'; name: string; join: JoinPlan }
  /** One column of a spread embed. */
  | { kind: 'spread'; name: string; join: JoinPlan }

interface AggregatePlan {
  function: Aggregate
  cast: string | undefined
}

export type ConditionPlan = LogicPlan | FilterPlan

interface LogicPlan {
  kind: 'logic'
  operator: 'and' | 'or'
  isNegated: boolean
  conditions: ConditionPlan[]
}

export type FilterPlan = ComparisonPlan | KeywordPlan | EmbedTestPlan

export interface ComparisonPlan {
  kind: 'comparison'
  isNegated: boolean
  field: FieldPlan
  operator: string
  quantifier: Quantifier | undefined
  /** The text-search configuration. */
  configuration: string | undefined
  value: Binding
}

/** `is null`, `is true` and the like. */
interface KeywordPlan {
  kind: 'keyword'
  isNegated: boolean
  field: FieldPlan
  keyword: string
}

/** Whether an embed has a match. */
interface EmbedTestPlan {
  kind: 'embed'
  isNegated: boolean
  join: JoinPlan
  isEmpty: boolean
}

export interface OrderPlan {
  field: FieldPlan
  /** The to-one embed whose column it is. */
  join: JoinPlan | undefined
  isDescending: boolean
  nulls: 'first' | 'last' | undefined
}
