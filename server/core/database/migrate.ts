// Brings a database to the state the SQL files describe. Numbered migrations run once, in order. Functions,
// triggers and policies are not migrated: their files are the truth, and all of them are laid anew when one changes.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const rooms = ['platform', 'product'] as const

interface SqlFile {
  path: string
  text: string
  checksum: string
}

export interface MigrationResult {
  applied: string[]
  laidAnew: boolean
}

const ledger = `
create schema if not exists platform;
create table if not exists platform.applied_files (
  path text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);`

// Only what the files lay again: nothing of an extension or of the job queue. A function that a table's default or
// constraint needs cannot go, and is replaced in place instead.
const clearCurrent = `
do $$
declare doomed record;
begin
  for doomed in
    select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement
    from pg_policies join pg_tables using (schemaname, tablename)
    where tableowner = current_user and schemaname <> 'graphile_worker'
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relowner = current_user::regrole and c.relnamespace::regnamespace::text <> 'graphile_worker'
  loop
    execute doomed.statement;
  end loop;
  for doomed in
    select format('drop routine %s', p.oid::regprocedure) as statement
    from pg_proc p
    where p.proowner = current_user::regrole
      and p.pronamespace::regnamespace::text <> 'graphile_worker'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    begin
      execute doomed.statement;
    exception when dependent_objects_still_exist then null;
    end;
  end loop;
end $$;`

/** Runs in the caller's transaction, so that a file that fails leaves the database as it was. */
export async function migrate(client: pg.Client, databaseFolder: string): Promise<MigrationResult> {
  const migrations = readRooms(databaseFolder, 'migrations')
  const current = readRooms(databaseFolder, 'current')
  const wanted = checksum(
    rooms.flatMap((room) => current[room].map((file) => file.path + file.checksum)).join(),
  )

  await client.query(ledger)
  const known = await readLedger(client)
  const pending = findPending(
    rooms.flatMap((room) => migrations[room]),
    known,
  )
  const laidAnew = known.get('current') !== wanted
  const run = async (files: SqlFile[]) => {
    for (const file of files) await apply(client, file)
  }

  await run(pending.filter((file) => file.path.startsWith('platform/')))
  if (laidAnew) {
    await client.query(clearCurrent)
    await run(current.platform)
  }
  await run(pending.filter((file) => file.path.startsWith('product/')))
  if (laidAnew) await run(current.product)

  await record(client, pending, laidAnew ? wanted : undefined)
  return { applied: pending.map((file) => file.path), laidAnew }
}

function findPending(files: SqlFile[], known: Map<string, string>): SqlFile[] {
  const here = new Set(files.map((file) => file.path))
  const unknown = [...known.keys()].find((path) => path !== 'current' && !here.has(path))
  if (unknown) {
    throw new StartError(
      `The database was set up by a newer Bandstand (it has ${unknown}, which this one lacks). ` +
        'Start the newer version, or restore a backup made by this one.',
    )
  }
  const changed = files.find((file) => known.has(file.path) && known.get(file.path) !== file.checksum)
  if (changed) {
    throw new StartError(
      `${changed.path} was changed after it was applied. Put it back, and make a new migration instead.`,
    )
  }
  return files.filter((file) => !known.has(file.path))
}

async function apply(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = file.text.slice(0, Number(error.position ?? 1) - 1).split('\n').length
    const place = error.position ? `, line ${line}` : ''
    throw new StartError(`${file.path}${place}: ${error.message}. The database was left as it was.`, {
      cause: error,
    })
  }
}

async function readLedger(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from platform.applied_files',
  )
  return new Map(rows.map((row) => [row.path, row.checksum]))
}

async function record(client: pg.Client, applied: SqlFile[], current: string | undefined): Promise<void> {
  const rows = applied.map((file) => ({ path: file.path, checksum: file.checksum }))
  if (current !== undefined) rows.push({ path: 'current', checksum: current })
  await client.query(
    `insert into platform.applied_files (path, checksum)
     select path, checksum from json_to_recordset($1::json) as _(path text, checksum text)
     on conflict (path) do update set checksum = excluded.checksum, applied_at = now()`,
    [JSON.stringify(rows)],
  )
}

function readRooms(folder: string, kind: string): Record<(typeof rooms)[number], SqlFile[]> {
  return {
    platform: readSqlFiles(folder, `platform/${kind}`),
    product: readSqlFiles(folder, `product/${kind}`),
  }
}

/** All at once: nobody is served yet, and asking the system for each of eighty small files costs more than to read it. */
function readSqlFiles(folder: string, below: string): SqlFile[] {
  const place = join(folder, below)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(place, name), 'utf8')
      return { path: `${below}/${name}`, text, checksum: checksum(text) }
    })
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
