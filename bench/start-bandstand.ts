// Starts the server as a separate process, for benchmarks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/harness/free-port.ts'
import { memoryOf } from './memory.ts'

export interface Bandstand {
  port: number
  /** What it printed until it was ready. */
  greeting: string
  /** The memory of the server, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export async function startBandstand(
  env: Record<string, string>,
  /** Another checkout, to compare with. */
  root = join(import.meta.dirname, '..'),
): Promise<Bandstand> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-bench-'))
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.mjs')], {
    // All load comes from one address; the limit is counted as usual, but never reached.
    env: {
      ...process.env,
      API_REQUESTS_PER_MINUTE: '1000000000',
      // Filling it would be measured too.
      GAZETTEER: 'off',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The log is read and discarded, as a log shipper would consume it.
  child.stderr.resume()
  let greeting = ''
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', function read(said: Buffer) {
      greeting += said
      if (!greeting.includes('ready at')) return
      // Not kept from here on: a growing string would cost more at each line than the request it is about.
      child.stdout.off('data', read).resume()
      ready()
    })
    child.once('exit', () => failed(new Error('Bandstand ended before it was ready.')))
  })
  return {
    port,
    greeting,
    memory: async () => (await memoryOf(child.pid)).server,
    async stop() {
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
