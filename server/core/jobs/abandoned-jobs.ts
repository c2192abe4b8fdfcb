// Unlocks the jobs of killed processes, which the queue itself does only after hours: each process sends a heartbeat for
// its workers every few seconds, and unlocks the jobs of workers without one.
import type pg from 'pg'
import type { Log } from '../log.ts'

const heartbeatMs = 15_000
const silence = '1 minute'

export interface AbandonedJobsOptions {
  pool: pg.Pool
  /** No other process works on this database, so every lock found at the start was left behind. */
  isAlone: boolean
  log: Log
}

export class AbandonedJobs {
  /** By the name under which they lock jobs. */
  private readonly workers = new Set<string>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: AbandonedJobsOptions) {}

  /** From now on jobs locked by this name are alive. */
  hold(worker: string): void {
    this.workers.add(worker)
  }

  /** Nothing works under this name any more: what it still has locked is free. */
  async release(worker: string): Promise<void> {
    this.workers.delete(worker)
    await this.unlock('locked_by = $1', [worker]).catch((error) =>
      this.options.log.debug(
        { reason: (error as Error).message },
        'failed to unlock jobs; they are unlocked when their heartbeat is missing',
      ),
    )
  }

  /** Before the first worker starts. */
  async start(): Promise<void> {
    if (this.options.isAlone) await this.unlock('locked_by is not null')
    this.timer = setInterval(() => {
      this.beat().catch((error) => this.options.log.error({ err: error }, 'failed to send a heartbeat'))
    }, heartbeatMs)
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
      log.debug({ reason: (error as Error).message }, 'failed to look for abandoned jobs')
    }
  }

  private async unlock(condition: string, values: unknown[] = []): Promise<void> {
    const { rows } = await this.options.pool.query<{ workers: string[] | null }>(
      `select array_agg(distinct locked_by) as workers from graphile_worker.jobs where ${condition}`,
      values,
    )
    const workers = rows[0]?.workers
    if (!workers) return
    await this.options.pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
    this.options.log.info({ workers: workers.length }, 'unlocked the jobs of a process that ended')
  }
}
