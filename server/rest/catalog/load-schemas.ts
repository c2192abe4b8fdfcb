// Reads the exposed schemas from the catalogue.
import type pg from 'pg'
import type {
  Column,
  ComputedRelationship,
  ForeignKey,
  QualifiedName,
  Routine,
  Schema,
  Table,
} from '../schema.ts'
import { foreignKeysQuery, geoJsonQuery, relationsQuery, schemasQuery } from './schema-query.ts'
import { type CatalogKey, type Relation, traceForeignKeys } from './trace-foreign-keys.ts'

interface LoadedTable {
  name: string
  isView: boolean
  asksProof: boolean
  columns: Column[]
  primary_key: string[] | null
}

interface LoadedRoutine extends Omit<Routine, 'schema' | 'rowOf'> {
  /** How many rows its definition promises. */
  rows: number
  /** Its result as a column. */
  result: Column
  row_table: string | null
  row_columns: Column[] | null
  /** The table whose row is its only parameter. */
  argument_table: string | null
}

interface LoadedSchema {
  schema: string
  tables: LoadedTable[] | null
  routines: LoadedRoutine[] | null
}

/**
 * Each schema by its name. The search path is empty meanwhile, so that PostgreSQL writes the names of types and functions
 * in full: a request to another schema may find others under the same name.
 */
export async function loadSchemas(platform: pg.Pool, exposed: string[]): Promise<Map<string, Schema>> {
  const client = await platform.connect()
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local search_path = ''`)
    const schemas = await client.query<LoadedSchema>(schemasQuery, [exposed])
    const relations = await client.query<Relation>(relationsQuery, [exposed])
    const keys = await client.query<CatalogKey>(foreignKeysQuery)
    const geoJson = await client.query<QualifiedName>(geoJsonQuery)
    await client.query('commit')
    isBroken = false
    const foreignKeys = traceForeignKeys(keys.rows, relations.rows)
    return new Map(
      schemas.rows.map((row) => [
        row.schema,
        toSchema(row, foreignKeys.get(row.schema) ?? [], geoJson.rows[0]),
      ]),
    )
  } finally {
    client.release(isBroken)
  }
}

function toSchema(
  { schema, tables, routines }: LoadedSchema,
  foreignKeys: ForeignKey[],
  geoJson: QualifiedName | undefined,
): Schema {
  const byName = new Map((tables ?? []).map((table) => [table.name, toTable(schema, table)]))
  const byRoutine = new Map<string, Routine[]>()
  const computedRelationships: ComputedRelationship[] = []
  for (const loaded of routines ?? []) {
    const { name, parameters, isVolatile, isSet, returns } = loaded
    const overloads = byRoutine.get(name) ?? []
    const rowOf = rowsOf(schema, loaded, byName)
    overloads.push({ schema, name, parameters, isVolatile, isSet, returns, rowOf })
    byRoutine.set(name, overloads)
    const origin = byName.get(loaded.argument_table ?? '')
    if (!origin) continue
    const routine: QualifiedName = { schema, name }
    if (!isSet && returns !== 'void') origin.computed.set(name, { ...loaded.result, computedBy: routine })
    const target = byName.get(loaded.row_table ?? '')
    if (!target) continue
    const isToMany = isSet && loaded.rows !== 1
    computedRelationships.push({ origin: origin.name, target: target.name, isToMany, routine })
  }
  return { name: schema, tables: byName, foreignKeys, computedRelationships, routines: byRoutine, geoJson }
}

function toTable(schema: string, { name, isView, asksProof, columns, primary_key }: LoadedTable): Table {
  return {
    schema,
    name,
    isView,
    asksProof,
    columns: byName(columns),
    computed: new Map(),
    primaryKey: primary_key ?? [],
  }
}

function rowsOf(
  schema: string,
  { name, row_table, row_columns }: LoadedRoutine,
  tables: Map<string, Table>,
): Table | undefined {
  const table = tables.get(row_table ?? '')
  if (table || !row_columns) return table
  const columns = byName(row_columns)
  return { schema, name, isView: false, asksProof: false, columns, computed: new Map(), primaryKey: [] }
}

function byName(columns: Column[]): Map<string, Column> {
  return new Map(columns.map((column) => [column.name, column]))
}
