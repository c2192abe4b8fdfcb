// Background jobs in this process: graphile-worker takes them from the database, so they survive a crash, are retried
// with backoff, and are shared between processes. Jobs that end at the same moment are
// recorded in one statement, by its own option: with it a booking with its two mails keeps 0.86 of the rate that the queue's former
// machinery reached, without it 0.77 (decision 067).
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { requestIdOf } from '../database/request-id.ts'
import { DeadlineError, withDeadline } from '../deadline.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { AbandonedJobs } from './abandoned-jobs.ts'
import { createQueuePool } from './queue-pool.ts'

/**
 * After that a job fails and its worker takes the next one. Far longer than a job takes: everything that it waits for has a
 * limit of its own.
 */
const defaultTimeoutMs = 10 * 60_000

interface Job {
  id: string
  attempt: number
  /** By which another call replaces it while it waits. */
  key?: string | undefined
  /** Of the request that is the cause. */
  requestId?: string | undefined
  /** Aborted when the job's time is up. */
  signal: AbortSignal
}

export type Task = (payload: unknown, job: Job) => Promise<void>

export interface RecurringTask {
  task: Task
  /** Cron expression, in UTC. */
  cron: string
  /** How long ago a run that no process was there for may be, to be done at the next start. */
  catchUpMs?: number
}

export interface JobOptions {
  pool: pg.Pool
  tasks: Record<string, Task>
  recurring: Record<string, RecurringTask>
  /** How long a job may take, and the few that may take longer. */
  timeoutMs?: number
  longerTimeoutsMs?: Record<string, number>
  /** How many jobs run at the same time. */
  concurrency?: number
  /** How often the queue looks for jobs without being notified: those that were to run later, and lost notifications. */
  pollIntervalMs?: number
  /** No other process works on this database. */
  isAlone?: boolean
  log: Log
  metrics: Metrics
}

export interface RunningJobs {
  /** The heartbeat of our workers. Public for tests, which cannot wait for the clock. */
  beat(): Promise<void>
  stop(): Promise<void>
}

export async function startJobs(options: JobOptions): Promise<RunningJobs> {
  const {
    pool,
    tasks,
    recurring,
    timeoutMs = defaultTimeoutMs,
    longerTimeoutsMs = {},
    concurrency = 4,
    pollIntervalMs = 2_000,
    isAlone = false,
    log,
    metrics,
  } = options
  const all = {
    ...tasks,
    ...Object.fromEntries(Object.entries(recurring).map(([name, { task }]) => [name, task])),
  }
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(all)) {
    const longest = longerTimeoutsMs[name] ?? timeoutMs
    // A series that begins with its first event shows no increase.
    metrics.jobs.inc({ task: name, outcome: 'timed_out' }, 0)
    taskList[name] = async (payload, helpers) => {
      const requestId = requestIdOf(payload)
      const job = {
        id: helpers.job.id,
        attempt: helpers.job.attempts,
        key: helpers.job.key ?? undefined,
        requestId,
      }
      const fields = { task: name, job: job.id, attempt: job.attempt, requestId }
      try {
        await withDeadline(longest, (signal) => task(payload, { ...job, signal }))
        metrics.jobs.inc({ task: name, outcome: 'done' })
        log.info(fields, 'job completed')
      } catch (error) {
        const isOverdue = error instanceof DeadlineError
        metrics.jobs.inc({ task: name, outcome: isOverdue ? 'timed_out' : 'failed' })
        if (isOverdue) log.error({ ...fields, seconds: longest / 1000 }, 'job exceeded its time limit')
        else log.warn({ ...fields, reason: (error as Error).message }, 'job failed')
        throw error
      }
    }
  }
  const stopping = new AbortController()
  const abandoned = new AbandonedJobs({ pool, isAlone, log })
  await abandoned.start()
  const startRunner = async (): Promise<Shift> => {
    const events: WorkerEvents = new EventEmitter()
    let poolId = ''
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id
      abandoned.hold(poolId)
    })
    // Jobs that were fetched but did not arrive stay locked by these workers although none of them runs one, so they are
    // replaced. Not at once: a worker that is stopped while it handles an error counts as failed.
    let onFailure: () => void = () => undefined
    const failure = new Promise<void>((failed) => {
      onFailure = () => setImmediate(failed)
    })
    const queue = createQueuePool(pool, { signal: stopping.signal, onFailure: () => onFailure(), log })
    const runner = await run({
      pgPool: queue.pool,
      preset: { worker: { completeJobBatchDelay: 0, pollInterval: pollIntervalMs } },
      events,
      taskList,
      concurrency,
      noHandleSignals: true,
      logger: quietLogger(log),
      parsedCronItems: parseCronItems(
        Object.entries(recurring).map(([name, { cron, catchUpMs = 0 }]) => ({
          task: name,
          match: cron,
          options: { maxAttempts: 3, backfillPeriod: catchUpMs },
        })),
      ),
    })
    const end = once(() => {
      runner.stop().catch((error) => log.debug({ reason: error.message }, 'job runner was stopping already'))
    })
    failure.then(end, end)
    const ended = runner.promise
      .catch((error) => log.warn({ reason: error.message }, 'job runner stopped'))
      .then(() => queue.settled())
      .then(() => abandoned.release(poolId))
    return { end, ended }
  }
  const running = keepRunning(await startRunner(), startRunner, stopping, log)
  return {
    beat: () => abandoned.beat(),
    async stop() {
      abandoned.stop()
      await running.stop()
    },
  }
}

/** One run of the queue's workers. */
interface Shift {
  /** No new jobs; those under way are finished. */
  end(): void
  ended: Promise<void>
}

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) action()
    isDone = true
  }
}

/** Restarts the runner after database failures. */
function keepRunning(
  first: Shift,
  startRunner: () => Promise<Shift>,
  stopping: AbortController,
  log: Log,
): Pick<RunningJobs, 'stop'> {
  let shift = first
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      await shift.ended
      for (let delay = 50; !stopping.signal.aborted; delay = Math.min(delay * 2, 10_000)) {
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return
        log.info('restarting background jobs')
        const next = await startRunner().catch((error) =>
          log.warn({ reason: (error as Error).message }, 'failed to restart background jobs'),
        )
        if (!next) continue
        shift = next
        break
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      shift.end()
      await kept
    },
  }
}

// The queue's own messages are for debugging; the outcome of a job is logged above.
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    log[level === 'error' || level === 'warning' ? 'warn' : 'debug']({ from: 'job queue' }, message)
  })
}
