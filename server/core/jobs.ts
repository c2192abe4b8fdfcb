// Background work in this process: graphile-worker takes jobs from the database, so they survive a crash, wait for
// a retry with growing pauses, and are shared between processes.
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { AbandonedJobs } from './abandoned-jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export interface Job {
  id: string
  attempt: number
}

export type Task = (payload: unknown, job: Job) => Promise<void>

export interface RecurringTask {
  task: Task
  /** When it runs, in crontab form and UTC. */
  cron: string
}

export interface JobOptions {
  pool: pg.Pool
  tasks: Record<string, Task>
  recurring: Record<string, RecurringTask>
  /** How many jobs run at the same time. */
  concurrency?: number
  /** No other process works on this database. */
  isAlone?: boolean
  log: Log
  metrics: Metrics
}

export interface RunningJobs {
  /** After the database was away: the queue by itself may wait for long before it asks again. */
  renew(): void
  stop(): Promise<void>
}

export async function startJobs(options: JobOptions): Promise<RunningJobs> {
  const { pool, tasks, recurring, concurrency = 4, isAlone = false, log, metrics } = options
  const all = {
    ...tasks,
    ...Object.fromEntries(Object.entries(recurring).map(([name, { task }]) => [name, task])),
  }
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(all)) {
    taskList[name] = async (payload, helpers) => {
      const job = { id: helpers.job.id, attempt: helpers.job.attempts }
      try {
        await task(payload, job)
        metrics.jobs.inc({ task: name, outcome: 'done' })
        log.info({ task: name, job: job.id, attempt: job.attempt }, 'job done')
      } catch (error) {
        metrics.jobs.inc({ task: name, outcome: 'failed' })
        log.warn(
          { task: name, job: job.id, attempt: job.attempt, reason: (error as Error).message },
          'job failed',
        )
        throw error
      }
    }
  }
  const abandoned = new AbandonedJobs({ pool, isAlone, log })
  await abandoned.start()
  const startRunner = () =>
    run({
      pgPool: pool,
      events: abandoned.events,
      taskList,
      concurrency,
      noHandleSignals: true,
      logger: quietLogger(log),
      parsedCronItems: parseCronItems(
        Object.entries(recurring).map(([name, { cron }]) => ({
          task: name,
          match: cron,
          options: { maxAttempts: 3 },
        })),
      ),
    })
  const running = keepRunning(await startRunner(), startRunner, log)
  return {
    renew: () => running.renew(),
    async stop() {
      abandoned.stop()
      await running.stop()
    },
  }
}

/** The runner gives up after some failures of the database; we do not. */
function keepRunning(first: Runner, startRunner: () => Promise<Runner>, log: Log): RunningJobs {
  const stopping = new AbortController()
  let runner = first
  const kept = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined)
      for (let pause = 500; !stopping.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
        log.info('background jobs start again')
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return
        const next = await startRunner().catch(() => undefined)
        if (!next) continue
        runner = next
        break
      }
    }
  })()
  return {
    renew: () => void runner.stop().catch(() => undefined),
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await kept
    },
  }
}

// The queue's own talk is for debugging; what a job did is logged above.
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    log[level === 'error' || level === 'warning' ? 'warn' : 'debug']({ from: 'job queue' }, message)
  })
}
