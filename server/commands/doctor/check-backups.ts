// Checks that backups are written, how old the last one is, and where they are.
import { access, constants, stat } from 'node:fs/promises'
import { type BackupState, readBackupState } from '../../backup/backup-records.ts'
import type { Config } from '../../core/config.ts'
import { askDatabase } from './check-database.ts'
import { type Check, combine, type Finding } from './finding.ts'

const hourMs = 60 * 60_000

export const checkBackups: Check = async (config) => {
  const age = await askDatabase(config, async (client) => judgeBackups(await readBackupState(client), config))
  return config.backups ? combine([age, await checkFolder(config.backups.folder, config.dataDir)]) : age
}

export function judgeBackups(
  { last, failures, problem }: BackupState,
  { backups }: Pick<Config, 'backups'>,
  now = Date.now(),
): Finding {
  const schedule = backups ? `daily at ${backups.at} UTC, ${backups.keep} are kept` : 'no schedule'
  if (!last)
    return {
      state: failures === 0 ? 'warning' : 'bad',
      message: `there is no backup yet (${schedule})${problem ? `; the last attempt failed: ${problem}` : ''}`,
      fix: backups
        ? 'The first one is written at the next time of day; or run: npm run backup -- bandstand.backup'
        : 'Set BACKUP_DIR, or run regularly: npm run backup -- bandstand.backup',
    }
  const hours = (now - last.finishedAt.getTime()) / hourMs
  const age = hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
  const message = `the last one is ${age} old, ${(last.bytes / 1e6).toFixed(1)} MB (${schedule})`
  if (problem)
    return {
      state: 'bad',
      message: `${message}; ${failures} failed since: ${problem}`,
      fix: 'Remove the reason.',
    }
  if (hours > 36)
    return { state: hours > 24 * 8 ? 'bad' : 'warning', message, fix: 'Look for "backup failed" in the log.' }
  if (last.missingFiles > 0)
    return {
      state: 'warning',
      message: `${message}; it lacks ${last.missingFiles} files whose bytes are gone`,
      fix: 'Run npm run backup to see which.',
    }
  return { state: 'good', message: `${message}. To prove it: npm run restore -- drill ${last.file}` }
}

async function checkFolder(folder: string, dataDir: string): Promise<Finding> {
  try {
    await access(folder, constants.W_OK)
  } catch {
    return {
      state: 'bad',
      message: `${folder} is not there or cannot be written`,
      fix: 'Create it, or give it to the user that runs Bandstand.',
    }
  }
  const [backups, data] = await Promise.all(
    [folder, dataDir].map((path) => stat(path).catch(() => undefined)),
  )
  if (backups && data && backups.dev === data.dev)
    return {
      state: 'warning',
      message: `${folder} is on the same disk as DATA_DIR`,
      fix: 'Copy backups to another machine, or use another disk: one failure would take both.',
    }
  return { state: 'good', message: `${folder} is on a disk of its own` }
}
