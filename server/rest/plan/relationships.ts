// Which tables can be embedded into which: by foreign keys in both directions, through junction tables, and by functions
// that compute the related rows.
import { RestError } from '../rest-error.ts'
import type { ForeignKey, QualifiedName, Schema, Table } from '../schema.ts'

interface ColumnPair {
  origin: string
  target: string
}

export interface Relationship {
  target: Table
  isToMany: boolean
  /** How a row of the target belongs to a row of the origin; through the junction when there is one. */
  pairs: ColumnPair[]
  junction?: { table: Table; toTarget: ColumnPair[] }
  /** The function that returns the rows of the target, given a row of the origin. */
  computedBy?: QualifiedName
}

/** A relationship with what names it in a request, and describes it when several match. */
interface Candidate extends Relationship {
  cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'
  constraints: string[]
  description: string
  /** What `!hint` may name. */
  hints: string[]
  /** The names by which a request can embed it. */
  names: string[]
}

/** A computed relationship hides those of foreign keys with the same name. */
export function findRelationship(
  schema: Schema,
  origin: Table,
  relation: string,
  hint: string | undefined,
): Relationship {
  const computed = hint === undefined ? findComputed(schema, origin, relation) : undefined
  if (computed) return computed
  const matching = candidates(schema, origin).filter(
    ({ names, hints }) => names.includes(relation) && (hint === undefined || hints.includes(hint)),
  )
  const [first, ...others] = matching
  if (!first) throw notFound(schema, origin, relation, hint)
  if (others.length > 0) throw ambiguous(origin, relation, matching)
  return first
}

function findComputed(schema: Schema, origin: Table, relation: string): Relationship | undefined {
  const found = schema.computedRelationships.find(
    ({ routine, origin: name }) => routine.name === relation && name === origin.name,
  )
  const target = found && schema.tables.get(found.target)
  return target && { target, isToMany: found.isToMany, pairs: [], computedBy: found.routine }
}

function candidates(schema: Schema, origin: Table): Candidate[] {
  const direct = schema.foreignKeys.flatMap((key) => [
    ...(key.table === origin.name ? [towardsParent(schema, origin, key)] : []),
    ...(key.foreignTable === origin.name ? [towardsChildren(schema, origin, key)] : []),
  ])
  return [...direct, ...throughJunctions(schema, origin)].filter((candidate) => candidate !== undefined)
}

/** The parent in a self reference is named by the column alone, because the table's name means the children. */
function towardsParent(schema: Schema, origin: Table, key: ForeignKey): Candidate | undefined {
  const target = schema.tables.get(key.foreignTable)
  if (!target) return undefined
  const isSelf = target === origin
  return {
    target,
    isToMany: false,
    pairs: pair(key.columns, key.foreignColumns),
    cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
    constraints: [key.name],
    description: `${key.name} using ${origin.name}(${key.columns.join(', ')}) and ${target.name}(${key.foreignColumns.join(', ')})`,
    hints: isSelf ? [] : [key.name, ...single(key.columns), ...single(key.foreignColumns)],
    names: isSelf
      ? single(key.columns)
      : [target.name, ...keyNames(target, key), ...columnNames(target, key)],
  }
}

function towardsChildren(schema: Schema, origin: Table, key: ForeignKey): Candidate | undefined {
  const target = schema.tables.get(key.table)
  if (!target) return undefined
  const isSelf = target === origin
  return {
    target,
    isToMany: !key.isUnique,
    pairs: pair(key.foreignColumns, key.columns),
    cardinality: key.isUnique ? 'one-to-one' : 'one-to-many',
    constraints: [key.name],
    description: `${key.name} using ${origin.name}(${key.foreignColumns.join(', ')}) and ${target.name}(${key.columns.join(', ')})`,
    hints: [key.name, ...single(key.columns), ...(isSelf ? [] : single(key.foreignColumns))],
    names: [target.name, ...(isSelf ? [] : keyNames(target, key))],
  }
}

/** Views share the keys of their tables, so only tables are found by the names of keys and columns. */
function keyNames({ isView }: Table, key: ForeignKey): string[] {
  return isView ? [] : [key.name]
}

function columnNames({ isView }: Table, key: ForeignKey): string[] {
  return isView ? [] : single(key.columns)
}

/** A junction's primary key holds the columns of both its foreign keys. */
function throughJunctions(schema: Schema, origin: Table): Candidate[] {
  return schema.foreignKeys
    .filter((near) => near.foreignTable === origin.name)
    .flatMap((near) => {
      const table = schema.tables.get(near.table)
      if (!table) return []
      return schema.foreignKeys
        .filter((far) => far.table === near.table && far.name !== near.name)
        .filter((far) =>
          [...near.columns, ...far.columns].every((column) => table.primaryKey.includes(column)),
        )
        .flatMap((far): Candidate[] => {
          const target = schema.tables.get(far.foreignTable)
          if (!target) return []
          return [
            {
              target,
              isToMany: true,
              pairs: pair(near.foreignColumns, near.columns),
              junction: { table, toTarget: pair(far.columns, far.foreignColumns) },
              cardinality: 'many-to-many',
              constraints: [near.name, far.name],
              description: `${table.name} using ${near.name}(${near.columns.join(', ')}) and ${far.name}(${far.columns.join(', ')})`,
              hints: [table.name],
              names: [target.name],
            },
          ]
        })
    })
}

function pair(origins: string[], targets: string[]): ColumnPair[] {
  return origins.map((origin, index) => ({ origin, target: targets[index] ?? '' }))
}

function single(columns: string[]): string[] {
  return columns.length === 1 ? columns : []
}

function notFound(schema: Schema, origin: Table, relation: string, hint: string | undefined): RestError {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${relation}'${using} in the schema '${schema.name}', but no matches were found.`,
    },
  )
}

function ambiguous(origin: Table, relation: string, matching: Candidate[]): RestError {
  const ways = matching.map(
    ({ constraints, junction }) => `'${relation}!${junction ? junction.table.name : constraints[0]}'`,
  )
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${relation}'`,
    {
      details: matching.map(({ cardinality, target, description }) => ({
        cardinality,
        embedding: `${origin.name} with ${target.name}`,
        relationship: description,
      })),
      hint: `Try changing '${relation}' to one of the following: ${ways.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}
