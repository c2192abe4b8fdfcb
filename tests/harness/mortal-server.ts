// The product as a process that may be killed at any moment and started again, at the same address and on the same
// data; with a relay outside of it that remembers every mail.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { asOwner } from './as-owner.ts'
import { freePort } from './free-port.ts'

export interface MortalServer {
  url: string
  /** How often each mail came in, by its Message-ID. */
  delivered: Map<string, number>
  /** Kills the process and everything it was doing, and starts another one. */
  killAndRestart(): Promise<void>
  /** The most memory it ever had, in megabytes; 0 where the system does not tell. */
  peakMegabytes(): Promise<number>
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface MortalOptions {
  env?: Record<string, string>
  /** Fills the folder it will run on, which is new otherwise. */
  fill?(dataDir: string): Promise<void>
}

export async function startMortalServer({ env, fill }: MortalOptions = {}): Promise<MortalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  const dataDir = join(folder, 'data')
  await fill?.(dataDir)
  const port = await freePort()
  const relay = await startRelay()
  const environment = {
    STOP_DELAY: '0',
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
    DATA_DIR: dataDir,
    DEMO: 'off',
    GAZETTEER: 'off',
    TRUST_PROXY: '1',
    ...env,
  }
  let child = await start(environment)
  return {
    url: `http://127.0.0.1:${port}`,
    delivered: relay.delivered,
    async killAndRestart() {
      child.kill('SIGKILL')
      await once(child, 'close')
      child = await start(environment)
    },
    async peakMegabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
    },
    asOwner: (work) => asOwner(dataDir, work),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'close')
      await relay.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../../dist/server/main.js')
  const child = spawn(process.execPath, [program], { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000)
        if (said.includes('ready at')) ready()
      })
    }
    child.once('close', () => failed(new Error(`The server ended: ${said}`)))
  })
  return child
}

async function startRelay() {
  const delivered = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, taken) {
      // A client that is killed in the middle of a letter is part of the story.
      void text(stream).then(
        (source) => {
          const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? ''
          delivered.set(id, (delivered.get(id) ?? 0) + 1)
          taken()
        },
        (error: Error) => taken(error),
      )
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    delivered,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
