import { expect, test } from 'vitest'
import { isPending, turnEventLoop, untilLoaded, watchWorkers } from '../../tests/harness/watch-workers.ts'
import { OneShotWorker } from './one-shot-worker.ts'

const limits = { maxRunning: 2, maxWaiting: 10, timeoutMs: 60_000, maxHeapMb: 64 }
const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const imports = `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage('loaded');`

test('returns what the program posts', async () => {
  const worker = new OneShotWorker(program(`${imports} parentPort.postMessage(workerData * 2)`), limits)
  expect(await Promise.all([1, 2, 3, 4].map((number) => worker.run(number)))).toEqual([2, 4, 6, 8])
})

test('leaves the event loop free while a program runs', async () => {
  const workers = watchWorkers()
  const running = new OneShotWorker(program(`${imports} for (;;);`), limits).run({})
  const ended = expect(running).rejects.toThrow('The worker ended with code 1')
  await untilLoaded(workers, 1)
  await turnEventLoop()
  expect(await isPending(running)).toBe(true)
  await workers[0]?.worker.terminate()
  await ended
})

test('stops a program that never ends, and gives its turn to the next', async () => {
  const workers = watchWorkers()
  const worker = new OneShotWorker(program(`${imports} for (;;);`), {
    ...limits,
    maxRunning: 1,
    timeoutMs: 100,
  })
  const runs = [worker.run({}), worker.run({})]
  for (const run of runs) await expect(run).rejects.toThrow('it took too long')
  // The id of a thread that has ended.
  expect(workers.map(({ worker }) => worker.threadId)).toEqual([-1, -1])
})

test('runs as many at once as are allowed, and refuses more than may wait', async () => {
  const workers = watchWorkers()
  const cells = new Int32Array(new SharedArrayBuffer(8))
  const source = `${imports} Atomics.add(workerData, 0, 1); Atomics.wait(workerData, 1, 0); parentPort.postMessage('done')`
  const worker = new OneShotWorker(program(source), { ...limits, maxWaiting: 1 })
  const runs = [1, 2, 3].map(() => worker.run(cells))
  await expect(worker.run(cells)).rejects.toThrow('busy')
  await expect.poll(() => Atomics.load(cells, 0)).toBe(2)
  await turnEventLoop()
  expect(workers).toHaveLength(2)
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
