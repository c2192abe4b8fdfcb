import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../../tests/harness/database.ts'
import { lockJob } from '../../../tests/harness/queue-states.ts'
import { AbandonedJobs } from './abandoned-jobs.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

/** A job that a worker took some minutes ago. */
async function addLockedJob(key: string, worker: string): Promise<void> {
  await db.platform.query(`select graphile_worker.add_job('a-task', job_key := $1)`, [key])
  await lockJob(db.platform, key, worker, 180)
}
const lockedBy = async (key: string) =>
  (await db.platform.query('select locked_by from graphile_worker.jobs where key = $1', [key])).rows[0]
    .locked_by

describe('jobs of a process that was killed', () => {
  it('jobs of a process that was killed are taken up at once by the only process there is', async () => {
    await addLockedJob('left behind', 'worker-dead')
    const jobs = new AbandonedJobs({ pool: db.platform, isAlone: true, log: silent })
    await jobs.start()
    jobs.stop()
    expect(await lockedBy('left behind')).toBeNull()
  })

  it('jobs of a process that was killed are taken up by another process when their worker sends no heartbeat; those of other workers are not', async () => {
    const [one, other] = [1, 2].map(
      () => new AbandonedJobs({ pool: db.platform, isAlone: false, log: silent }),
    ) as [AbandonedJobs, AbandonedJobs]
    await addLockedJob('of the dead', 'worker-gone')
    await addLockedJob('of the living', 'worker-alive')
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
