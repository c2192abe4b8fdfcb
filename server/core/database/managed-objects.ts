// Tracks the functions, triggers and policies that the SQL files created in a database table, so that objects of the
// operator or of an extension are never dropped, whatever their schema.
import type pg from 'pg'

/** PostgreSQL's own functions, which are far more than ours, have lower ids. */
const firstUserId = 16_384

const catalogue = `
  select objects.classid, objects.objid, found.type, found.identity from (
    select 'pg_policy'::regclass as classid, oid as objid from pg_policy
    union all select 'pg_trigger'::regclass, oid from pg_trigger where not tgisinternal
    union all select 'pg_proc'::regclass, oid from pg_proc where oid >= ${firstUserId}
  ) as objects, pg_identify_object(objects.classid, objects.objid, 0) as found`

/** How long requests may wait while we take the locks on all our tables; after that we release them and retry. */
const lockTimeoutMs = 500

/**
 * Takes all locks that dropping and creating need at once: a long-running reader then delays only this statement, and
 * no requests queue behind a lock that we already hold.
 */
export async function lockManagedTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(distinct format('%s', relation::regclass), ', ') as tables from (
       select polrelid as relation from pg_policy union select tgrelid from pg_trigger where not tgisinternal
     ) as attached
     join pg_class on pg_class.oid = relation
     where relowner = current_user::regrole and relnamespace::regnamespace::text <> 'graphile_worker'`,
  )
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
  const tables = rows[0]?.tables
  if (!tables) return
  await client.query(`set local statement_timeout = ${lockTimeoutMs}`)
  await client.query(`lock table ${tables} in access exclusive mode`)
  await client.query('set local statement_timeout = 0')
}

/**
 * A function that a column default or constraint depends on cannot be dropped: it stays on the list and is replaced
 * in place.
 */
export async function dropManagedObjects(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare managed record;
    begin
      for managed in
        select found.type, found.identity from platform.managed_objects
        join (${catalogue}) as found using (type, identity)
        order by found.type in ('policy', 'trigger') desc
      loop
        begin
          execute format('drop %s %s', managed.type, managed.identity);
          delete from platform.managed_objects where type = managed.type and identity = managed.identity;
        exception when dependent_objects_still_exist then null;
        end;
      end loop;
    end $$`)
}

/** Adds to the list what `create` creates. */
export async function recordManagedObjects(
  client: pg.ClientBase,
  create: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ known: string[] }>(
    `select coalesce(array_agg(classid::oid || '/' || objid), '{}') as known from (${catalogue}) as found`,
  )
  await create()
  await client.query(
    `insert into platform.managed_objects (type, identity)
     select type, identity from (${catalogue}) as found
     where classid::oid || '/' || objid <> all ($1::text[])
     on conflict do nothing`,
    [rows[0]?.known ?? []],
  )
}

const retryable = new Set([
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '40P01', // deadlock
])

export function isLockConflict(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return retryable.has(code ?? '') || (cause !== undefined && isLockConflict(cause))
}
