import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/database.ts'
import { readQueuedJobs } from './queued-jobs.ts'

it('reads every job with its payload, in the order in which they were added', async () => {
  const { platform } = await createTestDatabase()
  await platform.query(
    `select graphile_worker.add_job('first', '{"n":1}', job_key := 'a key', run_at := '2100-01-01')`,
  )
  await platform.query(`select graphile_worker.add_job('second', '{"n":2}', queue_name := 'a queue')`)
  expect(await readQueuedJobs(platform)).toMatchObject([
    { task_identifier: 'first', payload: { n: 1 }, key: 'a key', run_at: new Date('2100-01-01') },
    { task_identifier: 'second', payload: { n: 2 }, key: null },
  ])
})
