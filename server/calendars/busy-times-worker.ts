// The worker thread that reads one calendar, started and stopped by parse-calendar.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { CalendarProblem } from './calendar-problem.ts'
import { type BusyTimesRequest, readBusyTimes } from './read-busy-times.ts'

try {
  parentPort?.postMessage({ result: readBusyTimes(workerData as BusyTimesRequest) })
} catch (error) {
  if (!(error instanceof CalendarProblem)) throw error
  parentPort?.postMessage({ problem: error.code })
}
