// Writes everything that cannot be recreated into one file: rows, waiting jobs, files.
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { holdBackupLock } from '../core/database/backup-lock.ts'
import { readQueuedJobs } from '../core/jobs/queued-jobs.ts'
import { type BackupLine, type BackupRow, textFormats } from './backup-format.ts'
import { type BackupTable, listTables } from './tables.ts'

export interface FilesToKeep {
  /** Undefined when the bytes are gone. */
  read(name: string): Promise<Buffer | undefined>
}

export interface BackupCount {
  rows: number
  files: number
  jobs: number
}

export interface WrittenBackup extends BackupCount {
  /** Files whose bytes are gone, as bucket/name. */
  missing: string[]
  /** The size of the backup itself. */
  bytes: number
}

const batch = 1_000
/** Of a backup that is not complete. */
export const partSuffix = '.part'

/** All rows are of one moment, however long it takes. The file is complete and on disk when it gets its name. */
export async function writeBackup(
  client: pg.Client,
  files: FilesToKeep,
  path: string,
  signal?: AbortSignal,
): Promise<WrittenBackup> {
  const unfinished = path + partSuffix
  const count: BackupCount = { rows: 0, files: 0, jobs: 0 }
  const missing: string[] = []
  await holdBackupLock(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query(textFormats)
  try {
    // One that was left behind may have another mode.
    await rm(unfinished, { force: true })
    await pipeline(
      Readable.from(lines(client, files, count, missing), { highWaterMark: 2 }),
      // Higher levels take much longer and save little.
      createGzip({ level: 3 }),
      // It holds secrets: signing keys, password hashes, private messages.
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      ...(signal ? [{ signal }] : []),
    )
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    // After an abort the connection may be busy with a fetch; its end rolls back too.
    await client.query('rollback').catch(() => undefined)
  }
  return { ...count, missing, bytes: (await stat(path)).size }
}

/** So that the name survives a power failure too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* lines(
  client: pg.Client,
  files: FilesToKeep,
  count: BackupCount,
  missing: string[],
): AsyncGenerator<string> {
  const { rows: applied } = await client.query<{ name: string }>(
    `select path as name from platform.applied_files where path like '%/migrations/%' order by path`,
  )
  yield line({
    head: {
      kind: 'bandstand-backup',
      version: 2,
      madeAt: new Date().toISOString(),
      migrations: applied.map(({ name }) => name),
    },
  })
  for (const table of await listTables(client)) {
    yield line({ table: table.name, columns: table.columns })
    for await (const rows of batchesOf(client, table)) {
      count.rows += rows.length
      // Many lines at once: a step of the stream for each would take longer than writing it.
      yield rows.map(line).join('')
    }
  }
  for await (const job of waitingJobs(client)) {
    count.jobs += 1
    yield line({ job })
  }
  const { rows: objects } = await client.query<{ version: string; name: string }>(
    `select version, bucket_id || '/' || name as name from storage.objects
     where version is not null order by version`,
  )
  for (const { version, name } of objects) {
    const bytes = await files.read(version)
    if (!bytes) {
      missing.push(name)
      continue
    }
    count.files += 1
    yield line({ file: version, data: bytes.toString('base64') })
  }
  yield line({ end: count })
}

/** Values as text: neither PostgreSQL nor we make JSON of them, which would take most of the time. */
const asText = { getTypeParser: () => (value: string) => value }

async function* batchesOf(
  client: pg.Client,
  { identifier, columns, order }: BackupTable,
): AsyncGenerator<BackupRow[]> {
  const list = (names: string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ')
  const orderBy = order.length > 0 ? `order by ${list(order)}` : ''
  await client.query(
    `declare backup_rows no scroll cursor for select ${list(columns)} from ${identifier} ${orderBy}`,
  )
  const fetch = () => {
    const fetching = client.query<BackupRow>({
      text: `fetch ${batch} from backup_rows`,
      rowMode: 'array',
      types: asText,
    })
    // After an abort no one waits for it.
    fetching.catch(() => undefined)
    return fetching
  }
  let next = fetch()
  while (true) {
    const { rows } = await next
    if (rows.length === 0) break
    // PostgreSQL reads the next ones while these are written.
    next = fetch()
    yield rows
  }
  await client.query('close backup_rows')
}

async function* waitingJobs(client: pg.Client) {
  for (const { task_identifier, payload, key, run_at } of await readQueuedJobs(client))
    yield { task: task_identifier, payload, key, runAt: run_at.toISOString() }
}

function line(content: BackupLine): string {
  return `${JSON.stringify(content)}\n`
}
