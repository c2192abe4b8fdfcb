// Whether anything in the database reads the settings that describe a request (`request.headers` and the like). Sending
// them costs every request, so they are sent only to a database that has a use for them.
import type pg from 'pg'

// The name of such a setting, the beginning of one, or the name of a setting that is only known when it runs.
const pattern = `'request\\.(?!jwt|is_proven)|current_setting\\s*\\(\\s*[^''\\s]`
const reads = (expression: string) => `${expression} ~ $1`

const query = `
select exists (select from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and l.lanname not in ('c', 'internal') and p.prokind in ('f', 'p')
      and ${reads(`case when p.prosrc = '' then pg_get_functiondef(p.oid) else p.prosrc end`)})
  or exists (select from pg_policy y where ${reads(`concat(pg_get_expr(y.polqual, y.polrelid), ' ', pg_get_expr(y.polwithcheck, y.polrelid))`)})
  or exists (select from pg_attrdef d where ${reads('pg_get_expr(d.adbin, d.adrelid)')})
  or exists (select from pg_constraint k where k.contype = 'c' and ${reads('pg_get_constraintdef(k.oid)')})
  or exists (select from pg_trigger g where g.tgqual is not null and ${reads('pg_get_triggerdef(g.oid)')})
  or exists (select from pg_class c where c.relkind in ('v', 'm')
    and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and ${reads('pg_get_viewdef(c.oid)')}) as "isUsed"`

export async function usesRequestSettings(platform: pg.Pool): Promise<boolean> {
  const { rows } = await platform.query<{ isUsed: boolean }>(query, [pattern])
  return rows[0]?.isUsed ?? true
}
