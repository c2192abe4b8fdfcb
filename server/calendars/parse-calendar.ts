// Reads busy times in a worker thread, which is stopped when a calendar takes too much time or memory. A few run at
// the same time, the others wait.
import { Worker } from 'node:worker_threads'
import { CalendarProblem, type CalendarProblemCode } from './calendar-problem.ts'
import type { BusyTimes, BusyTimesRequest } from './read-busy-times.ts'

type Message = { result: BusyTimes } | { problem: CalendarProblemCode }

const timeoutMs = 5_000
const maxHeapMb = 192
const maxWorkers = 2

let running = 0
const waiting: (() => void)[] = []

/** Throws a CalendarProblem when the file is no calendar or cannot be read within the limits. */
export async function parseCalendar(request: BusyTimesRequest, limitMs = timeoutMs): Promise<BusyTimes> {
  if (running >= maxWorkers) await new Promise<void>((done) => waiting.push(done))
  else running += 1
  try {
    return await runWorker(request, limitMs)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function runWorker(request: BusyTimesRequest, limitMs: number): Promise<BusyTimes> {
  const worker = startWorker(request)
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<BusyTimes>((resolve, reject) => {
      const tooComplex = (cause?: unknown) => reject(new CalendarProblem('calendar_too_complex', { cause }))
      // Counts from when the worker runs, so that a busy machine does not fail calendars.
      worker.once('online', () => {
        timer = setTimeout(tooComplex, limitMs)
      })
      worker.once('message', (message: Message) => {
        if ('result' in message) resolve(message.result)
        else reject(new CalendarProblem(message.problem))
      })
      worker.once('error', tooComplex)
      worker.once('exit', tooComplex)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function startWorker(workerData: BusyTimesRequest): Worker {
  const options = {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    // The worker needs nothing of the environment, which holds secrets.
    env: {},
    execArgv: [],
  }
  if (import.meta.url.endsWith('.js'))
    return new Worker(new URL('./busy-times-worker.js', import.meta.url), options)
  // From source: a worker loads TypeScript only after tsx was registered in it.
  const source = JSON.stringify(new URL('./busy-times-worker.ts', import.meta.url).href)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(code, { ...options, eval: true })
}
