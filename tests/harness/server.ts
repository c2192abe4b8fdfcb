// The server as a process, as `npm start` runs it: for tests that kill it, starve it and talk to it over HTTP.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFailed, onTestFinished } from 'vitest'
import { root } from './database.ts'
import { waitUntil } from './wait-until.ts'

export interface ServerProcess {
  /** Known once it is ready. */
  url: string
  dataDir: string
  process: ChildProcess
  /** Its whole output, on both streams. */
  output(): string
  /** Sends the signal and waits for the exit; resolves to the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ServerOptions {
  env?: Record<string, string>
  dataDir?: string
  uid?: number
  /** Started by `npm start`, which receives the signals. */
  throughNpm?: boolean
}

/** A folder that is removed after the test, once no process runs in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  onTestFinished(async () => {
    await waitUntil(async () => (await processesIn(folder)).length === 0)
    const killed = await readlink(join(folder, 'data', 'run')).catch(() => folder)
    await Promise.all([folder, killed].map((path) => rm(path, { recursive: true, force: true })))
  })
  return folder
}

/** Starts the server without waiting for it. It is killed after the test if it still runs. */
export async function spawnServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = run(options, options.dataDir ?? join(await temporaryFolder(), 'data'))
  onTestFailed(() => {
    process.stderr.write(server.output())
  })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  return server
}

/** Starts the server and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  return untilReady(await spawnServer(options))
}

/** The same for a whole test file or a benchmark, which has to stop it. Its folder is new unless it is filled. */
export async function launch(
  options: ServerOptions = {},
  fill?: (dataDir: string) => Promise<void>,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  const dataDir = options.dataDir ?? join(folder, 'data')
  await fill?.(dataDir)
  const server = await untilReady(run(options, dataDir))
  return {
    ...server,
    async end(signal) {
      const code = await server.end(signal)
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

function run({ env = {}, uid, throughNpm = false }: ServerOptions, dataDir: string): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const [program, given] = throughNpm
    ? ['npm', ['start', '--no-update-notifier']]
    : [process.execPath, [join(root, 'dist', 'server', 'main.js')]]
  const child = spawn(program, given, {
    cwd: throughNpm ? root : tmpdir(),
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', GAZETTEER: 'off', STOP_DELAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    url: '',
    dataDir,
    process: child,
    output: () => said,
    end(signal) {
      if (signal) child.kill(signal)
      return ended
    },
  }
}

async function untilReady(server: ServerProcess): Promise<ServerProcess> {
  const url = await waitUntil(() => {
    if (server.process.exitCode !== null) throw new Error(`The server ended: ${server.output()}`)
    return /ready at (\S+)/.exec(server.output())?.[1]
  })
  return { ...server, url }
}

/** Runs a server that should refuse to start; returns its exit code and whole output. */
export async function refusedStart(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const server = await spawnServer(options)
  const code = await server.end()
  return { code, output: server.output() }
}

export function postgresOf(dataDir: string): Promise<number[]> {
  return processesIn(join(dataDir, 'postgres'))
}

/** The processes whose working directory is this folder or below it. Linux only. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const standing = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return place === folder || place.startsWith(`${folder}/`) ? Number(pid) : 0
    }),
  )
  return standing.filter(Boolean)
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

export async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}

export async function readMailbox(url: string): Promise<{ to: string; subject: string; text: string }[]> {
  return (await fetch(`${url}/dev/mailbox.json`)).json()
}

/** The output of `npm run admin -- …`, run beside this server. */
export async function runAdmin(
  given: string[],
  server: Pick<ServerProcess, 'url' | 'dataDir'>,
  more: Record<string, string> = {},
): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir, SITE_URL: server.url, ...more }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist', 'server', 'admin.js'), ...given],
    { env },
  )
  return stdout
}
