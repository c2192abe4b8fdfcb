// Whether anything in the database reads the settings that describe a request (`request.headers` and the like) or writes those
// that describe its response (`response.status`, `response.headers`). Both cost every request, so they are left out for a
// database that has no use for them.
import type pg from 'pg'

export interface SettingsUse {
  readsRequest: boolean
  writesResponse: boolean
}

// The name of such a setting, the beginning of one, or the name of a setting that is only known when it runs.
const readsRequest = `'request\\.(?!jwt|is_proven)|current_setting\\s*\\(\\s*[^''\\s]`
const writesResponse = `response"?\\s*\\.|set_config\\s*\\(\\s*[^''\\s]`

const notOfPostgres = (schema: string) =>
  `${schema} not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

const query = `
with code (text) as (
  select case when p.prosrc = '' then pg_get_functiondef(p.oid) else p.prosrc end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where ${notOfPostgres('p.pronamespace')} and l.lanname not in ('c', 'internal') and p.prokind in ('f', 'p')
  union all
  select concat(pg_get_expr(y.polqual, y.polrelid), ' ', pg_get_expr(y.polwithcheck, y.polrelid)) from pg_policy y
  union all
  select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
  union all
  select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c'
  union all
  select pg_get_triggerdef(g.oid) from pg_trigger g where g.tgqual is not null
  union all
  select pg_get_viewdef(c.oid) from pg_class c where c.relkind in ('v', 'm') and ${notOfPostgres('c.relnamespace')}
)
select coalesce(bool_or(text ~* $1), false) as "readsRequest", coalesce(bool_or(text ~* $2), false) as "writesResponse" from code`

export async function readSettingsUse(platform: pg.Pool): Promise<SettingsUse> {
  const { rows } = await platform.query<SettingsUse>(query, [readsRequest, writesResponse])
  return rows[0] ?? usesAllSettings
}

export const usesAllSettings: SettingsUse = { readsRequest: true, writesResponse: true }
