// Metadata of tables whose changes can be subscribed to: columns, key, and which columns a role may read. These are the
// tables of the publication supabase_realtime; one that was just added gets its trigger when a caller first asks for it.
import pg from 'pg'
import type { RequestRole } from '../core/database/roles.ts'
import type { Log } from '../core/log.ts'

export interface LiveTable {
  schema: string
  name: string
  /** Quoted for SQL. */
  identifier: string
  key: string[]
  columns: { name: string; type: string; isDeterministic: boolean; readers: string[] }[]
}

const freshMs = 60_000
/** For those who subscribe; all of them do at once when the server was restarted. */
const joinFreshMs = 1_000
/** More tables than this are not followed by one subscription to all of them. */
const maxTables = 50

interface TableRow {
  columns: LiveTable['columns']
  key: string[]
  isPublished: boolean
  isAnnounced: boolean
}

export class LiveTables {
  private readonly known = new Map<string, { table: LiveTable; readAt: number }>()
  private following: Promise<void> | undefined

  constructor(
    private readonly platform: pg.Pool,
    private readonly log: Log,
  ) {}

  /** Undefined when there is no such table, or its changes are not published; as it was within the last minute. */
  async find(schema: string, name: string): Promise<LiveTable | undefined> {
    const known = this.known.get(`${schema}.${name}`)
    if (known && Date.now() - known.readAt < freshMs) return known.table
    return this.look(schema, name)
  }

  /** The same for a new subscriber: as the publication is now. */
  async findNow(schema: string, name: string): Promise<LiveTable | undefined> {
    const known = this.known.get(`${schema}.${name}`)
    if (known && Date.now() - known.readAt < joinFreshMs) return known.table
    return this.look(schema, name)
  }

  private async look(schema: string, name: string): Promise<LiveTable | undefined> {
    let row = await this.read(schema, name)
    if (row && row.isPublished !== row.isAnnounced) {
      await this.followPublication()
      row = await this.read(schema, name)
    }
    const key = `${schema}.${name}`
    const identifier = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    const table =
      row?.isPublished && row.isAnnounced
        ? { schema, name, identifier, columns: row.columns, key: row.key }
        : undefined
    // Names come from clients: only those of published tables are cached.
    if (table) this.known.set(key, { table, readAt: Date.now() })
    else this.known.delete(key)
    return table
  }

  /** The published tables of a schema, or of all with `*`. */
  async list(schema: string): Promise<LiveTable[]> {
    const { rows } = await this.platform.query<{ schema: string; name: string }>({
      name: 'realtime_published',
      text: `select schemaname as schema, tablename as name from pg_publication_tables
             where pubname = 'supabase_realtime' and (schemaname::text = $1 or $1 = '*') order by 1, 2 limit $2`,
      values: [schema, maxTables],
    })
    const found = await Promise.all(rows.map((row) => this.findNow(row.schema, row.name)))
    return found.filter((table) => table !== undefined)
  }

  private async read(schema: string, name: string): Promise<TableRow | undefined> {
    const { rows } = await this.platform.query<TableRow>({
      name: 'realtime_table',
      text: tableQuery,
      values: [schema, name],
    })
    return rows[0]
  }

  /** One at a time, however many callers join at once. */
  private followPublication(): Promise<void> {
    this.following ??= this.platform
      .query('select realtime.follow_publication()')
      .then(
        () => undefined,
        (error: Error) => this.log.warn({ reason: error.message }, 'failed to follow the publication'),
      )
      .finally(() => {
        this.following = undefined
      })
    return this.following
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
       select conkey from pg_constraint where conrelid = class.oid and contype = 'p')::smallint[])) as key,
    exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = $1 and tablename = $2) as "isPublished",
    exists (
      select from pg_trigger where tgrelid = class.oid and tgfoid = 'realtime.announce_change'::regproc) as "isAnnounced"
  from pg_class as class
  where relnamespace = (select oid from pg_namespace where nspname = $1) and relname = $2 and relkind = 'r'`
