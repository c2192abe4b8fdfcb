// Reads busy times in a worker thread, which is stopped when a calendar takes too much time or memory.
import { OneShotWorker } from '../core/one-shot-worker.ts'
import { CalendarProblem, type CalendarProblemCode } from './calendar-problem.ts'
import type { BusyTimes, BusyTimesRequest } from './read-busy-times.ts'

export type WorkerMessage = { result: BusyTimes } | { problem: CalendarProblemCode }

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = new URL(`./busy-times-worker.${extension}`, import.meta.url)
const limits = { maxRunning: 2, maxWaiting: 100, timeoutMs: 5_000, maxHeapMb: 192 }

/** The time limit is a parameter for tests. */
export function createParser(timeoutMs = limits.timeoutMs) {
  const worker = new OneShotWorker(program, { ...limits, timeoutMs })
  /** Throws a CalendarProblem when the file is no calendar or cannot be read within the limits. */
  return async (request: BusyTimesRequest): Promise<BusyTimes> => {
    const message = (await worker.run(request).catch((cause: unknown) => {
      throw new CalendarProblem('calendar_too_complex', { cause })
    })) as WorkerMessage
    if ('result' in message) return message.result
    throw new CalendarProblem(message.problem)
  }
}

export const parseCalendar = createParser()
