// `npm run restore -- <file>`: loads a backup into an empty folder or database. Bandstand may be running or not.
// `npm run restore -- drill <file>`: proves that a backup can be restored, without touching any database in use.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { loadBackup } from '../backup/load-backup.ts'
import { drillRestore } from '../backup/restore-drill.ts'
import { readConfig } from '../core/config.ts'
import { createLog } from '../core/log.ts'
import { StartError } from '../core/start-error.ts'
import { findRoot } from '../find-root.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { openBlobs } from '../storage/open-blobs.ts'
import { openDatabase } from './operator-database.ts'

async function restore(path: string): Promise<string> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const blobs = await openBlobs(config)
  const client = new pg.Client(database.owner)
  await client.connect()
  const write = (name: string, bytes: Buffer) => blobs.put(name, bytes, 'application/octet-stream')
  try {
    const { rows, files, jobs } = await loadBackup(client, { write }, path)
    return `Restored ${rows} rows, ${files} files and ${jobs} waiting jobs. Restart Bandstand if it is running.`
  } finally {
    await client.end()
    await blobs.close()
    await database.close()
  }
}

async function drill(path: string): Promise<string> {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
  const { madeAt, rows, files, fileBytes, jobs, missingFiles, seconds } = await drillRestore({
    path,
    root: findRoot(),
    log: createLog('warn'),
    startPostgres: startEmbeddedPostgres,
    signal: ending.signal,
  })
  if (missingFiles > 0)
    throw new StartError(
      `The backup of ${madeAt} can be restored, but lacks the bytes of ${missingFiles} files: they were gone when it was written.`,
    )
  const megabytes = (fileBytes / 1e6).toFixed(1)
  return (
    `The backup of ${madeAt} is good: ${rows} rows, ${files} files (${megabytes} MB) and ${jobs} waiting jobs ` +
    `were restored in ${seconds.toFixed(1)} s, and removed again.`
  )
}

try {
  const given = process.argv.slice(2)
  const isDrill = given[0] === 'drill' && given.length > 1
  const path = given[isDrill ? 1 : 0]
  if (!path || !existsSync(path)) throw new StartError('Name the backup: npm run restore -- bandstand.backup')
  process.stdout.write(`${await (isDrill ? drill : restore)(path)}\n`)
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
