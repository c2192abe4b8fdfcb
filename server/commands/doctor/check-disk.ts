// Checks the free disk space of the data folder, and forecasts when it is used up.
import { access, constants, statfs } from 'node:fs/promises'
import type { Config } from '../../core/config.ts'
import { askDatabase } from './check-database.ts'
import { type Check, combine, type Finding } from './finding.ts'

const gigabyte = 1e9
/** Growth over less than this says little. */
const minDays = 7

export const checkDisk: Check = async (config) => {
  const { dataDir } = config
  try {
    await access(dataDir, constants.W_OK)
  } catch {
    return {
      state: 'warning',
      message: `${dataDir} is not there or cannot be written`,
      fix: 'It is made by the first start. If Bandstand has run before, check DATA_DIR and who owns the folder.',
    }
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / gigabyte
  const message = `${free.toFixed(1)} GB free at ${dataDir}`
  const now: Finding =
    free < 0.5
      ? { state: 'bad', message, fix: 'Make room now: PostgreSQL stops when the disk is full.' }
      : free < 5
        ? { state: 'warning', message, fix: 'Make room soon.' }
        : { state: 'good', message }
  const growth = await readGrowth(config)
  return growth ? combine([now, forecast(growth, bavail * bsize)]) : now
}

export interface Growth {
  days: number
  /** Of what is kept on this disk. */
  bytes: number
  bookings: number
}

/** Undefined when the database does not answer, which is reported elsewhere. */
async function readGrowth(config: Config): Promise<Growth | undefined> {
  let growth: Growth | undefined
  await askDatabase(config, async (client) => {
    const { rows } = await client.query<{ days: number; database: string; files: string; bookings: string }>(
      `select last.day - first.day as days, last.database_bytes - first.database_bytes as database,
         last.file_bytes - first.file_bytes as files, last.bookings - first.bookings as bookings
       from (select * from platform.daily_usage where day > current_date - 90 order by day limit 1) as first,
         (select * from platform.daily_usage order by day desc limit 1) as last`,
    )
    const { days = 0, database = 0, files = 0, bookings = 0 } = rows[0] ?? {}
    // A database and a store elsewhere do not fill this disk.
    const bytes = (config.databaseUrl ? 0 : Number(database)) + (config.s3 ? 0 : Number(files))
    growth = { days, bytes, bookings: Number(bookings) }
    return { state: 'good', message: '' }
  })
  return growth
}

export function forecast({ days, bytes, bookings }: Growth, freeBytes: number): Finding {
  if (days < minDays)
    return {
      state: 'skipped',
      message: `a forecast needs samples of ${minDays} days (there are ${days} so far)`,
    }
  const perDay = bytes / days
  const grown = `database and files here grew by ${(bytes / 1e6).toFixed(0)} MB and ${bookings} bookings in ${days} days`
  if (perDay <= 0) return { state: 'good', message: `${grown}: no end in sight` }
  const left = Math.floor(freeBytes / perDay)
  const message = `${grown}; at this rate the disk is full in ${left > 3650 ? 'more than ten years' : `${left} days`}`
  if (left >= 90) return { state: 'good', message }
  return {
    state: left < 14 ? 'bad' : 'warning',
    message,
    fix: 'Plan for a larger disk, or for S3 for the files.',
  }
}
