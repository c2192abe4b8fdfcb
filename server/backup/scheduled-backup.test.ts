import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { setLastRun } from '../../tests/harness/queue-states.ts'
import { waitUntil } from '../../tests/harness/wait-until.ts'
import { startJobs } from '../core/jobs/jobs.ts'
import { createLog } from '../core/log.ts'
import { createMetrics } from '../core/metrics.ts'
import { readBackupState } from './backup-records.ts'
import { checkBackup } from './check-backup.ts'
import {
  prepareBackupFolder,
  type ScheduledBackupOptions,
  scheduledBackup,
  writeScheduledBackup,
} from './scheduled-backup.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

let folder: string
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  lines = []
  await db.platform.query('delete from platform.backups')
  await db.platform.query('delete from storage.objects')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const options = (change: Partial<ScheduledBackupOptions> = {}): ScheduledBackupOptions => ({
  folder,
  at: '03:30',
  keep: 3,
  owner: db.owner,
  platform: db.platform,
  blobs: { open: async () => undefined },
  log: createLog('info', {
    write: (line) => {
      lines.push(line)
    },
  }),
  signal: new AbortController().signal,
  ...change,
})
const onDay = (day: number) => new Date(Date.UTC(2031, 4, day, 3, 30))
const nameOf = (day: number) => `bandstand-2031-05-0${day}T03-30-00Z.backup`
const names = async () => (await readdir(folder)).sort()

/** A row that names a file whose bytes are read last, after all rows. */
const addFile = () =>
  db.platform.query(
    `insert into storage.buckets (id, name) values ('b', 'b') on conflict do nothing;
     insert into storage.objects (bucket_id, name, version) values ('b', 'song.mp3', 'v1')`,
  )

describe('the daily backup', () => {
  it('the daily backup is complete, readable only by its owner, and on record', async () => {
    await writeScheduledBackup(options(), onDay(1))
    expect(await names()).toEqual([nameOf(1)])
    const path = join(folder, nameOf(1))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await checkBackup(path)
    const { last, failures } = await readBackupState(db.platform)
    expect(last).toMatchObject({ file: nameOf(1), bytes: (await stat(path)).size, missingFiles: 0 })
    expect(failures).toBe(0)
    expect(lines.join('')).toContain('"msg":"backup written"')
  })

  it('keeps the newest, and no file that is not its own', async () => {
    await writeFile(join(folder, 'by-hand.backup'), 'mine')
    for (const day of [1, 2, 3, 4, 5]) await writeScheduledBackup(options(), onDay(day))
    expect(await names()).toEqual([nameOf(3), nameOf(4), nameOf(5), 'by-hand.backup'])
  })

  it('keeps the one just written although the clock was set back', async () => {
    for (const day of [6, 7, 8]) await writeScheduledBackup(options(), onDay(day))
    await writeScheduledBackup(options(), onDay(2))
    expect(await names()).toEqual([nameOf(2), nameOf(7), nameOf(8)])
  })

  it('the daily backup that was missed while the server was off is written at the start, by one of several processes', async () => {
    await setLastRun(db.platform, 'write-backup', new Date(Date.now() - 3 * 24 * 60 * 60_000))
    const recurring = { 'write-backup': scheduledBackup(options()) }
    const metrics = createMetrics(db.database)
    const common = { pool: db.platform, tasks: {}, recurring, log: silent, metrics }
    const processes = await Promise.all([startJobs(common), startJobs(common)])
    await waitUntil(async () => (await readBackupState(db.platform)).last)
    for (const jobs of processes) await jobs.stop()
    const { rows } = await db.platform.query('select count(*)::int as n from graphile_worker.jobs')
    expect(rows).toEqual([{ n: 0 }])
    expect(await names()).toHaveLength(1)
  })
})

describe('a backup that fails', () => {
  /** Fails while files are read, when most of the backup is written. */
  const failing = (error: NodeJS.ErrnoException) => ({
    blobs: {
      open: async () => {
        throw error
      },
    },
  })

  it('leaves the old ones untouched, and is logged and on record, also when the disk is full', async () => {
    for (const day of [1, 2, 3]) await writeScheduledBackup(options(), onDay(day))
    const before = await Promise.all((await names()).map((name) => readFile(join(folder, name))))
    await addFile()
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    await expect(writeScheduledBackup(options(failing(full)), onDay(4))).rejects.toThrow('ENOSPC')
    expect(await names()).toEqual([nameOf(1), nameOf(2), nameOf(3)])
    const after = await Promise.all((await names()).map((name) => readFile(join(folder, name))))
    expect(after).toEqual(before)
    const state = await readBackupState(db.platform)
    expect(state).toMatchObject({ last: { file: nameOf(3) }, failures: 1 })
    expect(state.problem).toContain('the disk of BACKUP_DIR is full')
    expect(lines.join('')).toContain('"msg":"backup failed"')
  })

  it('a backup that fails is taken back when the server stops, and can be written again', async () => {
    await addFile()
    const stopping = new AbortController()
    const blobs = {
      open: async () => {
        stopping.abort()
        return Readable.from([Buffer.from('bytes')])
      },
    }
    await expect(writeScheduledBackup(options({ signal: stopping.signal, blobs }), onDay(1))).rejects.toThrow(
      'abort',
    )
    expect(await names()).toEqual([])
    await writeScheduledBackup(
      options({ blobs: { open: async () => Readable.from([Buffer.from('x')]) } }),
      onDay(1),
    )
    expect((await readBackupState(db.platform)).last?.file).toBe(nameOf(1))
  })

  it('a backup of a killed process is removed by the next one', async () => {
    await writeFile(join(folder, `${nameOf(1)}.part`), 'half of it', { mode: 0o644 })
    await writeFile(join(folder, 'other.part'), 'not ours')
    await writeScheduledBackup(options(), onDay(2))
    expect(await names()).toEqual([nameOf(2), 'other.part'])
  })

  it('a backup that fails is noticed when what was written cannot be read again', async () => {
    await writeScheduledBackup(options(), onDay(1))
    const path = join(folder, nameOf(1))
    await truncate(path, (await stat(path)).size - 10)
    await expect(checkBackup(path)).rejects.toThrow()
    await truncate(path, 0)
    await expect(checkBackup(path)).rejects.toThrow()
  })

  it('reports files whose bytes are gone, and is kept', async () => {
    await addFile()
    await writeScheduledBackup(options(), onDay(1))
    expect((await readBackupState(db.platform)).last?.missingFiles).toBe(1)
    expect(lines.join('')).toContain('b/song.mp3')
  })
})

it('refuses a folder that cannot be written to, before the first backup is due', async () => {
  await writeFile(join(folder, 'a-file'), '')
  await expect(prepareBackupFolder(join(folder, 'a-file', 'below'))).rejects.toThrow(
    /^BACKUP_DIR \(.*\) cannot be used: a part of its path is a file/,
  )
  await prepareBackupFolder(join(folder, 'new'))
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700)
  await chmod(folder, 0o700)
})
