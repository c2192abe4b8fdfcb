// Measures the time from start until /healthz is "ok", on an empty and on a used folder, compared with a bare Node
// server; from then until a town is found; and the memory of an idle server and its supervisor.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tests/harness/free-port.ts'
import { megabytes, memoryOf } from './memory.ts'
import type { Row } from './row.ts'

const rounds = 5
const bareServer = `require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.PORT)`
const bandstand = [join(import.meta.dirname, '..', 'scripts', 'run.mjs')]

interface Measured {
  ms: number
  /** From ready until a town is found. */
  townsMs: number
  serverMb: number
  supervisorMb: number
}

export async function startUp(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-bench-'))
  const bare: Measured[] = []
  const cold: Measured[] = []
  const warm: Measured[] = []
  try {
    await measure(bandstand, join(folder, 'unmeasured'))
    for (let round = 0; round < rounds; round++) {
      const dataDir = join(folder, String(round))
      bare.push(await measure(['-e', bareServer], dataDir, false))
      cold.push(await measure(bandstand, dataDir))
      warm.push(await measure(bandstand, dataDir))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const base = median(bare).ms
  return [
    { start: 'bare node:http server', ...row(bare, base) },
    { start: 'Bandstand, used DATA_DIR', ...row(warm, base) },
    { start: 'Bandstand, empty DATA_DIR', ...row(cold, base) },
  ]
}

async function measure(command: string[], dataDir: string, isBandstand = true): Promise<Measured> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(child, () => answers(`http://127.0.0.1:${port}/healthz`))
  const ms = performance.now() - startedAt
  if (isBandstand)
    await until(child, () => findsTowns(`http://127.0.0.1:${port}/functions/v1/suggest-places`))
  const townsMs = performance.now() - startedAt - ms
  await wait(1_500)
  const memory = isBandstand
    ? await memoryOf(child.pid)
    : { server: await megabytes(String(child.pid)), supervisor: 0 }
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ms, townsMs, serverMb: memory.server, supervisorMb: memory.supervisor }
}

async function until(child: ChildProcess, isReached: () => Promise<boolean>): Promise<void> {
  while (child.exitCode === null) {
    if (await isReached()) return
    await wait(5)
  }
  throw new Error('The server ended before it was ready.')
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

async function findsTowns(url: string): Promise<boolean> {
  // More often would reach the limit of an address.
  await wait(50)
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ text: 'Leeds' }) })
  const { places = [] }: { places?: unknown[] } = await response.json()
  return places.length > 0
}

function median(measured: Measured[]): Measured {
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    ms: middle(measured.map(({ ms }) => ms)),
    townsMs: middle(measured.map(({ townsMs }) => townsMs)),
    serverMb: middle(measured.map(({ serverMb }) => serverMb)),
    supervisorMb: middle(measured.map(({ supervisorMb }) => supervisorMb)),
  }
}

function row(measured: Measured[], base: number): Row {
  const { ms, townsMs, serverMb, supervisorMb } = median(measured)
  return {
    'median ms': Math.round(ms),
    'times bare': Number((ms / base).toFixed(1)),
    'until towns are found, ms': Math.round(townsMs),
    'idle server, MB': Math.round(serverMb),
    'its supervisor, MB': Math.round(supervisorMb),
  }
}
