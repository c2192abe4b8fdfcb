// Migrates a database to the state of the SQL files. Numbered migrations run once, in order. Functions, triggers and
// policies are not migrated: their files are the source of truth, and all are reapplied when one changes.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { dropManagedObjects, lockManagedTables, recordManagedObjects } from './managed-objects.ts'

const rooms = ['platform', 'product'] as const

interface SqlFile {
  path: string
  text: string
  checksum: string
}

export interface MigrationResult {
  applied: string[]
  /** Functions, triggers and policies were reapplied. */
  isReapplied: boolean
  /** They were not reapplied, because a newer release's are in use. */
  isOlder: boolean
}

const ledger = `
create schema if not exists platform;
create table if not exists platform.applied_files (
  path text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table platform.applied_files add column if not exists release int not null default 0;`

/** Runs in the caller's transaction, so that a failing file leaves the database unchanged. */
export async function migrate(client: pg.Client, databaseFolder: string): Promise<MigrationResult> {
  const migrations = readRooms(databaseFolder, 'migrations')
  const current = readRooms(databaseFolder, 'current')
  const wanted = checksumOf(current)

  await client.query(ledger)
  const known = await readLedger(client)
  const pending = findPending(
    rooms.flatMap((room) => migrations[room]),
    known.files,
  )
  const release = readRelease(databaseFolder)
  const isOlder = release < known.release
  const isReapplied = known.files.get('current') !== wanted && !isOlder
  const run = async (files: SqlFile[]) => {
    for (const file of files) await apply(client, file)
  }

  if (isReapplied || pending.length > 0) await lockManagedTables(client)
  await run(pending.filter((file) => file.path.startsWith('platform/')))
  if (isReapplied) {
    await dropManagedObjects(client)
    await recordManagedObjects(client, () => run(current.platform))
  }
  await run(pending.filter((file) => file.path.startsWith('product/')))
  if (isReapplied) await recordManagedObjects(client, () => run(current.product))

  await record(client, pending, isReapplied ? wanted : undefined, release)
  return { applied: pending.map((file) => file.path), isReapplied, isOlder }
}

/** Checksum of all files that are reapplied when one of them changes. */
export function readCurrentChecksum(databaseFolder: string): string {
  return checksumOf(readRooms(databaseFolder, 'current'))
}

function checksumOf(current: Record<(typeof rooms)[number], SqlFile[]>): string {
  return checksum(rooms.flatMap((room) => current[room].map((file) => file.path + file.checksum)).join())
}

/** Decides which of two releases with the same migrations is the newer one; see scripts/generate-types.ts. */
function readRelease(databaseFolder: string): number {
  const path = join(databaseFolder, 'release.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).number : 0
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

interface Ledger {
  /** Checksums by path. */
  files: Map<string, string>
  /** The release whose functions, triggers and policies are in use. */
  release: number
}

async function readLedger(client: pg.Client): Promise<Ledger> {
  const { rows } = await client.query<{ path: string; checksum: string; release: number }>(
    'select path, checksum, release from platform.applied_files',
  )
  return {
    files: new Map(rows.map((row) => [row.path, row.checksum])),
    release: rows.find((row) => row.path === 'current')?.release ?? 0,
  }
}

async function record(
  client: pg.Client,
  applied: SqlFile[],
  current: string | undefined,
  release: number,
): Promise<void> {
  const rows = applied.map((file) => ({ path: file.path, checksum: file.checksum }))
  if (current !== undefined) rows.push({ path: 'current', checksum: current })
  await client.query(
    `insert into platform.applied_files (path, checksum, release)
     select path, checksum, $2 from json_to_recordset($1::json) as _(path text, checksum text)
     on conflict (path) do update
       set checksum = excluded.checksum, release = excluded.release, applied_at = now()`,
    [JSON.stringify(rows), release],
  )
}

function readRooms(folder: string, kind: string): Record<(typeof rooms)[number], SqlFile[]> {
  return {
    platform: readSqlFiles(folder, `platform/${kind}`),
    product: readSqlFiles(folder, `product/${kind}`),
  }
}

/** Synchronous: no requests are served yet, and it is faster for many small files. */
function readSqlFiles(folder: string, below: string): SqlFile[] {
  const place = join(folder, below)
  if (!existsSync(place)) return []
  return namesInOrder(place).map((name) => {
    const text = readFileSync(join(place, name), 'utf8')
    return { path: `${below}/${name}`, text, checksum: checksum(text) }
  })
}

/** By the list in order.txt, which names files in folders too; without one by name. */
function namesInOrder(place: string): string[] {
  const list = join(place, 'order.txt')
  const isListed = existsSync(list)
  const names = readdirSync(place, { recursive: isListed, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  )
  if (!isListed) return names.sort()
  const listed = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const unlisted = names.find((name) => !listed.includes(name))
  if (unlisted) throw new StartError(`${unlisted} is not in ${list}, so it is not known when to apply it.`)
  return listed
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
