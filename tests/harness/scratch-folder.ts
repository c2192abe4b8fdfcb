// A folder for temporary test data: in memory, where the machine has room. On a disk, creating and dropping many
// databases costs a quarter of the test time.
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 2 ** 30
// A run may use two gigabytes; the programs it starts need some memory as well.
const least = { folder: 4 * gigabyte, memory: 8 * gigabyte }
const name = /^bandstand-scratch-(\d+)$/

/** A new folder, removed when this process ends. */
export function makeScratchFolder(parent = bestParent()): string {
  removeLeftovers(parent)
  const folder = join(parent, `bandstand-scratch-${process.pid}`)
  mkdirSync(folder)
  // With open permissions: some tests start a server as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function bestParent(): string {
  return !process.env.TMPDIR && hasRoomInMemory() ? memory : tmpdir()
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= least.folder && process.availableMemory() >= least.memory
  } catch {
    return false
  }
}

/** Removes what killed runs left, which would occupy memory for ever. */
function removeLeftovers(parent: string): void {
  for (const entry of readdirSync(parent)) {
    const pid = Number(name.exec(entry)?.[1] ?? 0)
    if (!pid || (pid !== process.pid && isRunning(pid))) continue
    try {
      rmSync(join(parent, entry), { recursive: true, force: true })
    } catch {
      // Another user's, and theirs to remove.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
