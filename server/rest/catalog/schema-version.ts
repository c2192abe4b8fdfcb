// A cheap fingerprint of everything in the catalogue that the schema is read from. A changed row has a new transaction id
// (xmin), so that counts and sums differ after any change; event triggers would tell it too, but need a superuser.
import type pg from 'pg'
import type { Statement } from '../../core/database/database.ts'

const timeoutMs = 5_000

const fingerprint = (catalogue: string, where = 'true') =>
  `(select concat(count(*), '/', sum(t.xmin::text::bigint)) from ${catalogue} t where ${where})`

const inExposed = (column: string) =>
  `${column} in (select n.oid from pg_namespace n where n.nspname = any ($1))`
const ofExposedTable = (column: string) =>
  `${column} in (select c.oid from pg_class c where ${inExposed('c.relnamespace')})`

// Functions and rules of all schemas count, because views may be made of views elsewhere, and policies call functions.
const query = `select concat_ws(' ', ${[
  fingerprint('pg_namespace', 't.nspname = any ($1)'),
  fingerprint('pg_class', inExposed('t.relnamespace')),
  fingerprint('pg_attribute', ofExposedTable('t.attrelid')),
  fingerprint('pg_attrdef', ofExposedTable('t.adrelid')),
  fingerprint('pg_index', ofExposedTable('t.indrelid')),
  fingerprint('pg_constraint'),
  fingerprint('pg_rewrite'),
  fingerprint('pg_policy'),
  fingerprint('pg_trigger', 't.tgqual is not null'),
  fingerprint('pg_proc', `t.pronamespace <> 'pg_catalog'::regnamespace`),
].join(', ')}) as version`

export async function readSchemaVersion(platform: pg.Pool, exposed: string[]): Promise<string> {
  const statement: Statement = {
    name: 'schema_version',
    text: query,
    values: [exposed],
    query_timeout: timeoutMs,
  }
  const { rows } = await platform.query<{ version: string }>(statement)
  return rows[0]?.version ?? ''
}
