// The daily backup: a job of the queue, so that one of several processes writes it. A backup appears under its name only
// when it is complete, on disk and readable; only then are older ones removed. A failure leaves them all as they are.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { holdBackupLock } from '../core/database/backup-lock.ts'
import type { RecurringTask } from '../core/jobs/jobs.ts'
import type { Log } from '../core/log.ts'
import { onDisk } from '../core/start-error.ts'
import { recordBackupEnd, recordBackupFailure, recordBackupStart } from './backup-records.ts'
import { checkBackup } from './check-backup.ts'
import { partSuffix, writeBackup } from './write-backup.ts'

export interface ScheduledBackupOptions {
  folder: string
  /** As 03:30, in UTC. */
  at: string
  /** How many are kept. */
  keep: number
  owner: pg.ClientConfig
  platform: pg.Pool
  /** Undefined when the bytes are gone. */
  blobs: { open(name: string): Promise<Readable | undefined> }
  log: Log
  /** Aborts a backup that is being written; the job is then retried. */
  signal: AbortSignal
}

const dayMs = 24 * 60 * 60_000
const namePattern = /^bandstand-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
const partPattern = new RegExp(`${namePattern.source.slice(0, -1)}${partSuffix.replaceAll('.', '\\.')}$`)

/** A server that was off at the time of day writes the backup when it starts. */
export function scheduledBackup(options: ScheduledBackupOptions): RecurringTask {
  const [hour, minute] = options.at.split(':').map(Number)
  return {
    cron: `${minute} ${hour} * * *`,
    catchUpMs: dayMs - 60_000,
    task: (_, job) =>
      writeScheduledBackup({ ...options, signal: AbortSignal.any([options.signal, job.signal]) }),
  }
}

/** Before the first one is due: a folder that cannot be used stops the start. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await onDisk('BACKUP_DIR', folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const probe = join(folder, `.bandstand-write-test-${process.pid}`)
    await mkdir(probe)
    await rm(probe, { recursive: true })
  })
}

export async function writeScheduledBackup(
  options: ScheduledBackupOptions,
  startedAt = new Date(),
): Promise<void> {
  const { folder, keep, owner, platform, blobs, log, signal } = options
  const name = `bandstand-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
  const path = join(folder, name)
  const id = await recordBackupStart(platform, { file: name, isScheduled: true })
  const client = new pg.Client({ ...owner, application_name: 'bandstand backup' })
  // Its queries fail with the same error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await holdBackupLock(client)
    await removeUnfinished(folder)
    const read = async (version: string) => {
      const stream = await blobs.open(version)
      return stream ? buffer(stream) : undefined
    }
    const written = await writeBackup(client, { read }, path, signal)
    await checkBackup(path).catch(async (error) => {
      await rm(path, { force: true })
      throw error
    })
    await recordBackupEnd(platform, id, written)
    const { rows, files, jobs, bytes, missing } = written
    const ms = Date.now() - startedAt.getTime()
    log.info({ file: name, rows, files, jobs, bytes, ms }, 'backup written')
    if (missing.length > 0)
      log.warn({ file: name, missing: missing.slice(0, 20) }, 'backup lacks files whose bytes are gone')
  } catch (error) {
    const reason = reasonOf(error)
    log.error({ file: name, reason }, 'backup failed')
    await recordBackupFailure(platform, id, reason)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
  await removeOld(folder, keep, name, log)
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'the disk of BACKUP_DIR is full: make room, or lower BACKUP_KEEP and remove older backups'
  return message
}

/** Those of a process that was killed: while the lock is held no other backup is being written. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (partPattern.test(name)) await rm(join(folder, name))
}

/** By name, which holds the time; the one just written stays even when the clock was set back. */
async function removeOld(folder: string, keep: number, written: string, log: Log): Promise<void> {
  try {
    const names = (await readdir(folder)).filter((name) => namePattern.test(name) && name !== written)
    const old = names
      .sort()
      .reverse()
      .slice(keep - 1)
    for (const name of old) await rm(join(folder, name))
    if (old.length > 0) log.info({ removed: old }, 'removed old backups')
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'failed to remove old backups')
  }
}
