// Keeps removals of file bytes out while a backup is written: its rows are a snapshot, and the bytes they name must
// still exist when the backup reaches them.
import type pg from 'pg'
import { ownerTransaction } from './owner-transaction.ts'

const backupLock = 7_262_639

/** Held until the connection ends. Waits for running removals. */
export async function holdBackupLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [backupLock])
}

/** Throws while a backup is being written; the job is then retried. */
export async function unlessBackup(pool: pg.Pool, remove: () => Promise<void>): Promise<void> {
  await ownerTransaction(pool, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_xact_lock_shared($1) as free', [backupLock])
    if (!rows[0].free) throw new Error('a backup is being written; files are removed afterwards')
    await remove()
  })
}
