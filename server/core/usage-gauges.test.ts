import { Registry } from 'prom-client'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { ageJobs, lockJob } from '../../tests/harness/queue-states.ts'
import { serviceCaller } from './database/database.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { watchSlowQueries } from './slow-queries.ts'
import { addUsageGauges } from './usage-gauges.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.platform.query(
    'select graphile_worker.complete_jobs((select array_agg(id) from graphile_worker.jobs))',
  )
})

const newRegistry = (folders: Record<string, string> = {}, platform = db.platform) => {
  const registry = new Registry()
  addUsageGauges({ registry, platform, folders, log: silent })
  return registry
}
const addJob = (task: string, key: string, more = '') =>
  db.platform.query(`select graphile_worker.add_job($1, job_key := $2 ${more})`, [task, key])
/** The lines with values, such as `name{label="x"} 1`. */
const read = async (registry: Registry, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name))

it('counts jobs by task and state, and shows how long the oldest has waited', async () => {
  await addJob('find-home', 'due-1')
  await addJob('find-home', 'due-2')
  await ageJobs(db.platform, 'due-1', 600)
  await addJob('find-home', 'later', `, run_at := now() + interval '1 hour'`)
  await addJob('end-hold', 'locked')
  await lockJob(db.platform, 'locked')
  const registry = newRegistry()
  expect((await read(registry, 'bandstand_jobs_queued')).sort()).toEqual([
    'bandstand_jobs_queued{task="end-hold",state="running"} 1',
    'bandstand_jobs_queued{task="find-home",state="due"} 2',
    'bandstand_jobs_queued{task="find-home",state="scheduled"} 1',
  ])
  const waited = await read(registry, 'bandstand_jobs_oldest_due_seconds{task="find-home"}')
  expect(Number(waited[0]?.split(' ')[1])).toBeGreaterThanOrEqual(600)
  expect(await read(registry, 'bandstand_jobs_oldest_due_seconds{task="end-hold"}')).toEqual([
    'bandstand_jobs_oldest_due_seconds{task="end-hold"} 0',
  ])
})

it('shows mails that wait, are retried, and were given up', async () => {
  await addJob('send-mail', 'new')
  await addJob('send-mail', 'retried')
  await addJob('send-mail', 'lost', ', max_attempts := 1')
  for (const key of ['retried', 'lost']) {
    await lockJob(db.platform, key)
    await db.platform.query(`select graphile_worker.force_unlock_workers('{worker}')`)
  }
  expect((await read(newRegistry(), 'bandstand_mails_undelivered')).sort()).toEqual([
    'bandstand_mails_undelivered{state="given_up"} 1',
    'bandstand_mails_undelivered{state="retrying"} 1',
    'bandstand_mails_undelivered{state="waiting"} 1',
  ])
})

it('shows the last good backup and the failures since', async () => {
  await db.platform.query(
    `insert into platform.backups (file, is_scheduled, finished_at, bytes, problem) values
       ('a', true, null, null, 'before'), ('b', true, 'epoch'::timestamptz + interval '100 s', 5000, null),
       ('c', true, null, null, 'disk'), ('d', true, null, null, 'disk')`,
  )
  const registry = newRegistry()
  expect(await read(registry, 'bandstand_backup')).toEqual([
    'bandstand_backup_last_success_timestamp_seconds 100',
    'bandstand_backup_last_bytes 5000',
    'bandstand_backup_failures 2',
  ])
})

it('shows the space that database, files and disks use', async () => {
  await db.platform.query(
    `insert into storage.buckets (id, name) values ('b', 'b');
     insert into storage.objects (bucket_id, name, metadata) values ('b', '1', '{"size": 700}'), ('b', '2', '{"size": 300}')`,
  )
  const registry = newRegistry({ data: '/', gone: '/no/such/folder' })
  expect(await read(registry, 'bandstand_files')).toEqual(['bandstand_files_bytes 1000', 'bandstand_files 2'])
  expect(await read(registry, 'bandstand_database_bytes')).toEqual([
    expect.stringMatching(/^bandstand_database_bytes [1-9]\d{6,}$/),
  ])
  const free = await read(registry, 'bandstand_disk_free_bytes')
  expect(free).toEqual([expect.stringContaining('{folder="data"}')])
})

it('asks the database once for many scrapes', async () => {
  const registry = newRegistry()
  const asked = { count: 0 }
  const counted = new Proxy(db.platform, {
    get(pool, name) {
      if (name === 'connect') asked.count += 1
      const value: unknown = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
  const watched = newRegistry({}, counted)
  await Promise.all([watched.metrics(), watched.metrics(), watched.metrics()])
  await watched.metrics()
  expect(asked.count).toBe(3)
  expect(await read(registry, 'bandstand_database_up')).toEqual(['bandstand_database_up 1'])
})

it('stays readable while the database does not answer', async () => {
  const lost = {
    connect: async () => {
      throw new Error('connection refused')
    },
  } as unknown as TestDatabase['platform']
  expect(await read(newRegistry({}, lost), 'bandstand_database_up')).toEqual(['bandstand_database_up 0'])
})

it('counts and logs slow queries by name and request, without their values', async () => {
  const lines: string[] = []
  const log = createLog('warn', {
    write(line) {
      lines.push(line)
    },
  })
  const metrics = createMetrics(db.database)
  watchSlowQueries(db.database, 20, log, metrics)
  const caller = { ...serviceCaller, requestId: 'request-0001' }
  const nap = { name: 'a_nap', text: `select pg_sleep(0.05), $1::text`, values: ['a private word'] }
  await db.database.run(caller, nap)
  await db.database.transaction(caller, (sql) => sql.query(nap))
  await db.database.run(serviceCaller, { name: 'quick', text: 'select 1' })
  db.database.onAnswer = undefined
  const named = lines.filter((line) => line.includes('"statement":"a_nap"'))
  expect(named).toHaveLength(2)
  expect(named[0]).toContain('"requestId":"request-0001"')
  expect(lines.join('')).not.toContain('private word')
  const text = await metrics.registry.getSingleMetricAsString('bandstand_slow_queries_total')
  expect(text).toMatch(/role="service_role"\} [2-9]/)
})
