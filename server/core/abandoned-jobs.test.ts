import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { AbandonedJobs } from './abandoned-jobs.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

/** A job that a worker locked some minutes ago. */
async function lockJob(key: string, worker: string): Promise<void> {
  await db.platform.query(`select graphile_worker.add_job('a-task', job_key := $1)`, [key])
  await db.platform.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '3 minutes' where key = $1`,
    [key, worker],
  )
}
const lockedBy = async (key: string) =>
  (await db.platform.query('select locked_by from graphile_worker._private_jobs where key = $1', [key]))
    .rows[0].locked_by

describe('jobs of a process that was killed', () => {
  it('are retried at once by the only process', async () => {
    await lockJob('left behind', 'worker-dead')
    const jobs = new AbandonedJobs({ pool: db.platform, isAlone: true, log: silent })
    await jobs.start()
    jobs.stop()
    expect(await lockedBy('left behind')).toBeNull()
  })

  it('are retried by another process when their worker has no heartbeat; those of live workers are not', async () => {
    const [one, other] = [1, 2].map(
      () => new AbandonedJobs({ pool: db.platform, isAlone: false, log: silent }),
    ) as [AbandonedJobs, AbandonedJobs]
    await lockJob('of the dead', 'worker-gone')
    await lockJob('of the living', 'worker-alive')
    one.hold('worker-alive')
    await one.beat()
    expect([await lockedBy('of the dead'), await lockedBy('of the living')]).toEqual([null, 'worker-alive'])
    await other.beat()
    expect(await lockedBy('of the living')).toBe('worker-alive')
    await db.platform.query(`update platform.job_workers set seen_at = now() - interval '2 minutes'`)
    await other.beat()
    expect(await lockedBy('of the living')).toBeNull()
  })
})
