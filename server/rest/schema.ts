// What the data API knows of the database: tables, relationships and functions of the exposed schemas. Every identifier
// that reaches SQL text was found here first.

export interface QualifiedName {
  schema: string
  name: string
}

export interface Column {
  name: string
  /** As PostgreSQL writes the type, such as `numeric(10,2)` or `text[]`. */
  type: string
  isJson: boolean
  isTextSearch: boolean
  /** The expression of its default, for rows that leave the column out. */
  defaultExpression: string | null
  /** The function of the row that computes it; only computed columns have one. */
  computedBy?: QualifiedName
}

export interface Table {
  schema: string
  name: string
  isView: boolean
  /** A policy of inserts asks whether there was a proof of work. */
  asksProof: boolean
  columns: Map<string, Column>
  /** Columns that functions compute from a row. `*` does not select them. */
  computed: Map<string, Column>
  primaryKey: string[]
}

/** A foreign key between two tables, or between views that have all of its columns. */
export interface ForeignKey {
  name: string
  table: string
  columns: string[]
  /** The columns are unique together: at most one row refers to each foreign row. */
  isUnique: boolean
  foreignTable: string
  foreignColumns: string[]
}

/** A function of a table's row that returns rows of a table. */
export interface ComputedRelationship {
  origin: string
  target: string
  isToMany: boolean
  routine: QualifiedName
}

interface Parameter {
  /** Empty when it has none. */
  name: string
  type: string
  /** Neither a list nor made of other values: JSON gives it as one string, number or boolean. */
  isScalar: boolean
  isJson: boolean
  hasDefault: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  isVolatile: boolean
  isSet: boolean
  /** `row` has columns to choose from, `value` is a single value, `json` one that is written as it is. */
  returns: 'void' | 'value' | 'json' | 'row'
  /** The table whose rows it returns, or the columns it names itself. */
  rowOf: Table | undefined
}

export interface Schema {
  name: string
  tables: Map<string, Table>
  foreignKeys: ForeignKey[]
  computedRelationships: ComputedRelationship[]
  routines: Map<string, Routine[]>
  /** PostGIS's function that writes a row as a GeoJSON feature; undefined without PostGIS. */
  geoJson: QualifiedName | undefined
}
