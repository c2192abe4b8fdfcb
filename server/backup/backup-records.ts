// The record of backups in the database, for the admin page, the metrics and the doctor.
import type pg from 'pg'
import type { WrittenBackup } from './write-backup.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

export interface BackupRecord {
  file: string
  isScheduled: boolean
}

export async function recordBackupStart(
  client: Queryable,
  { file, isScheduled }: BackupRecord,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into platform.backups (file, is_scheduled) values ($1, $2) returning id',
    [file, isScheduled],
  )
  return rows[0]?.id ?? ''
}

export async function recordBackupEnd(client: Queryable, id: string, written: WrittenBackup): Promise<void> {
  const { bytes, rows, files, missing } = written
  await client.query(
    `update platform.backups set finished_at = now(), bytes = $2, row_count = $3, file_count = $4, missing_files = $5
     where id = $1`,
    [id, bytes, rows, files, missing.length],
  )
}

export async function recordBackupFailure(client: Queryable, id: string, problem: string): Promise<void> {
  await client.query('update platform.backups set problem = left($2, 500) where id = $1', [id, problem])
}

export interface BackupState {
  /** The last one that was written completely. */
  last?: { file: string; finishedAt: Date; bytes: number; missingFiles: number } | undefined
  /** Attempts that failed since then. */
  failures: number
  /** Why the newest of them failed. */
  problem?: string | undefined
}

export async function readBackupState(client: Queryable): Promise<BackupState> {
  const { rows } = await client.query<{
    file: string | null
    finished_at: Date | null
    bytes: string | null
    missing_files: number | null
    failures: number
    problem: string | null
  }>(
    `with last as (
       select id, file, finished_at, bytes, missing_files from platform.backups
       where finished_at is not null order by finished_at desc limit 1
     ), failed as (
       select id, problem from platform.backups
       where problem is not null and id > coalesce((select id from last), 0) order by id desc limit 100
     )
     select last.*, (select count(*)::int from failed) as failures, (select problem from failed limit 1) as problem
     from (select 1) as one left join last on true`,
  )
  const row = rows[0]
  return {
    last:
      row?.file && row.finished_at
        ? {
            file: row.file,
            finishedAt: row.finished_at,
            bytes: Number(row.bytes),
            missingFiles: row.missing_files ?? 0,
          }
        : undefined,
    failures: row?.failures ?? 0,
    problem: row?.problem ?? undefined,
  }
}
