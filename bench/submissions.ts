// Measures booking requests at full speed, each stored with its two mail jobs, while the same process sends the mails:
// requests per second, the slowest responses, and mails per second until the last is sent. With
// BENCH_EARLIER=/path/to/a/checkout an earlier build is measured in turns with this one.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { fillSmallGazetteer } from '../tests/harness/gazetteer.ts'
import { bookingRequest } from '../tests/product/booking-request.ts'
import { nadiasRules } from '../tests/product/people.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const artists = 200
const seconds = 5
const steps = [1, 10, 50]
const rounds = 5
/** So long a process compiles what runs often, and a connection plans its statements. */
const warmUpSeconds = 20

/** A checkout of an earlier release, built: it is then measured in turns with this one. */
const earlier = process.env.BENCH_EARLIER

export async function submissions(): Promise<Row[]> {
  const now = await openBuild('this build')
  const builds = earlier ? [now, await openBuild('earlier build', earlier)] : [now]
  try {
    const rows: Row[] = []
    for (const connections of steps)
      for (const measured of await inTurns(builds, connections)) rows.push({ connections, ...measured })
    return rows
  } finally {
    await Promise.all(builds.map((build) => build.close()))
  }
}

type Build = Awaited<ReturnType<typeof openBuild>>
type Measured = LoadResult & { mailsPerSecond: number }

/** Each build is measured in every round, so that a busy moment of the machine meets both. */
async function inTurns(builds: Build[], connections: number): Promise<Row[]> {
  const results = builds.map(() => [] as Measured[])
  for (let round = 0; round < rounds; round += 1)
    for (const [n, build] of builds.entries()) results[n]?.push(await build.load(connections))
  const medians = results.map((of) => median(of.map(({ perSecond }) => perSecond)))
  return builds.map((build, n) => ({
    build: build.name,
    'per second': Math.round(medians[n] ?? Number.NaN),
    'of the earlier build': Number(((medians[n] ?? Number.NaN) / (medians[1] ?? Number.NaN)).toFixed(2)),
    'p50 ms': Math.round(median((results[n] ?? []).map(({ p50 }) => p50))),
    'p99 ms': Math.round(median((results[n] ?? []).map(({ p99 }) => p99))),
    failures: (results[n] ?? []).reduce((sum, { failures }) => sum + failures, 0),
    'mails sent per second': Math.round(
      median((results[n] ?? []).map(({ mailsPerSecond }) => mailsPerSecond)),
    ),
  }))
}

async function openBuild(name: string, root?: string) {
  const cluster = await startExternalCluster({ isDurable: true })
  const ours = await startBandstand(
    {
      DATABASE_URL: cluster.owner.connectionString ?? '',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
    },
    root,
  )
  const owner = new pg.Client(cluster.owner)
  await owner.connect()
  await fillSmallGazetteer(owner)
  const ids = await makeArtists(owner)
  const total = await totalOf(ours.port, ids[0] ?? '')
  let number = 0
  const next = () => {
    number += 1
    return submission(ids[number % ids.length] ?? '', total, number)
  }
  /** Waits until all mails are sent that are due, so that they do not slow down what is measured next. */
  const drain = async () => {
    while ((await count(owner, 'graphile_worker.jobs where run_at <= now()')) > 0) await setTimeout(100)
  }
  await load(ours.port, next, 10, warmUpSeconds)
  await drain()
  return {
    name,
    async load(connections: number) {
      const before = await count(owner, 'platform.mail_log')
      const startedAt = performance.now()
      const result = await load(ours.port, next, connections, seconds)
      await drain()
      const elapsed = (performance.now() - startedAt) / 1000
      return { ...result, mailsPerSecond: ((await count(owner, 'platform.mail_log')) - before) / elapsed }
    },
    async close() {
      await owner.end()
      await ours.stop()
      await cluster.stop()
    },
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function submission(artistProfileId: string, total: number, number: number): LoadRequest {
  const change = {
    artistProfileId,
    pricingData: { total },
    clientData: { email: `${randomUUID()}@example.com` },
  }
  return {
    method: 'POST',
    path: '/functions/v1/process-booking-submission',
    // Each request comes from its own address, which it is rate limited by.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:0:${number.toString(16)}::1`,
    },
    body: JSON.stringify(bookingRequest(change)),
  }
}

/** The price depends on the distance from Bath to Bristol; the response to a wrong one contains it. */
async function totalOf(port: number, artist: string): Promise<number> {
  const { path, body = '' } = submission(artist, 1, 0)
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })
  return (await response.json()).breakdown.total
}

async function makeArtists(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ user_id: string }>(
    `with accounts as (
       insert into auth.users (id, email) select gen_random_uuid(), 'artist.' || n || '@example.com' from generate_series(1, $1) as n
       returning id
     )
     insert into public.profiles (user_id, display_name, home_location, hourly_rate, min_booking_hours, max_performance_hours,
       free_radius, max_radius, travel_fee, currency, distance_tiers, custom_questions)
     select id, 'The Bench', 'Bath, England', rules.* from accounts,
       jsonb_to_record($2) as rules (hourly_rate numeric, min_booking_hours numeric, max_performance_hours numeric,
         free_radius numeric, max_radius numeric, travel_fee numeric, currency text, distance_tiers jsonb, custom_questions jsonb)
     returning user_id`,
    [artists, JSON.stringify(nadiasRules)],
  )
  return rows.map(({ user_id }) => user_id)
}

async function count(owner: pg.Client, table: string): Promise<number> {
  const { rows } = await owner.query(`select count(*)::int as rows from ${table}`)
  return rows[0].rows
}
