// Checks the free disk space of the data folder.
import { access, constants, statfs } from 'node:fs/promises'
import type { Check } from './finding.ts'

const gigabyte = 1e9

export const checkDisk: Check = async ({ dataDir }) => {
  try {
    await access(dataDir, constants.W_OK)
  } catch {
    return {
      state: 'warning',
      says: `${dataDir} is not there or cannot be written`,
      fix: 'It is made by the first start. If Bandstand has run before, check DATA_DIR and who owns the folder.',
    }
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / gigabyte
  const says = `${free.toFixed(1)} GB free at ${dataDir}`
  if (free < 0.5) return { state: 'bad', says, fix: 'Make room now: PostgreSQL stops when the disk is full.' }
  return free < 5 ? { state: 'warning', says, fix: 'Make room soon.' } : { state: 'good', says }
}
