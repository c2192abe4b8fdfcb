// Proves a backup: restores it into a PostgreSQL of its own in a temporary folder, compares what arrived with what the
// backup says it holds, and removes everything again. The database in use is not touched.
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../core/database/prepare.ts'
import type { Log } from '../core/log.ts'
import { onDisk, StartError } from '../core/start-error.ts'
import { type LoadedBackup, loadBackup } from './load-backup.ts'

export interface DrillOptions {
  path: string
  /** The folder with package.json. */
  root: string
  log: Log
  /** Starts a PostgreSQL in this folder, with these settings. */
  startPostgres(options: {
    dataDir: string
    log: Log
    settings: Record<string, string>
  }): Promise<{ owner: pg.ClientConfig; stop(): Promise<void> }>
  /** Ends the drill early, with everything removed. */
  signal: AbortSignal
}

export interface DrillResult extends LoadedBackup {
  fileBytes: number
  /** Files in the database whose bytes the backup lacks. */
  missingFiles: number
  seconds: number
}

const prefix = 'bandstand-drill-'
/** Nothing of it has to survive a crash. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

export async function drillRestore(options: DrillOptions): Promise<DrillResult> {
  const { path, root, log, signal } = options
  await removeLeftovers()
  const startedAt = performance.now()
  // The process id tells a later drill whether this one still runs.
  const folder = await onDisk('The temporary folder', tmpdir(), () =>
    mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`)),
  )
  let stop: () => Promise<void> = async () => undefined
  try {
    const postgres = await options.startPostgres({ dataDir: join(folder, 'data'), log, settings })
    stop = () => postgres.stop()
    signal.throwIfAborted()
    await prepareDatabase({ owner: postgres.owner, root, log, signal })
    const client = new pg.Client(postgres.owner)
    client.on('error', () => undefined)
    await client.connect()
    // A statement under way ends with its connection.
    const abort = () => {
      client.end().catch(() => undefined)
    }
    signal.addEventListener('abort', abort)
    try {
      const found = await restore(client, path)
      return { ...found, seconds: (performance.now() - startedAt) / 1000 }
    } finally {
      signal.removeEventListener('abort', abort)
      await client.end().catch(() => undefined)
    }
  } catch (error) {
    if (signal.aborted) throw new StartError('The drill was ended early. Nothing of it is left.')
    throw error
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function restore(client: pg.Client, path: string): Promise<Omit<DrillResult, 'seconds'>> {
  // Bytes are only read: a copy of all files would need their space again.
  const sizes = new Map<string, number>()
  let fileBytes = 0
  const write = async (name: string, bytes: Buffer) => {
    fileBytes += bytes.length
    sizes.set(name, bytes.length)
  }
  const loaded = await loadBackup(client, { write }, path)
  return { ...loaded, fileBytes, missingFiles: await checkFiles(client, sizes) }
}

async function checkFiles(client: pg.Client, sizes: Map<string, number>): Promise<number> {
  const { rows } = await client.query<{ version: string; size: string | null; name: string }>(
    `select version, metadata ->> 'size' as size, bucket_id || '/' || name as name
     from storage.objects where version is not null`,
  )
  let missing = 0
  for (const { version, size, name } of rows) {
    const kept = sizes.get(version)
    if (kept === undefined) missing += 1
    else if (size !== null && kept !== Number(size))
      throw new StartError(`The file ${name} has ${kept} bytes in the backup instead of ${size}.`)
  }
  return missing
}

/** Folders of drills that were killed. Their PostgreSQL ends as well, but may still write for a moment. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    const runtime = await readlink(join(folder, 'data', 'run')).catch(() => '')
    if (runtime.startsWith(join(tmpdir(), 'bandstand-run-')))
      await rm(runtime, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
