// The foreign keys of a schema, with those that its views inherit from the tables under them.
import type { ForeignKey } from '../schema.ts'
import { readColumnOrigins } from './view-columns.ts'

/** A foreign key as the catalogue has it: relations by their ids, columns by their numbers. */
export interface CatalogKey {
  name: string
  table: number
  columns: number[]
  isUnique: boolean
  foreignTable: number
  foreignColumns: number[]
}

export interface Relation {
  id: number
  schema: string
  name: string
  /** The names of the columns, by their numbers. */
  columns: Record<number, string>
  /** The rule of a view, as text. */
  rule: string | null
}

/** A relation that has columns of a table: the table itself, or a view of it. */
interface Exposure {
  schema: string
  name: string
  /** The relation's own names for the table's columns, by the numbers in the table. */
  columns: Map<number, string>
}

/** The foreign keys of each schema. */
export function traceForeignKeys(keys: CatalogKey[], relations: Relation[]): Map<string, ForeignKey[]> {
  const exposures = findExposures(relations)
  const bySchema = new Map<string, ForeignKey[]>()
  for (const key of keys) {
    for (const from of withColumns(exposures.get(key.table), key.columns)) {
      for (const to of withColumns(exposures.get(key.foreignTable), key.foreignColumns)) {
        if (from.schema !== to.schema) continue
        const found = bySchema.get(from.schema) ?? []
        found.push({
          name: key.name,
          table: from.name,
          columns: namesOf(from, key.columns),
          isUnique: key.isUnique,
          foreignTable: to.name,
          foreignColumns: namesOf(to, key.foreignColumns),
        })
        bySchema.set(from.schema, found)
      }
    }
  }
  return bySchema
}

function withColumns(exposures: Exposure[] = [], columns: number[]): Exposure[] {
  return exposures.filter((exposure) => columns.every((column) => exposure.columns.has(column)))
}

function namesOf(exposure: Exposure, columns: number[]): string[] {
  return columns.map((column) => exposure.columns.get(column) ?? '')
}

/** By the table's id. */
function findExposures(relations: Relation[]): Map<number, Exposure[]> {
  const trace = createTracer(relations)
  const exposures = new Map<number, Exposure[]>()
  for (const relation of relations) {
    const { id, schema, name } = relation
    const byTable = new Map<number, Map<number, string>>()
    for (const [number, column] of Object.entries(relation.columns)) {
      const origin =
        relation.rule === null ? { table: id, column: Number(number) } : trace(id, Number(number))
      if (!origin) continue
      const columns = byTable.get(origin.table) ?? new Map<number, string>()
      // A view may have a column twice; the first stands for it.
      if (!columns.has(origin.column)) columns.set(origin.column, column)
      byTable.set(origin.table, columns)
    }
    for (const [table, columns] of byTable)
      exposures.set(table, [...(exposures.get(table) ?? []), { schema, name, columns }])
  }
  return exposures
}

interface TableColumn {
  table: number
  column: number
}

/** Follows a view's column, through further views, to the table that has it. */
function createTracer(relations: Relation[]): (relation: number, column: number) => TableColumn | undefined {
  const origins = new Map(
    relations.flatMap(({ id, rule }) =>
      rule === null
        ? []
        : [[id, new Map(readColumnOrigins(rule).map((origin) => [origin.column, origin]))] as const],
    ),
  )
  const trace = (relation: number, column: number): TableColumn | undefined => {
    const view = origins.get(relation)
    if (!view) return { table: relation, column }
    const origin = view.get(column)
    return origin && trace(origin.relation, origin.relationColumn)
  }
  return trace
}
