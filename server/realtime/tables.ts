// Metadata of tables whose changes can be subscribed to: columns, key, and which columns a role may read.
import pg from 'pg'
import type { RequestRole } from '../core/database/roles.ts'

export interface LiveTable {
  schema: string
  name: string
  /** Quoted for SQL. */
  identifier: string
  key: string[]
  columns: { name: string; type: string; isDeterministic: boolean; readers: string[] }[]
}

const freshMs = 60_000

export class LiveTables {
  private readonly known = new Map<string, { table: LiveTable | undefined; readAt: number }>()

  constructor(private readonly platform: pg.Pool) {}

  /** Undefined when there is no such table, or its changes are not published. */
  async find(schema: string, name: string): Promise<LiveTable | undefined> {
    const known = this.known.get(`${schema}.${name}`)
    if (known && Date.now() - known.readAt < freshMs) return known.table
    const { rows } = await this.platform.query<{ columns: LiveTable['columns']; key: string[] }>({
      name: 'realtime_table',
      text: tableQuery,
      values: [schema, name],
    })
    const row = rows[0]
    const identifier = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    const table = row ? { schema, name, identifier, ...row } : undefined
    // Names come from clients: only those of existing tables are cached.
    if (table) this.known.set(`${schema}.${name}`, { table, readAt: Date.now() })
    return table
  }
}

export function readableColumns(table: LiveTable, role: RequestRole): LiveTable['columns'] {
  return table.columns.filter(({ readers }) => readers.includes(role))
}

const tableQuery = `
  select
    (select jsonb_agg(jsonb_build_object('name', attname, 'type', typname,
      'isDeterministic', coalesce((select collisdeterministic from pg_collation where oid = attcollation), true),
      'readers', (
        select coalesce(jsonb_agg(role), '[]')
        from unnest(array['anon', 'authenticated', 'service_role', 'booking_client']) as role
        where has_column_privilege(role, attrelid, attnum, 'select')
      )) order by attnum)
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = class.oid and attnum = any((
       select conkey from pg_constraint where conrelid = class.oid and contype = 'p')::smallint[])) as key
  from pg_class as class
  where relnamespace = (select oid from pg_namespace where nspname = $1) and relname = $2
    and exists (select from pg_trigger where tgrelid = class.oid and tgfoid = 'realtime.announce_change'::regproc)`
