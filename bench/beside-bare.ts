// Compares our server with a bare node:http one that does the same work in the database: starts both and loads them
// alternately.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../tests/harness/free-port.ts'
import type { BareSettings } from './bare-server.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'

const connections = 10
const seconds = 0.5
const rounds = 20
// V8 is still compiling after some seconds of load.
const warmUpSeconds = 8

interface Target {
  port: number
  request: LoadRequest
}

interface Compared {
  first: LoadResult
  second: LoadResult
  /** The second's rate divided by the first's. */
  ratio: number
}

/**
 * The medians of two servers or requests, and of the ratios of their rounds. Rounds are short and alternate, in changing
 * order, so that both of a round see the same noise of other programs.
 */
export async function alternate(first: Target, second: Target): Promise<Compared> {
  const results: Compared[] = []
  // Warms both up.
  for (const { port, request } of [first, second]) await load(port, request, connections, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    const targets = round % 2 === 0 ? [first, second] : [second, first]
    const measured = new Map<Target, LoadResult>()
    for (const target of targets)
      measured.set(target, await load(target.port, target.request, connections, seconds))
    const [one, other] = [measured.get(first), measured.get(second)]
    if (one && other) results.push({ first: one, second: other, ratio: other.perSecond / one.perSecond })
  }
  return {
    first: median(
      results.map((result) => result.first),
      ({ perSecond }) => perSecond,
    ),
    second: median(
      results.map((result) => result.second),
      ({ perSecond }) => perSecond,
    ),
    ratio: Number(median(results, ({ ratio }) => ratio).ratio.toFixed(2)),
  }
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

export function median<T>(results: T[], by: (result: T) => number): T {
  const sorted = [...results].sort((a, b) => by(a) - by(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
