// Puts jobs into states that otherwise only a worker or time brings about. The only statements that write to a private
// table of graphile-worker: its public functions neither lock a job nor change when it was added.
import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

/** As if a worker had taken the job some seconds ago, for another attempt. */
export async function lockJob(client: Queryable, key: string, worker = 'worker', secondsAgo = 0) {
  await client.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3),
       attempts = least(attempts + 1, max_attempts) where key = $1`,
    [key, worker, secondsAgo],
  )
}

/** As if the jobs had been added and were due this much earlier. */
export async function ageJobs(client: Queryable, keyPattern: string, seconds: number) {
  await client.query(
    `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $2),
       created_at = created_at - make_interval(secs => $2) where key like $1`,
    [keyPattern, seconds],
  )
}

/** As if this recurring job had last run at this time, and no process since. */
export async function setLastRun(client: Queryable, task: string, lastRun: Date) {
  await client.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ($1, $2, $2)
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [task, lastRun],
  )
}
