// The job that takes away the bytes of a file that was removed or replaced. A trigger on storage.objects asks for it, so
// that it happens whoever removed the row, and also when this process died in between.
import type pg from 'pg'
import { unlessBackup } from '../core/database/backup-lock.ts'
import type { Task } from '../core/jobs.ts'
import type { Blobs } from './blobs.ts'

export const removeBlobTask = 'remove-blob'

export function removeBlob(blobs: Blobs, platform: pg.Pool): Task {
  return async (payload) => {
    await unlessBackup(platform, () => blobs.remove((payload as { version: string }).version))
  }
}
