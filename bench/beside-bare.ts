// Compares our server with a bare node:http one that does the same work in the database: starts both and loads them
// alternately.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../tests/harness/free-port.ts'
import type { BareSettings } from './bare-server.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'

const connections = 10
const seconds = 2
const rounds = 5
const warmUpSeconds = 3

/** The medians of two servers, measured alternately so that both see the same noise. */
export async function alternate(
  request: LoadRequest,
  first: number,
  second: number,
): Promise<[LoadResult, LoadResult]> {
  const results: [LoadResult[], LoadResult[]] = [[], []]
  // Warms both up.
  for (const port of [first, second]) await load(port, request, connections, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    results[0].push(await load(first, request, connections, seconds))
    results[1].push(await load(second, request, connections, seconds))
  }
  return [median(results[0]), median(results[1])]
}

export async function startBare(
  settings: Omit<BareSettings, 'port'>,
): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BARE: JSON.stringify({ ...settings, port }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return { port, process: child }
}

function median(results: LoadResult[]): LoadResult {
  const sorted = [...results].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
