// Watches the worker threads that this process starts, so that tests need no clock to see what runs in them.
import { once } from 'node:events'
import { MessageChannel, type Worker } from 'node:worker_threads'
import { expect, onTestFinished } from 'vitest'

export interface WatchedWorker {
  worker: Worker
  /** What it has posted. */
  messages: unknown[]
}

/** Every thread started from now on, until the test ends; those that still run then are stopped. */
export function watchWorkers(): WatchedWorker[] {
  const started: WatchedWorker[] = []
  const watch = (worker: Worker) => {
    const messages: unknown[] = []
    worker.on('message', (message) => messages.push(message))
    started.push({ worker, messages })
  }
  process.on('worker', watch)
  onTestFinished(async () => {
    process.off('worker', watch)
    await Promise.all(started.map(({ worker }) => worker.terminate()))
  })
  return started
}

/** Waits until this many threads have been started and have loaded their program. */
export async function untilLoaded(workers: WatchedWorker[], count: number): Promise<void> {
  await expect.poll(() => workers.filter(({ messages }) => messages[0] === 'loaded').length).toBe(count)
}

/** Sends messages to itself: only a free event loop delivers them. */
export async function turnEventLoop(turns = 100): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < turns; turn++) {
    const received = once(port2, 'message')
    port1.postMessage(turn)
    await received
  }
  port1.close()
}

/** Whether a promise is still unsettled. */
export async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  const settled = promise.catch(() => undefined)
  return (await Promise.race([settled, Promise.resolve(pending)])) === pending
}
