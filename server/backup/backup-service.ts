// The daily backup, where there is a folder for it.
import type { CoreDeps } from '../core/core-deps.ts'
import type { Service } from '../core/service.ts'
import { prepareBackupFolder, type ScheduledBackupOptions, scheduledBackup } from './scheduled-backup.ts'

export function openBackups(core: CoreDeps, blobs: ScheduledBackupOptions['blobs']): Service {
  const { backups } = core.config
  if (!backups) return {}
  return {
    check: () => prepareBackupFolder(backups.folder),
    recurring: { 'write-backup': scheduledBackup({ ...core, ...backups, blobs }) },
    timeoutsMs: { 'write-backup': 6 * 60 * 60_000 },
  }
}
