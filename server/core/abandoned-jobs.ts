// Jobs of a process that was killed: the queue itself gives them back only after hours. Each process says every few
// seconds that its workers live, and unlocks what belongs to workers nobody has heard of for a while.
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

const beatMs = 15_000
const silence = '1 minute'

export interface AbandonedJobsOptions {
  pool: pg.Pool
  /** No other process works on this database, so whatever is locked at the start was left behind. */
  isAlone: boolean
  log: Log
}

export class AbandonedJobs {
  /** Handed to the queue, which tells here about its workers. */
  readonly events: WorkerEvents = new EventEmitter()
  private readonly workers = new Set<string>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: AbandonedJobsOptions) {
    this.events.on('worker:create', ({ worker }) => this.workers.add(worker.workerId))
    this.events.on('worker:stop', ({ worker }) => this.workers.delete(worker.workerId))
  }

  /** Before the first worker starts. */
  async start(): Promise<void> {
    if (this.options.isAlone) await this.unlock(`locked_by is not null`)
    this.timer = setInterval(() => void this.beat(), beatMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Public for tests, which cannot wait for the clock. */
  async beat(): Promise<void> {
    const { pool, log } = this.options
    try {
      await pool.query({
        name: 'workers_live',
        text: `insert into platform.job_workers (worker_id) select unnest($1::text[])
               on conflict (worker_id) do update set seen_at = now()`,
        values: [[...this.workers]],
      })
      await pool.query(`delete from platform.job_workers where seen_at < now() - interval '1 hour'`)
      await this.unlock(
        `locked_at < now() - interval '${silence}' and locked_by not in
           (select worker_id from platform.job_workers where seen_at > now() - interval '${silence}')`,
      )
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'abandoned jobs could not be looked for')
    }
  }

  private async unlock(condition: string): Promise<void> {
    const { rows } = await this.options.pool.query<{ workers: string[] | null }>(
      `select array_agg(distinct locked_by) as workers from graphile_worker._private_jobs where ${condition}`,
    )
    const workers = rows[0]?.workers
    if (!workers) return
    await this.options.pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
    this.options.log.info({ workers: workers.length }, 'jobs of a process that ended are taken up again')
  }
}
