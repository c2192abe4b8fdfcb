// A PostgreSQL that still runs on our data folder: another Bandstand's, which we must leave alone, or one whose
// Bandstand died, which we stop before we go on.
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { superuser } from './cluster.ts'

export interface RunningServer {
  pid: number
  port: number
  socketFolder: string
}

/** Held by the Bandstand that runs the server, for as long as it lives. */
export const aliveLock = 7_262_637

export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const noted = await readLockFile(cluster)
  return noted && (await isServerOf(cluster, noted.pid)) ? noted : undefined
}

/** The process id in the lock file of a server that is gone. Another program may have it by now. */
export async function findStaleId(cluster: string): Promise<number | undefined> {
  const noted = await readLockFile(cluster)
  return noted && !(await isServerOf(cluster, noted.pid)) ? noted.pid : undefined
}

async function readLockFile(cluster: string): Promise<RunningServer | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4]?.trim() ?? '' }
}

// Process ids are reused, so the number alone proves nothing: the process must stand in our folder.
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  try {
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
    return stdout.includes(cluster)
  } catch {
    return false
  }
}

const patienceMs = 1_000

/** Ends a server that nobody holds; refuses when a living Bandstand does. */
export async function endLeftover(cluster: string, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let freeSince: number | undefined
  let isAsked = false
  while (true) {
    const running = await findRunningServer(cluster)
    if (!running) return
    if (Date.now() > deadline) {
      throw new StartError(
        `A PostgreSQL left on ${cluster} (process ${running.pid}) does not stop; stop it by hand.`,
      )
    }
    const holder = await whoHolds(running)
    if (holder === 'bandstand') {
      throw new StartError(
        `Another Bandstand is running on this DATA_DIR (its PostgreSQL is process ${running.pid}, data in ${cluster}). ` +
          'Stop it first, or set DATA_DIR to another folder.',
      )
    }
    // A Bandstand that is just starting takes its lock a moment after its server answers: give it that moment.
    freeSince = holder === 'nobody' ? (freeSince ?? Date.now()) : undefined
    if (freeSince !== undefined && Date.now() - freeSince > patienceMs && !isAsked) {
      isAsked = true
      process.kill(running.pid, 'SIGINT')
    }
    await wait(50)
  }
}

async function whoHolds(server: RunningServer): Promise<'bandstand' | 'nobody' | 'unknown'> {
  const client = new pg.Client({
    host: server.socketFolder,
    port: server.port,
    user: superuser,
    database: 'postgres',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [aliveLock])
    return rows[0]?.free ? 'nobody' : 'bandstand'
  } catch {
    return 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}
