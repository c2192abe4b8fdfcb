// The injected faults. Each begins, lasts for a while and ends; the server has to recover without help.
import { readdirSync, readFileSync, readlinkSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RelayMode } from '../harness/faults/fault-relay.ts'
import type { KillableServer } from '../harness/faults/killable-server.ts'

export interface Scene {
  server: KillableServer
  random: () => number
  clockFile: string
  /** A separate disk that may be filled; undefined where none can be mounted. */
  disk: string | undefined
}

export type Fault = (scene: Scene) => Promise<void>

export const faults: Record<string, Fault> = {
  'kill Node': ({ server }) => server.killAndRestart(),
  'kill the postmaster': async ({ server }) => kill(postmaster(server), 'SIGKILL'),
  'kill a backend': async ({ server, random }) => {
    const backends = backendsOf(server)
    kill(backends[Math.floor(random() * backends.length)], 'SIGKILL')
  },
  'terminate all connections': async ({ server }) => {
    for (const backend of backendsOf(server)) kill(backend, 'SIGTERM')
  },
  'restart the database': async ({ server }) => kill(postmaster(server), 'SIGINT'),
  'freeze the database': async ({ server, random }) => {
    const frozen = [postmaster(server), ...backendsOf(server)]
    for (const pid of frozen) kill(pid, 'SIGSTOP')
    await wait(1_000 + random() * 5_000)
    for (const pid of frozen) kill(pid, 'SIGCONT')
  },
  'fill the disk': async ({ disk, random }) => {
    if (!disk) return
    const ballast = join(disk, 'ballast')
    const { bavail, bsize } = statfsSync(disk)
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    } catch {
      // Until the disk is full.
    }
    await wait(1_000 + random() * 4_000)
    rmSync(ballast, { force: true })
  },
  'relay refuses': (scene) => misbehave(scene, 'refuse'),
  'relay hangs': (scene) => misbehave(scene, 'hang'),
  'relay cuts off': (scene) => misbehave(scene, 'cut'),
  'relay is slow': (scene) => misbehave(scene, 'slow'),
  'clock jumps ahead': (scene) => shiftClock(scene, 3 * 3_600_000),
  'clock jumps back': (scene) => shiftClock(scene, -3 * 3_600_000),
}

async function misbehave({ server, random }: Scene, mode: RelayMode): Promise<void> {
  server.relay.mode = mode
  await wait(1_000 + random() * 4_000)
  server.relay.mode = 'normal'
}

async function shiftClock({ clockFile, random }: Scene, milliseconds: number): Promise<void> {
  writeFileSync(clockFile, String(milliseconds))
  await wait(1_000 + random() * 4_000)
  writeFileSync(clockFile, '0')
}

export function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Another fault was faster.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

type DataDir = Pick<KillableServer, 'dataDir'>

export function postmaster(server: DataDir): number | undefined {
  try {
    const [pid] = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  } catch {
    return undefined
  }
}

/** Processes whose working directory is our cluster's folder, except the postmaster and the supervising shell. */
export function backendsOf(server: DataDir): number[] {
  const folder = join(server.dataDir, 'postgres')
  const leader = postmaster(server)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          pid !== leader &&
          readlinkSync(`/proc/${pid}/cwd`) === folder &&
          readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
        )
      } catch {
        return false
      }
    })
}
