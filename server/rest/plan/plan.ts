// The plan of a request: what its SQL statement does, with every table, column, type and relationship resolved. The
// planners (`plan-*`) make it from the parsed query and the schema and raise all errors; the SQL writers (`sql-*`) write it.
import type { Aggregate, JsonStep, ParsedQuery, Quantifier } from '../parse/ast.ts'
import type { BodyKind } from '../parse/body-keys.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { Column, Routine, Schema, Table } from '../schema.ts'
import type { Binding } from './binding.ts'
import type { Relationship } from './relationships.ts'

/** Rows within a statement. */
export type RowsPlan = Pick<ReadPlan, 'table' | 'alias' | 'isRecord'>

export interface PlanInput {
  schema: Schema
  method: string
  query: ParsedQuery
  preferences: Preferences
  /** The keys of the body: columns of a write, arguments of a call. */
  bodyKeys: string[]
  bodyKind: BodyKind
}

/** Rows of a table, shaped by `select`, with their embeds. */
export interface ReadPlan {
  table: Table
  /** The name of its rows within the statement. */
  alias: string
  /** The rows come without their type, as from a write or a call: functions of a row need it composed again. */
  isRecord: boolean
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

/** A column, computed or not, or the value at a JSON path in it. */
export interface FieldPlan {
  column: Column
  path: JsonStep[]
}

/** A column of the answer. */
export type OutputPlan =
  | {
      kind: 'field'
      name: string
      field: FieldPlan
      cast: string | undefined
      aggregate: AggregatePlan | undefined
    }
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

export interface WritePlan {
  table: Table
  change: ChangePlan
  /** The written rows as the request wants them back; undefined when it does not, and no column has to be readable. */
  returned: ReadPlan | undefined
}

export type ChangePlan = InsertPlan | UpdatePlan | DeletePlan

export interface InsertPlan {
  kind: 'insert'
  columns: Column[]
  /** The request has no rows; a row without columns has defaults alone. */
  isEmpty: boolean
  /** Rows that leave a column out get its default instead of null. */
  usesDefaults: boolean
  conflict: ConflictPlan | undefined
}

export interface ConflictPlan {
  action: 'merge' | 'ignore'
  /** Unique together; none when the table has no primary key and the request names no columns. */
  columns: string[]
}

export interface UpdatePlan {
  kind: 'update'
  columns: Column[]
  conditions: ConditionPlan[]
}

export interface DeletePlan {
  kind: 'delete'
  conditions: ConditionPlan[]
}

export interface CallPlan {
  routine: Routine
  arguments: ArgumentPlan[]
  /** How the rows are read that the function returns; undefined when it returns a value or nothing. */
  returned: ReadPlan | undefined
}

export interface ArgumentPlan {
  /** Empty for a function's only parameter without a name: it takes the whole body. */
  name: string
  type: string
  value: Binding
}
