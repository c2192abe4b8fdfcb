// The catalogue queries behind the schema.

const columnObject = (name: string, type: string, modifier: string, defaultExpression: string) => `
  jsonb_build_object('name', ${name}, 'type', format_type(${type}, ${modifier}),
    'isJson', ${type} in ('json'::regtype, 'jsonb'::regtype), 'isTextSearch', ${type} = 'tsvector'::regtype,
    'defaultExpression', ${defaultExpression})`

// An identity column has no default expression of its own; those that are always generated cannot be written.
const defaultExpression = `case when a.attgenerated <> '' then null
  when a.attidentity = 'd' then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
  when a.attidentity = '' then pg_get_expr(d.adbin, d.adrelid) end`

/** One row for each of the schemas `$1`. */
export const schemasQuery = `
select n.nspname as schema,
  (select jsonb_agg(jsonb_build_object(
      'name', c.relname, 'isView', c.relkind in ('v', 'm'),
      'asksProof', exists (select from pg_policy y where y.polrelid = c.oid and y.polcmd in ('a', '*')
                           and pg_get_expr(y.polwithcheck, y.polrelid) ~ 'is_proven'),
      'columns', coalesce((select jsonb_agg(${columnObject('a.attname', 'a.atttypid', 'a.atttypmod', defaultExpression)} order by a.attnum)
                  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]'),
      'primary_key', (select jsonb_agg(a.attname order by k.position)
                      from pg_index i, unnest(i.indkey::int[]) with ordinality as k(number, position), pg_attribute a
                      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number)))
   from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')) as tables,
  (select jsonb_agg(jsonb_build_object(
      'name', p.proname, 'isVolatile', p.provolatile = 'v', 'isSet', p.proretset, 'rows', p.prorows,
      'returns', case when p.prorettype = 'void'::regtype then 'void'
                      when p.prorettype in ('json'::regtype, 'jsonb'::regtype) then 'json'
                      when y.typtype = 'c' or p.prorettype = 'record'::regtype then 'row' else 'value' end,
      'result', ${columnObject('p.proname', 'p.prorettype', 'null', 'null::text')},
      'row_table', case when y.typtype = 'c' and k.relnamespace = n.oid then k.relname end,
      'row_columns', case when y.typtype = 'c'
        then (select jsonb_agg(${columnObject('a.attname', 'a.atttypid', 'a.atttypmod', 'null::text')} order by a.attnum) from pg_attribute a where a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped)
        else (select jsonb_agg(${columnObject('o.name', 'o.type', 'null', 'null::text')} order by o.position)
              from unnest(p.proargnames, p.proallargtypes, p.proargmodes) with ordinality as o(name, type, mode, position) where o.mode in ('o', 'b', 't')) end,
      'argument_table', case when p.pronargs = 1 then (select r.relname from pg_class r where r.reltype = p.proargtypes[0] and r.relnamespace = n.oid) end,
      'parameters', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(i.name, ''), 'type', format_type(i.type, null),
            'isScalar', (select t.typtype in ('b', 'e') and t.typcategory <> 'A' from pg_type t where t.oid = i.type),
            'isJson', i.type in ('json'::regtype, 'jsonb'::regtype), 'hasDefault', i.position > p.pronargs - p.pronargdefaults) order by i.position)
          from (select o.name, o.type, row_number() over (order by o.position) as position
                from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes) with ordinality as o(name, type, mode, position)
                where coalesce(o.mode, 'i') in ('i', 'b', 'v')) i), '[]')))
   from pg_proc p join pg_type y on y.oid = p.prorettype left join pg_class k on k.oid = y.typrelid
   where p.pronamespace = n.oid and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as routines
from pg_namespace n where n.nspname = any ($1)`

/** The relations of the schemas `$1`, and all views and tables that their views may be made of. */
export const relationsQuery = `
select c.oid::int8::float8 as id, n.nspname as schema, c.relname as name,
  coalesce((select jsonb_object_agg(a.attnum, a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '{}') as columns,
  (select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.ev_type = '1') as rule
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
   or c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`

export const foreignKeysQuery = `
select f.conname as name, f.conrelid::int8::float8 as table, f.conkey::int[] as columns,
  f.confrelid::int8::float8 as "foreignTable", f.confkey::int[] as "foreignColumns",
  exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
    and (i.indkey::int[])[0:i.indnkeyatts - 1] <@ f.conkey::int[] and f.conkey::int[] <@ (i.indkey::int[])[0:i.indnkeyatts - 1]) as "isUnique"
from pg_constraint f where f.contype = 'f' and f.conparentid = 0
order by f.conname`

export const geoJsonQuery = `
select n.nspname as schema, p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype limit 1`
