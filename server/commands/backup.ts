// `npm run backup -- <file>`: writes everything that cannot be recreated to one file. Bandstand may be running or
// not.
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { recordBackupEnd, recordBackupStart } from '../backup/backup-records.ts'
import { type WrittenBackup, writeBackup } from '../backup/write-backup.ts'
import { readConfig } from '../core/config.ts'
import { StartError } from '../core/start-error.ts'
import { openBlobs } from '../storage/open-blobs.ts'
import { openDatabase } from './operator-database.ts'

/** A running server of an older release has no table for it. */
async function record(client: pg.Client, path: string, written: WrittenBackup): Promise<void> {
  try {
    const id = await recordBackupStart(client, { file: basename(path), isScheduled: false })
    await recordBackupEnd(client, id, written)
  } catch (error) {
    process.stderr.write(`The backup is written, but could not be noted: ${(error as Error).message}\n`)
  }
}

try {
  const [path] = process.argv.slice(2)
  if (!path) throw new StartError('Say where to write it: npm run backup -- bandstand.backup')
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const blobs = await openBlobs(config)
  const client = new pg.Client(database.owner)
  await client.connect()
  const read = async (name: string) => {
    const stream = await blobs.open(name)
    return stream ? buffer(stream) : undefined
  }
  try {
    const written = await writeBackup(client, { read }, path)
    await record(client, path, written)
    const { rows, files, jobs, missing } = written
    process.stdout.write(
      `${path} holds ${rows} rows, ${files} files and ${jobs} waiting jobs. Keep it safe: it holds secrets.\n`,
    )
    if (missing.length > 0) {
      throw new StartError(
        `It is not complete: ${missing.length} files are in the database, but their bytes are gone. ` +
          `The first of them: ${missing.slice(0, 20).join(', ')}`,
      )
    }
  } finally {
    await client.end()
    await blobs.close()
    await database.close()
  }
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
