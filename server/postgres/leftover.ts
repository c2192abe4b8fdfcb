// Detects a PostgreSQL that still runs on our data folder: one of another live Bandstand, which we must leave alone,
// or an orphan, which we stop.
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '../core/start-error.ts'
import { superuser } from './cluster.ts'

export interface RunningServer {
  pid: number
  port: number
  socketFolder: string
}

/** An advisory lock held by the Bandstand that runs the server, for as long as it lives. */
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

// Process ids are reused, so the id alone proves nothing: the working directory of the process must be our folder.
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

const startGraceMs = 1_000
const askTimeoutMs = 2_000

/** Fast shutdown, then immediate, then SIGKILL: PostgreSQL recovers from each at the next start. */
const escalation = [
  { signal: 'SIGINT', afterMs: startGraceMs },
  { signal: 'SIGQUIT', afterMs: 11_000 },
  { signal: 'SIGKILL', afterMs: 16_000 },
] as const

/** Stops an orphaned server; throws when its Bandstand is alive. `pace` shortens the waits in tests. */
export async function endLeftover(cluster: string, pace = 1): Promise<void> {
  const deadline = Date.now() + 30_000 * pace
  const steps = [...escalation]
  let freeSince: number | undefined
  while (true) {
    const running = await findRunningServer(cluster)
    if (!running) return
    if (Date.now() > deadline) {
      throw new StartError(
        `A PostgreSQL left on ${cluster} (process ${running.pid}) does not stop; stop it by hand.`,
      )
    }
    const state = await readState(running, askTimeoutMs * pace)
    if (state === 'held') {
      throw new StartError(
        `Another Bandstand is running on this DATA_DIR (its PostgreSQL is process ${running.pid}, data in ${cluster}). ` +
          'Stop it first, or set DATA_DIR to another folder.',
      )
    }
    // A Bandstand that is just starting takes its lock a moment after its server answers: allow for that.
    freeSince = state === 'free' ? (freeSince ?? Date.now()) : undefined
    const next = steps[0]
    if (next && freeSince !== undefined && Date.now() - freeSince > next.afterMs * pace) {
      steps.shift()
      signal(running.pid, next.signal)
    }
    await wait(50)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It exited in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function readState(server: RunningServer, timeoutMs: number): Promise<'held' | 'free' | 'unknown'> {
  const client = new pg.Client({
    host: server.socketFolder,
    port: server.port,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [aliveLock])
    return rows[0]?.free ? 'free' : 'held'
  } catch (error) {
    if (/shutting down/.test((error as Error).message)) return 'free'
    return (await isOrphan(server.pid)) ? 'free' : 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the Bandstand that started this server is gone: its supervisor's parent is then not Node. */
async function isOrphan(pid: number): Promise<boolean> {
  const supervisor = await describeProcess(pid)
  const parent = supervisor && (await describeProcess(supervisor.parent))
  const program = parent && (await describeProcess(parent.parent))
  return program !== undefined && basename(program.path) !== 'node'
}

async function describeProcess(pid: number): Promise<{ parent: number; path: string } | undefined> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return {
        parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
        // Unreadable when it belongs to another user, so it is not ours.
        path: await readlink(`/proc/${pid}/exe`).catch(() => ''),
      }
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,comm=', '-p', String(pid)])
    const [parent = '', ...path] = stdout.trim().split(/\s+/)
    return { parent: Number(parent), path: path.join(' ') }
  } catch {
    return undefined
  }
}
