// Reads the jobs of the queue with their payloads. The only statement that reads a private table of graphile-worker: its
// public view `jobs` leaves the payload out. Not a function in the database: a backup of a running server may be written
// by a newer release, before that has prepared the database.
import type pg from 'pg'

export interface QueuedJob {
  task_identifier: string
  payload: unknown
  key: string | null
  run_at: Date
}

export async function readQueuedJobs(client: Pick<pg.Client, 'query'>): Promise<QueuedJob[]> {
  const { rows } = await client.query<QueuedJob>(
    `select jobs.task_identifier, private.payload, jobs.key, jobs.run_at
     from graphile_worker.jobs join graphile_worker._private_jobs as private using (id) order by id`,
  )
  return rows
}
