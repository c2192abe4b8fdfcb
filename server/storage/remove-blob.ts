// The job that removes the bytes of a removed or replaced file. Added by a trigger on storage.objects, so that it
// runs however the row was removed, and also when this process died in between.
import type pg from 'pg'
import { unlessBackup } from '../core/database/backup-lock.ts'
import type { Task } from '../core/jobs/jobs.ts'
import type { Blobs } from './blobs.ts'

export const removeBlobTask = 'remove-blob'

export function removeBlob(blobs: Blobs, platform: pg.Pool): Task {
  return async (payload) => {
    await unlessBackup(platform, () => blobs.remove((payload as { version: string }).version))
  }
}
