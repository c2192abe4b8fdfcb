// What the data API knows of the database: tables, foreign keys and functions of the exposed schemas. Every identifier
// that reaches SQL text was found here first.
import type pg from 'pg'

export interface Column {
  name: string
  /** As PostgreSQL writes the type, such as `numeric(10,2)` or `text[]`. */
  type: string
  isJson: boolean
  isTextSearch: boolean
  /** The expression of its default, for rows that leave the column out. */
  defaultExpression: string | null
}

export interface Table {
  schema: string
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
  /** Sets of columns that are unique together, the primary key among them. */
  uniqueSets: string[][]
}

export interface ForeignKey {
  name: string
  table: string
  columns: string[]
  foreignTable: string
  foreignColumns: string[]
}

interface Parameter {
  name: string
  type: string
  hasDefault: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  isVolatile: boolean
  isSet: boolean
  /** `row` has columns to choose from, `value` is a single value. */
  returns: 'void' | 'value' | 'row'
  /** The table whose rows it returns, or the columns it names itself. */
  rowOf: Table | undefined
}

export interface Schema {
  name: string
  tables: Map<string, Table>
  foreignKeys: ForeignKey[]
  routines: Map<string, Routine[]>
}

interface Loaded {
  schema: string
  tables:
    | { name: string; columns: Column[]; primary_key: string[] | null; unique_sets: string[][] | null }[]
    | null
  foreign_keys: ForeignKey[] | null
  routines:
    | (Omit<Routine, 'schema' | 'rowOf'> & { row_table: string | null; row_columns: Column[] | null })[]
    | null
}

/** Each schema by its name. */
export async function loadSchemas(platform: pg.Pool, exposed: string[]): Promise<Map<string, Schema>> {
  const { rows } = await platform.query<Loaded>(query, [exposed])
  return new Map(rows.map((row) => [row.schema, toSchema(row)]))
}

function toSchema({ schema, tables, foreign_keys, routines }: Loaded): Schema {
  const byName = new Map(
    (tables ?? []).map((table) => [
      table.name,
      {
        schema,
        name: table.name,
        columns: new Map(table.columns.map((column) => [column.name, column])),
        primaryKey: table.primary_key ?? [],
        uniqueSets: table.unique_sets ?? [],
      },
    ]),
  )
  const byRoutine = new Map<string, Routine[]>()
  for (const { row_table, row_columns, ...routine } of routines ?? []) {
    const rowOf =
      (row_table && byName.get(row_table)) ||
      (row_columns ? resultTable(schema, routine.name, row_columns) : undefined)
    const overloads = byRoutine.get(routine.name) ?? []
    byRoutine.set(routine.name, [...overloads, { ...routine, schema, rowOf }])
  }
  return { name: schema, tables: byName, foreignKeys: foreign_keys ?? [], routines: byRoutine }
}

function resultTable(schema: string, name: string, columns: Column[]): Table {
  return {
    schema,
    name,
    columns: new Map(columns.map((column) => [column.name, column])),
    primaryKey: [],
    uniqueSets: [],
  }
}

const columnObject = (name: string, type: string, modifier: string, defaultExpression: string) => `
  jsonb_build_object('name', ${name}, 'type', format_type(${type}, ${modifier}),
    'isJson', ${type} in ('json'::regtype, 'jsonb'::regtype), 'isTextSearch', ${type} = 'tsvector'::regtype,
    'defaultExpression', ${defaultExpression})`

const query = `
select n.nspname as schema,
  (select jsonb_agg(jsonb_build_object(
      'name', c.relname,
      'columns', (select jsonb_agg(${columnObject('a.attname', 'a.atttypid', 'a.atttypmod', `case when a.attgenerated = '' and a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid) end`)} order by a.attnum)
                  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'primary_key', (select jsonb_agg(a.attname order by k.position)
                      from pg_index i, unnest(i.indkey::int[]) with ordinality as k(number, position), pg_attribute a
                      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number),
      'unique_sets', (select jsonb_agg((select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey::int[])))
                      from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null)))
   from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')) as tables,
  (select jsonb_agg(jsonb_build_object(
      'name', f.conname, 'table', t.relname, 'foreignTable', r.relname,
      'columns', (select jsonb_agg(a.attname order by k.position) from unnest(f.conkey) with ordinality as k(number, position)
                  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
      'foreignColumns', (select jsonb_agg(a.attname order by k.position) from unnest(f.confkey) with ordinality as k(number, position)
                         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number)))
   from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
   where f.contype = 'f' and f.conparentid = 0 and t.relnamespace = n.oid and r.relnamespace = n.oid) as foreign_keys,
  (select jsonb_agg(jsonb_build_object(
      'name', p.proname, 'isVolatile', p.provolatile = 'v', 'isSet', p.proretset,
      'returns', case when p.prorettype = 'void'::regtype then 'void'
                      when y.typtype = 'c' or p.prorettype = 'record'::regtype then 'row' else 'value' end,
      'row_table', case when y.typtype = 'c' and k.relnamespace = n.oid then k.relname end,
      'row_columns', case when y.typtype = 'c'
        then (select jsonb_agg(${columnObject('a.attname', 'a.atttypid', 'a.atttypmod', 'null::text')} order by a.attnum) from pg_attribute a where a.attrelid = k.oid and a.attnum > 0)
        else (select jsonb_agg(${columnObject('o.name', 'o.type', 'null', 'null::text')} order by o.position)
              from unnest(p.proargnames, p.proallargtypes, p.proargmodes) with ordinality as o(name, type, mode, position) where o.mode in ('o', 'b', 't')) end,
      'parameters', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(i.name, ''), 'type', format_type(i.type, null),
            'hasDefault', i.position > p.pronargs - p.pronargdefaults) order by i.position)
          from (select o.name, o.type, row_number() over (order by o.position) as position
                from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes) with ordinality as o(name, type, mode, position)
                where coalesce(o.mode, 'i') in ('i', 'b', 'v')) i), '[]')))
   from pg_proc p join pg_type y on y.oid = p.prorettype left join pg_class k on k.oid = y.typrelid
   where p.pronamespace = n.oid and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as routines
from pg_namespace n where n.nspname = any ($1)`
