// Reads the schema `public` from PostgreSQL's catalogue, for generate-types.ts.
import type pg from 'pg'

export interface SchemaColumn {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** PostgreSQL fills it and takes no value for it. */
  isGenerated: boolean
}

export interface SchemaTable {
  name: string
  columns: SchemaColumn[]
  /** Those that lead to another table of the schema. */
  references: {
    name: string
    columns: string[]
    table: string
    referencedColumns: string[]
    isOneToOne: boolean
  }[]
}

export interface SchemaFunction {
  name: string
  parameters: { name: string; type: string; isOptional: boolean }[]
  result: { type: string; isSet: boolean; columns: { name: string; type: string }[] | null }
}

export interface Schema {
  tables: SchemaTable[]
  functions: SchemaFunction[]
  enums: { name: string; values: string[] }[]
}

/** The name of a type; a domain counts as the type it is made of. */
const baseType = (type: string) =>
  `coalesce((select typname from pg_type as base where base.oid = ${type}.typbasetype), ${type}.typname)`

const tables = `
select relname as name, (
  select json_agg(json_build_object(
    'name', attname, 'type', ${baseType('pg_type')}, 'isNullable', not attnotnull,
    'hasDefault', atthasdef or attidentity <> '', 'isGenerated', attgenerated <> '' or attidentity = 'a'
  ) order by attname)
  from pg_attribute join pg_type on pg_type.oid = atttypid
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped
) as columns, coalesce((
  select json_agg(json_build_object(
    'name', conname, 'table', confrelid::regclass::text,
    'columns', array(select attname from unnest(conkey) with ordinality as _(number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place),
    'referencedColumns', array(select attname from unnest(confkey) with ordinality as _(number, place)
      join pg_attribute on attrelid = confrelid and attnum = number order by place),
    'isOneToOne', exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
      and indnkeyatts = cardinality(conkey) and conkey @> (indkey::smallint[])[0 : indnkeyatts - 1])
  ) order by conname)
  from pg_constraint where conrelid = pg_class.oid and contype = 'f'
    and (select relnamespace from pg_class as target where target.oid = confrelid) = 'public'::regnamespace
), '[]') as references
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`

const functions = `
select proname as name, coalesce((
  select json_agg(json_build_object('name', proargnames[place], 'type', ${baseType('pg_type')}, 'isOptional', place > pronargs - pronargdefaults) order by place)
  from unnest(proargtypes::oid[]) with ordinality as _(type, place) join pg_type on pg_type.oid = type
), '[]') as parameters, json_build_object('type', ${baseType('result')}, 'isSet', proretset, 'columns', (
  select json_agg(json_build_object('name', proargnames[place], 'type', ${baseType('pg_type')}) order by place)
  from unnest(proallargtypes, proargmodes) with ordinality as _(type, mode, place) join pg_type on pg_type.oid = type
  where mode = 't'
)) as result
from pg_proc join pg_type as result on result.oid = prorettype
where pronamespace = 'public'::regnamespace and prokind = 'f' and result.typname <> 'trigger'
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
order by proname`

const enums = `
select typname as name, array(select enumlabel::text from pg_enum where enumtypid = pg_type.oid order by enumsortorder) as values
from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e' order by typname`

export async function readSchema(client: Pick<pg.Client, 'query'>): Promise<Schema> {
  return {
    tables: (await client.query<SchemaTable>(tables)).rows,
    functions: (await client.query<SchemaFunction>(functions)).rows,
    enums: (await client.query<Schema['enums'][number]>(enums)).rows,
  }
}
