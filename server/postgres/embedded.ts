// The built-in PostgreSQL: a child process on a private socket. It stops with this process, even if that is killed,
// and is restarted when it exits on its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../core/log.ts'
import { onDisk, StartError } from '../core/start-error.ts'
import { copyIfUnreachable, findBinaries } from './binaries.ts'
import {
  chooseUser,
  databaseName,
  makeCluster,
  nameFromInside,
  ownerRole,
  type RunAs,
  stderrTail,
  superuser,
  writeAccessFiles,
} from './cluster.ts'
import { aliveLock, endLeftover, findRunningServer, findStaleId } from './leftover.ts'

export interface EmbeddedPostgres {
  /** The connection of the role that owns the product's database: the only part the rest of the server needs. */
  owner: pg.ClientConfig
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Further PostgreSQL settings, for tests and benchmarks. */
  settings?: Record<string, string>
}

// Waits for its standard input to close, which happens when this process ends in any way; PostgreSQL then gets
// SIGINT, a fast and clean shutdown.
export const supervisor = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
status=$?
kill $watcher 2>/dev/null
exit $status
`

const defaults: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'bandstand',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  log_checkpoints: 'off',
  // A failed statement may hold a client's text, which does not belong in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
}

const stopTimeoutMs = 20_000
const runtimePrefix = join(tmpdir(), 'bandstand-run-')

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  await onDisk('DATA_DIR', dataDir, () => mkdir(dataDir, { recursive: true, mode: 0o700 }))
  const runAs = await chooseUser(cluster)
  await endLeftover(cluster)
  const runtime = await makeRuntimeFolder(runAs)
  try {
    const found = await findBinaries()
    const binaries = runAs ? await copyIfUnreachable(found, runtime) : found
    await makeCluster(cluster, binaries, runAs)
    await writeAccessFiles(cluster, runAs)
    const server = new SupervisedServer(cluster, binaries, join(runtime, 'socket'), runAs, options)
    await server.start()
    await noteRuntimeFolder(dataDir, runtime)
    await server.makeOwner()
    return {
      owner: server.connection(ownerRole, databaseName),
      stop: async () => {
        await server.stop()
        await removeRuntimeFolder(runtime)
      },
    }
  } catch (error) {
    await removeRuntimeFolder(runtime)
    throw error
  }
}

// Short and outside DATA_DIR, because the path of a socket is limited to about a hundred characters.
async function makeRuntimeFolder(runAs: RunAs): Promise<string> {
  return onDisk('The temporary folder', tmpdir(), async () => {
    const folder = await mkdtemp(runtimePrefix)
    const socket = join(folder, 'socket')
    await mkdir(socket, { mode: 0o700 })
    if (runAs) {
      await chmod(folder, 0o755)
      await chown(socket, runAs.uid, runAs.gid)
    }
    return folder
  })
}

// A symbolic link in DATA_DIR leads to the folder, so that the next start can remove one left by a killed Bandstand.
// Only now that our server runs is it certain that the old one is unused.
async function noteRuntimeFolder(dataDir: string, folder: string): Promise<void> {
  const link = join(dataDir, 'run')
  await removeRuntimeFolder(await readlink(link).catch(() => ''))
  await rm(link, { force: true })
  await symlink(folder, link)
}

async function removeRuntimeFolder(folder: string): Promise<void> {
  if (folder.startsWith(runtimePrefix)) await rm(folder, { recursive: true, force: true })
}

class SupervisedServer {
  private child: ChildProcess | undefined
  private keeper: pg.Client | undefined
  private stopping = false
  private restarting: Promise<void> | undefined

  constructor(
    private readonly cluster: string,
    private readonly binaries: string,
    private readonly socketFolder: string,
    private readonly runAs: RunAs,
    private readonly options: EmbeddedOptions,
  ) {}

  connection(user: string, database: string): pg.ClientConfig {
    return { host: this.socketFolder, port: Number(this.options.settings?.port ?? 5432), user, database }
  }

  async start(): Promise<void> {
    const settings = { ...defaults, unix_socket_directories: this.socketFolder, ...this.options.settings }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const postgres = join(this.binaries, 'bin', 'postgres')
    // If a program of the same user now has the process id in an old lock file, PostgreSQL takes it for a running
    // server, unless it is told that the id belongs to an ancestor process, as pg_ctl does for its shell.
    const staleId = await findStaleId(this.cluster)
    const env = staleId === undefined ? {} : { PG_GRANDPARENT_PID: String(staleId) }
    const child = spawn(
      '/bin/sh',
      ['-c', supervisor, 'bandstand-postgres', postgres, '-D', nameFromInside(this.cluster), ...flags],
      // In its own session: Ctrl-C in the terminal reaches only this process, which stops PostgreSQL when its clients
      // are done.
      { cwd: this.cluster, env, detached: true, stdio: ['pipe', 'ignore', 'pipe'], ...this.runAs },
    )
    this.child = child
    await untilReady(child)
    child.stderr?.removeAllListeners('data').on('data', (output: Buffer) => {
      for (const line of output.toString().split('\n').filter(Boolean)) {
        const isTelling = !this.stopping && /\b(FATAL|PANIC)\b/.test(line)
        this.options.log[isTelling ? 'warn' : 'debug']({ postgres: line }, 'PostgreSQL')
      }
    })
    child.once('exit', () => this.onExit(child))
    if (child.exitCode !== null) throw new StartError('PostgreSQL stopped right after its start.')
    await this.holdAliveLock()
  }

  private async holdAliveLock(): Promise<void> {
    const keeper = new pg.Client(this.connection(superuser, 'postgres'))
    keeper.on('error', () => undefined)
    await keeper.connect()
    await keeper.query('select pg_advisory_lock($1)', [aliveLock])
    this.keeper = keeper
  }

  /** The owner is no superuser: what works here works on a managed database too. */
  async makeOwner(): Promise<void> {
    const { rows } = await this.ask(
      `select exists (select from pg_roles where rolname = '${ownerRole}') as role,
              exists (select from pg_database where datname = '${databaseName}') as database`,
    )
    if (!rows[0]?.role) await this.ask(`create role ${ownerRole} login createrole`)
    if (!rows[0]?.database) await this.ask(`create database ${databaseName} owner ${ownerRole}`)
  }

  private ask(sql: string): Promise<pg.QueryResult> {
    if (!this.keeper) throw new Error('PostgreSQL is not running')
    return this.keeper.query(sql)
  }

  private onExit(child: ChildProcess): void {
    child.stdin?.destroy()
    if (this.stopping || this.child !== child) return
    this.options.log.error('PostgreSQL stopped unexpectedly; restarting it')
    this.restarting = this.restart()
  }

  private async restart(): Promise<void> {
    let lastReason = ''
    for (let pause = 100; !this.stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        await endLeftover(this.cluster)
        await this.start()
        this.options.log.info('PostgreSQL restarted')
        return
      } catch (error) {
        const reason = (error as Error).message
        if (reason !== lastReason)
          this.options.log.error({ reason }, 'failed to restart PostgreSQL; retrying')
        lastReason = reason
        await wait(pause)
      }
    }
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.restarting
    await this.keeper?.end().catch(() => undefined)
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>((done) => child.once('exit', () => done()))
    child.stdin?.end()
    const late = new AbortController()
    await Promise.race([
      exited,
      wait(stopTimeoutMs, undefined, { signal: late.signal }).catch(() => undefined),
    ])
    late.abort()
    if (child.exitCode === null && child.signalCode === null) {
      const running = await findRunningServer(this.cluster)
      for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
        if (running && child.exitCode === null) process.kill(running.pid, signal)
        await Promise.race([exited, wait(5_000, undefined, { ref: false })])
      }
    }
  }
}

/** Resolves when the server accepts connections; rejects with the end of its stderr when it exits before. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) ready()
    })
    child.once('error', (error) => failed(new StartError(`PostgreSQL cannot be run: ${error.message}.`)))
    child.once('exit', () => {
      child.stdin?.destroy()
      failed(new StartError(`PostgreSQL did not start: ${stderrTail(output)}`))
    })
  })
}
