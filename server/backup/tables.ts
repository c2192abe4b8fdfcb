// Which tables a backup holds, in an order in which they can be loaded again: what a row refers to comes first.
import pg from 'pg'

export interface BackupTable {
  name: string
  /** For statements. */
  identifier: string
  /** Without those the database computes itself. */
  columns: string[]
  /** The type of each column. */
  types: string[]
  /** A row may refer to an older one of its own table: those are read in the order of their key, others in any. */
  order: string[]
  /** Columns that count on by themselves. */
  counters: string[]
}

interface TableRow {
  schema: string
  table: string
  columns: string[]
  types: string[]
  key: string[] | null
  counters: string[] | null
  refers_to: string[] | null
}

/** What passes, or is made anew at every start. */
const leftOut = [
  'platform.applied_files',
  'platform.backups',
  'platform.distinct_uses',
  'platform.managed_objects',
  'platform.rate_limits',
  'platform.used_proofs',
  'platform.job_workers',
  'auth.revoked_sessions',
  'places.gazetteer',
  'places.distances',
  'private.booking_words',
  'private.price_lists',
  'realtime.presences',
  'realtime.long_broadcasts',
  'realtime.messages',
]

export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<TableRow>(tablesQuery)
  const kept = rows.filter(({ schema, table }) => !leftOut.includes(`${schema}.${table}`))
  return inLoadingOrder(kept).map(({ schema, table, columns, types, key, counters, refers_to }) => ({
    name: `${schema}.${table}`,
    identifier: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`,
    columns,
    types,
    order: refers_to?.includes(`${schema}.${table}`) ? (key ?? columns) : [],
    counters: counters ?? [],
  }))
}

function inLoadingOrder(rows: TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  const waiting = new Map(rows.map((row) => [`${row.schema}.${row.table}`, row]))
  while (waiting.size > 0) {
    const free = [...waiting].filter(([name, { refers_to }]) =>
      (refers_to ?? []).every((other) => other === name || !waiting.has(other)),
    )
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const [name, row] of free) {
      ordered.push(row)
      waiting.delete(name)
    }
  }
  return ordered
}

const tablesQuery = `
  select nspname as schema, relname as table,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select array_agg(format_type(atttypid, atttypmod) order by attnum) from pg_attribute
     where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as types,
    (select array_agg(attname::text order by array_position(conkey, attnum)) from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where conrelid = class.oid and contype = 'p') as key,
    (select array_agg(attname::text) from pg_attribute
     where attrelid = class.oid and attidentity <> '') as counters,
    (select array_agg(distinct target_schema.nspname || '.' || target.relname) from pg_constraint
     join pg_class as target on target.oid = confrelid
     join pg_namespace as target_schema on target_schema.oid = target.relnamespace
     where conrelid = class.oid and contype = 'f') as refers_to
  from pg_class as class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'private', 'auth', 'storage', 'platform', 'places', 'realtime')
  order by 1, 2`
