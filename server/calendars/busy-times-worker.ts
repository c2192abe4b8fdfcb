// The worker thread that reads one calendar, started and stopped by parse-calendar.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { CalendarProblem } from './calendar-problem.ts'
import type { WorkerMessage } from './parse-calendar.ts'
import { type BusyTimesRequest, readBusyTimes } from './read-busy-times.ts'

parentPort?.postMessage('loaded')

let message: WorkerMessage
try {
  message = { result: readBusyTimes(workerData as BusyTimesRequest) }
} catch (error) {
  if (!(error instanceof CalendarProblem)) throw error
  message = { problem: error.code }
}
parentPort?.postMessage(message)
