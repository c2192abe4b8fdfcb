// Gauges that are read from the database and the disk when the metrics are asked for. Each query has a time limit and its
// answer is kept for some seconds, so that scrapes cost next to nothing, also those of several collectors. All processes
// of a database show the same values. What cannot be read keeps its last value, and `bandstand_database_up` is 0.
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { ownerTransaction } from './database/owner-transaction.ts'
import type { Log } from './log.ts'

const queryTimeoutMs = 2_000
/** Jobs beyond this are not counted. */
const maxJobs = 100_000
const keptMs = { queue: 10_000, backups: 30_000, space: 300_000 }

export interface UsageGaugeOptions {
  registry: Registry
  platform: pg.Pool
  /** Folders whose disks are watched, by the name they are shown with. */
  folders: Record<string, string>
  log: Log
}

export function addUsageGauges({ registry, platform, folders, log }: UsageGaugeOptions): void {
  const source = (ms: number, text: string, show: (rows: pg.QueryResultRow[]) => void): Source =>
    keepFor(ms, async () => {
      try {
        show(await readInTime(platform, text))
        return true
      } catch (error) {
        log.debug({ reason: (error as Error).message }, 'failed to read metrics from the database')
        return false
      }
    })
  const gauge = <Label extends string>(
    from: () => Source,
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await from()()
      },
    })

  const queue = source(keptMs.queue, queueQuery, (rows) => {
    for (const each of [jobs, oldest, mails]) each.reset()
    for (const state of ['waiting', 'retrying', 'given_up']) mails.set({ state }, 0)
    for (const { task, state, count, waited } of rows as QueueRow[]) {
      jobs.set({ task, state }, count)
      if (task === 'send-mail') mails.inc({ state: mailStates[state] ?? 'waiting' }, count)
      oldest.set({ task }, waited)
    }
  })
  const jobs = gauge(() => queue, 'bandstand_jobs_queued', 'Jobs in the queue, by task and state', [
    'task',
    'state',
  ])
  const oldest = gauge(() => queue, 'bandstand_jobs_oldest_due_seconds', 'Age of the oldest due job', [
    'task',
  ])
  const mails = gauge(() => queue, 'bandstand_mails_undelivered', 'Mails that no relay has accepted', [
    'state',
  ])

  const backups = source(keptMs.backups, backupQuery, ([row]) => {
    lastBackup.set(row?.finished ?? 0)
    backupBytes.set(Number(row?.bytes ?? 0))
    backupFailures.set(row?.failures ?? 0)
  })
  const lastBackup = gauge(
    () => backups,
    'bandstand_backup_last_success_timestamp_seconds',
    'When the last complete backup was written; 0 without one',
  )
  const backupBytes = gauge(() => backups, 'bandstand_backup_last_bytes', 'Size of the last complete backup')
  const backupFailures = gauge(
    () => backups,
    'bandstand_backup_failures',
    'Failed backups since the last complete one',
  )

  const space = source(keptMs.space, spaceQuery, ([row]) => {
    databaseBytes.set(Number(row?.database_bytes))
    fileBytes.set(Number(row?.file_bytes))
    files.set(Number(row?.files))
  })
  const databaseBytes = gauge(() => space, 'bandstand_database_bytes', 'Size of the database')
  const fileBytes = gauge(() => space, 'bandstand_files_bytes', 'Size of all uploaded files')
  const files = gauge(() => space, 'bandstand_files', 'Number of uploaded files')

  new Gauge({
    name: 'bandstand_database_up',
    help: '1 when the database answered the queries of these metrics',
    registers: [registry],
    async collect() {
      const answers = await Promise.all([queue(), backups(), space()])
      this.set(answers.every(Boolean) ? 1 : 0)
    },
  })
  addDiskGauges(registry, folders)
}

function addDiskGauges(registry: Registry, folders: Record<string, string>): void {
  const add = (name: string, help: string, pick: (disk: Disk) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        for (const [folder, path] of Object.entries(folders)) {
          const disk = await statfs(path).catch(() => undefined)
          if (disk) this.set({ folder }, pick(disk))
        }
      },
    })
  add(
    'bandstand_disk_free_bytes',
    'Free space of the disk that holds a folder',
    (disk) => disk.bavail * disk.bsize,
  )
  add('bandstand_disk_size_bytes', 'Size of the disk that holds a folder', (disk) => disk.blocks * disk.bsize)
}

type Disk = StatsFs

/** Whether it could be read. */
type Source = () => Promise<boolean>

/** Calls during a running read share it, and so do those within this time after a good one. */
function keepFor(ms: number, read: Source): Source {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (last && performance.now() - last.at < ms) return last.answer
    const current = { at: Number.POSITIVE_INFINITY, answer: read() }
    last = current
    current.answer.then(
      (isGood) => {
        if (isGood) current.at = performance.now()
        else if (last === current) last = undefined
      },
      () => undefined,
    )
    return current.answer
  }
}

async function readInTime(platform: pg.Pool, text: string): Promise<pg.QueryResultRow[]> {
  return ownerTransaction(platform, async (client) => {
    await client.query(`set local statement_timeout = ${queryTimeoutMs}`)
    return (await client.query(text)).rows
  })
}

interface QueueRow {
  task: string
  state: string
  count: number
  waited: number
}

const mailStates: Record<string, string> = { retrying: 'retrying', given_up: 'given_up' }

// "retrying" counts failed jobs until they succeed; of those due jobs, too, the age is that of the whole task.
const queueQuery = `
  select task, state, count(*)::int as count,
    max(max(case when state in ('due', 'retrying') then greatest(0, extract(epoch from now() - run_at)) else 0 end))
      over (partition by task)::float8 as waited
  from (
    select task_identifier as task, run_at,
      case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given_up'
        when attempts > 0 then 'retrying'
        when run_at > now() then 'scheduled'
        else 'due' end as state
    from graphile_worker.jobs limit ${maxJobs}
  ) as job group by task, state`

const backupQuery = `
  select extract(epoch from last.finished_at)::float8 as finished, last.bytes,
    (select count(*)::int from platform.backups as failed where failed.problem is not null and failed.id > coalesce(last.id, 0)) as failures
  from (select 1) as one left join (
    select id, finished_at, bytes from platform.backups where finished_at is not null order by finished_at desc limit 1
  ) as last on true`

const spaceQuery = `
  select pg_database_size(current_database()) as database_bytes, count(*) as files,
    coalesce(sum((metadata ->> 'size')::bigint), 0) as file_bytes
  from storage.objects`
