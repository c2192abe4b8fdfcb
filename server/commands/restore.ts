// `npm run restore -- <file>`: loads a backup into an empty folder or database. Bandstand may be running or not.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { loadBackup } from '../backup/load-backup.ts'
import { readConfig } from '../core/config.ts'
import { StartError } from '../core/start-error.ts'
import { openBlobs } from '../storage/open-blobs.ts'
import { openDatabase } from './operator-database.ts'

try {
  const [path] = process.argv.slice(2)
  if (!path || !existsSync(path)) throw new StartError('Name the backup: npm run restore -- bandstand.backup')
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const blobs = await openBlobs(config)
  const client = new pg.Client(database.owner)
  await client.connect()
  const write = (name: string, bytes: Buffer) => blobs.put(name, bytes, 'application/octet-stream')
  try {
    const { rows, files, jobs } = await loadBackup(client, { write }, path)
    process.stdout.write(
      `Restored ${rows} rows, ${files} files and ${jobs} waiting jobs. Restart Bandstand if it is running.\n`,
    )
  } finally {
    await client.end()
    await blobs.close()
    await database.close()
  }
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
