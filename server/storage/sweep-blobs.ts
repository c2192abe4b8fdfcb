// Removes orphaned bytes: those that a killed process wrote without their row, or that a failed job did not remove.
// Scheduled; each run covers a bounded part of the store and skips what is younger than a day.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { unlessBackup } from '../core/database/backup-lock.ts'
import type { Log } from '../core/log.ts'
import type { Blobs } from './blobs.ts'

export interface SweepDeps {
  platform: pg.Pool
  blobs: Blobs
  /** Belongs to the database, so it identifies the owner of this store. */
  linkKey: string
  log: Log
}

const graceMs = 24 * 3600 * 1000
const maxNames = 50_000
/** Names that we create: a version, or an incomplete file. */
const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/

export async function sweepBlobs(deps: SweepDeps, olderThan = new Date(Date.now() - graceMs)): Promise<void> {
  const { blobs, linkKey, log } = deps
  const owner = createHash('sha256').update(`store of ${linkKey}`).digest('hex').slice(0, 32)
  if (!(await blobs.claim(owner))) {
    log.warn('skipped the sweep: the file store belongs to another database')
    return
  }
  // Starts at a random name and wraps around, so that every part is covered in time.
  const place = Math.floor(Math.random() * 256)
    .toString(16)
    .padStart(2, '0')
  const counts = { seen: 0, removed: 0 }
  for (const after of [place, '']) {
    for await (const names of blobs.list(after, olderThan)) {
      counts.seen += names.length
      counts.removed += await removeOrphans(deps, names)
      if (counts.seen >= maxNames) break
    }
    if (counts.seen >= maxNames) break
  }
  log.info(counts, 'swept orphaned files')
}

async function removeOrphans({ platform, blobs }: SweepDeps, names: string[]): Promise<number> {
  const known = names.filter((name) => ours.test(name))
  const { rows } = await platform.query<{ version: string }>({
    name: 'storage_known_versions',
    text: 'select version from storage.objects where version = any($1)',
    values: [known],
  })
  const kept = new Set(rows.map(({ version }) => version))
  const orphans = known.filter((name) => !kept.has(name))
  await unlessBackup(platform, async () => {
    for (const name of orphans) await blobs.remove(name)
  })
  return orphans.length
}
