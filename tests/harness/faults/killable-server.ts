// A server process that can be killed and restarted at any time, at the same address and on the same data, with a
// relay outside of it that records every mail.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { asOwner } from '../as-owner.ts'
import { freePort } from '../free-port.ts'
import { type FaultRelay, startFaultRelay } from './fault-relay.ts'

export interface KillableServer {
  url: string
  dataDir: string
  relay: FaultRelay
  /** How often each mail was received, by its Message-ID. */
  delivered: Map<string, number>
  /** The stderr of each process that ended unexpectedly. */
  unexpectedExits: string[]
  /** Kills the process, and starts another one. */
  killAndRestart(): Promise<void>
  /** Peak memory in megabytes; 0 where the system does not report it. */
  peakMegabytes(): Promise<number>
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface KillableOptions {
  env?: Record<string, string>
  /** The data folder; removed at the end. */
  folder?: string
  /** Fills the data folder, which is empty otherwise. */
  fill?(dataDir: string): Promise<void>
}

export async function startKillableServer(options: KillableOptions = {}): Promise<KillableServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'bandstand-test-')))
  const dataDir = join(folder, 'data')
  await options.fill?.(dataDir)
  const port = await freePort()
  const relay = await startFaultRelay()
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
    DATA_DIR: dataDir,
    DEMO: 'off',
    GAZETTEER: 'off',
    TRUST_PROXY: '1',
    STOP_DELAY: '0',
    ...options.env,
  }
  const unexpectedExits: string[] = []
  const ended = new WeakSet<ChildProcess>()
  const launch = async () => {
    const { child, said } = await startProcess(environment)
    child.once('close', async () => {
      if (ended.has(child)) return
      unexpectedExits.push(said())
      // Restarts it like a supervisor, so that the other faults can continue.
      starting = launch()
    })
    return child
  }
  let starting = launch()
  await starting
  const end = async (signal: NodeJS.Signals) => {
    const child = await starting
    ended.add(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'close')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    relay,
    delivered: relay.delivered,
    unexpectedExits,
    async killAndRestart() {
      await end('SIGKILL')
      starting = launch()
      await starting
    },
    async peakMegabytes() {
      const status = await readFile(`/proc/${(await starting).pid}/status`, 'utf8').catch(() => '')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
    },
    asOwner: (work) => asOwner(dataDir, work),
    async close() {
      await end('SIGTERM')
      await relay.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when it is ready. It stops by itself when this process ends in any way. */
export async function startProcess(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; said(): string }> {
  const program = join(import.meta.dirname, '../../../dist/server/main.js')
  const child = spawn(process.execPath, [program], {
    env,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000)
        if (said.includes('ready at')) ready()
      })
    }
    child.once('close', () => failed(new Error(`The server ended: ${said}`)))
  })
  return { child, said: () => said }
}
