import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, silent } from '../../../tests/harness/database.ts'
import { startDatabaseProxy } from '../../../tests/harness/faults/database-proxy.ts'
import { waitUntil } from '../../../tests/harness/wait-until.ts'
import { createPool } from '../database/create-pool.ts'
import type { Log } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { startJobs } from './jobs.ts'

it('runs each job once although connections keep breaking', async () => {
  const db = await createTestDatabase()
  const proxy = await startDatabaseProxy(db.owner)
  const pool = createPool(proxy.config, silent, 6, 'test jobs')
  const runs = new Map<number, number>()
  const jobs = await startJobs({
    pool,
    tasks: {
      count: async (payload) => {
        const { n } = payload as { n: number }
        runs.set(n, (runs.get(n) ?? 0) + 1)
      },
    },
    recurring: {},
    log: silent,
    metrics: createMetrics(db.database),
  })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await proxy.close()
  })
  const wanted = 30
  for (let batch = 0; batch < 3; batch++) {
    await db.platform.query(
      `select graphile_worker.add_job('count', json_build_object('n', n)) from generate_series($1::int, $2::int) as n`,
      [batch * 10, batch * 10 + 9],
    )
    await waitUntil(() => runs.size > batch * 10)
    proxy.cut()
  }
  await waitUntil(() => runs.size === wanted)
  await waitUntil(async () => {
    const { rows } = await db.platform.query('select count(*)::int as n from graphile_worker.jobs')
    return rows[0].n === 0
  })
  expect([...runs.values()].filter((times) => times !== 1)).toEqual([])
})

it('records the failure of a job although its connection is cut', async () => {
  const db = await createTestDatabase()
  const proxy = await startDatabaseProxy(db.owner)
  const pool = createPool(proxy.config, silent, 6, 'test jobs')
  const jobs = await startJobs({
    pool,
    tasks: {
      fail: async () => {
        proxy.cut()
        throw new Error('failed on purpose')
      },
    },
    recurring: {},
    log: silent,
    metrics: createMetrics(db.database),
  })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
    await proxy.close()
  })
  await db.platform.query(`select graphile_worker.add_job('fail')`)
  const readJob = async () =>
    (await db.platform.query('select attempts, locked_by, last_error from graphile_worker.jobs')).rows
  await expect.poll(readJob).toEqual([{ attempts: 1, locked_by: null, last_error: 'failed on purpose' }])
})

it('runs jobs that are added by other jobs without polling', async () => {
  const db = await createTestDatabase()
  const wanted = 5
  let runs = 0
  const add = () => db.platform.query(`select graphile_worker.add_job('next')`)
  const jobs = await startJobs({
    pool: db.platform,
    tasks: {
      next: async () => {
        runs += 1
        if (runs < wanted) await add()
      },
    },
    recurring: {},
    pollIntervalMs: 3_600_000,
    log: silent,
    metrics: createMetrics(db.database),
  })
  onTestFinished(() => jobs.stop())
  // Before that, only the poll finds a job.
  await waitUntil(async () => {
    const { rowCount } = await db.platform.query(
      `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%' and state = 'idle'`,
    )
    return rowCount
  })
  await add()
  await waitUntil(() => runs === wanted)
})

it('holds the lock of a job for as long as it runs', async () => {
  const db = await createTestDatabase()
  let lockedBy = ''
  let finish = () => {}
  const jobs = await startJobs({
    pool: db.platform,
    tasks: { slow: () => new Promise<void>((done) => (finish = done)) },
    recurring: {},
    log: silent,
    metrics: createMetrics(db.database),
  })
  onTestFinished(() => jobs.stop())
  await db.platform.query(`select graphile_worker.add_job('slow')`)
  await waitUntil(async () => {
    const { rows } = await db.platform.query('select locked_by from graphile_worker.jobs')
    lockedBy = rows[0]?.locked_by ?? ''
    return lockedBy
  })
  await jobs.beat()
  const { rows } = await db.platform.query('select worker_id from platform.job_workers')
  expect(rows.map(({ worker_id }) => worker_id)).toContain(lockedBy)
  finish()
})

it('gives up a job that never ends: its worker takes the next one, the job is retried, and the operator is told', async () => {
  const db = await createTestDatabase()
  const metrics = createMetrics(db.database)
  const lines: string[] = []
  let isAborted = false
  let runs = 0
  const jobs = await startJobs({
    pool: db.platform,
    tasks: {
      hang: (_, { signal }) => {
        signal.addEventListener('abort', () => {
          isAborted = true
        })
        return new Promise(() => undefined)
      },
      next: async () => {
        runs += 1
      },
    },
    recurring: {},
    concurrency: 1,
    timeoutMs: 50,
    log: { ...silent, error: (_: unknown, text: string) => lines.push(text) } as unknown as Log,
    metrics,
  })
  onTestFinished(() => jobs.stop())
  await db.platform.query(`select graphile_worker.add_job('hang', priority := -1)`)
  await db.platform.query(`select graphile_worker.add_job('next')`)
  await waitUntil(() => runs === 1)
  const readJob = async () =>
    (
      await db.platform.query(
        'select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs',
      )
    ).rows
  await expect
    .poll(readJob)
    .toEqual([
      { task_identifier: 'hang', attempts: 1, locked_by: null, last_error: 'not finished after 0.05 s' },
    ])
  expect({ isAborted, lines }).toEqual({ isAborted: true, lines: ['job exceeded its time limit'] })
  expect(await metrics.registry.metrics()).toContain(
    'bandstand_jobs_total{task="hang",outcome="timed_out"} 1',
  )
})
