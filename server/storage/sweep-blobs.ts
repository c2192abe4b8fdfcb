// Removes bytes that no row names: what a killed process left behind between writing bytes and its row, or what a failed job
// did not remove. Runs by the clock, over a bounded part of the store; what is younger than a day is left alone.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { unlessBackup } from '../core/database/backup-lock.ts'
import type { Log } from '../core/log.ts'
import type { Blobs } from './blobs.ts'

export interface SweepDeps {
  platform: pg.Pool
  blobs: Blobs
  /** Belongs to the database, so it tells whose store this is. */
  linkKey: string
  log: Log
}

const graceMs = 24 * 3600 * 1000
const maxNames = 50_000
/** The names we give: a version, or one that is still being written. */
const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/

export async function sweepBlobs(
  parts: SweepDeps,
  olderThan = new Date(Date.now() - graceMs),
): Promise<void> {
  const { blobs, linkKey, log } = parts
  const owner = createHash('sha256').update(`store of ${linkKey}`).digest('hex').slice(0, 32)
  if (!(await blobs.claim(owner))) {
    log.warn('the store of files belongs to another database; orphaned files are not removed')
    return
  }
  // From a random place on, then from the start: in time every part has its turn.
  const place = Math.floor(Math.random() * 256)
    .toString(16)
    .padStart(2, '0')
  const counts = { seen: 0, removed: 0 }
  for (const after of [place, '']) {
    for await (const names of blobs.list(after, olderThan)) {
      counts.seen += names.length
      counts.removed += await removeOrphans(parts, names)
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
