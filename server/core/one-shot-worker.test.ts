import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OneShotWorker } from './one-shot-worker.ts'

const limits = { maxRunning: 2, maxWaiting: 10, timeoutMs: 60_000, maxHeapMb: 64 }
const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const imports = `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage('loaded');`

test('returns what the program posts', async () => {
  const worker = new OneShotWorker(program(`${imports} parentPort.postMessage(workerData * 2)`), limits)
  expect(await Promise.all([1, 2, 3, 4].map((number) => worker.run(number)))).toEqual([2, 4, 6, 8])
})

test('stops a program that never ends, while the event loop goes on', async () => {
  const worker = new OneShotWorker(program(`${imports} for (;;);`), { ...limits, timeoutMs: 1_000 })
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 10)
  await expect(worker.run({})).rejects.toThrow('it took too long')
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
  // Its turn is free again.
  await expect(worker.run({})).rejects.toThrow('it took too long')
})

test('runs as many at once as are allowed, and refuses more than may wait', async () => {
  const cells = new Int32Array(new SharedArrayBuffer(8))
  const source = `${imports} Atomics.add(workerData, 0, 1); Atomics.wait(workerData, 1, 0); parentPort.postMessage('done')`
  const worker = new OneShotWorker(program(source), { ...limits, maxWaiting: 1 })
  const runs = [1, 2, 3].map(() => worker.run(cells))
  await expect(worker.run(cells)).rejects.toThrow('busy')
  await expect.poll(() => Atomics.load(cells, 0)).toBe(2)
  await sleep(200)
  expect(Atomics.load(cells, 0)).toBe(2)
  Atomics.store(cells, 1, 1)
  Atomics.notify(cells, 1)
  expect(await Promise.all(runs)).toEqual(['done', 'done', 'done'])
})

test('passes on a failure, also that of running out of memory', async () => {
  await expect(new OneShotWorker(program(`throw new Error('broken')`), limits).run({})).rejects.toThrow(
    'broken',
  )
  const greedy = program('const all = []; for (;;) all.push(new Array(1000).fill({}))')
  await expect(new OneShotWorker(greedy, limits).run({})).rejects.toThrow(/memory/)
  await expect(new OneShotWorker(program(''), limits).run({})).rejects.toThrow('code 0')
})
