// Benchmarks the artist's two most used pages in a small database and in one with a million bookings of ten thousand
// artists: the dashboard and a booking's details, as the artist, under row-level security. In the large one it also
// compares an artist with ten thousand bookings with one with ten: at most twice the time.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../server/core/database/database.ts'
import { prepareDatabase } from '../server/core/database/prepare.ts'
import { createLog } from '../server/core/log.ts'
import { startEmbeddedCluster } from '../tests/harness/clusters.ts'
import type { Row } from './row.ts'

const root = join(import.meta.dirname, '..')
const log = createLog('error')
const repetitions = 300
const asArtist = (number: number) => ({
  role: 'authenticated' as const,
  claims: JSON.stringify({ sub: `be000000-0000-4000-8000-${String(number).padStart(12, '0')}` }),
})

interface Size {
  artists: number
  bookings: number
  /** Whether one artist gets very many of them, and one very few. */
  isUneven?: boolean
}

const busy = { artist: 1, bookings: 10_000 }
const quiet = { artist: 2, bookings: 10 }

interface Times {
  dashboard: number
  detail: number
  seeding: number
  busyDashboard: number
  quietDashboard: number
}

export async function manyBookings(): Promise<Row[]> {
  const small = await measure({ artists: 10, bookings: 1_000 })
  const large = await measure({ artists: 10_000, bookings: 1_000_000, isUneven: true })
  const row = (call: string, before: number, after: number): Row => ({
    call,
    '1,000 bookings, ms': Number(before.toFixed(2)),
    '1,000,000 bookings, ms': Number(after.toFixed(2)),
    ratio: Number((after / before).toFixed(2)),
  })
  return [
    row('dashboard, median', small.dashboard, large.dashboard),
    row('booking detail, median', small.detail, large.detail),
    {
      call: 'seeding',
      '1,000 bookings, ms': Math.round(small.seeding),
      '1,000,000 bookings, ms': Math.round(large.seeding),
      ratio: Number.NaN,
    },
    {
      call: 'dashboard in the million, of one artist',
      'with 10 bookings, ms': Number(large.quietDashboard.toFixed(2)),
      'with 10,000 bookings, ms': Number(large.busyDashboard.toFixed(2)),
      ratio: Number((large.busyDashboard / large.quietDashboard).toFixed(2)),
    },
  ]
}

async function measure(size: Size): Promise<Times> {
  const cluster = await startEmbeddedCluster({ max_wal_size: '4GB', maintenance_work_mem: '256MB' }, true)
  const { login } = await prepareDatabase({ owner: cluster.owner, root, log })
  const database = new Database(login, log, 14)
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    const seeding = await seed(owner, size)
    const artists = Array.from({ length: repetitions }, (_, n) => 1 + ((n * 7919) % size.artists))
    const bookings = await firstBookings(database, artists)
    const timeDashboards = (of: number[]) =>
      medianTime(of, (artist) => database.run(asArtist(artist), dashboard))
    const even = {
      seeding,
      dashboard: await timeDashboards(artists),
      detail: await medianTime(artists, (artist) =>
        database.run(asArtist(artist), detail(bookings.get(artist) ?? '')),
      ),
    }
    if (size.isUneven) await makeUneven(owner)
    return {
      ...even,
      quietDashboard: await timeDashboards(artists.map(() => quiet.artist)),
      busyDashboard: await timeDashboards(artists.map(() => busy.artist)),
    }
  } finally {
    await Promise.all([owner.end(), database.close()])
    await cluster.stop()
  }
}

async function seed(owner: pg.Client, { artists, bookings }: Size): Promise<number> {
  const script = await readFile(join(root, 'database', 'bench', 'seed-bookings.sql'), 'utf8')
  const startedAt = performance.now()
  await owner.query('begin')
  await owner.query(`select set_config('bench.artists', $1, true), set_config('bench.bookings', $2, true)`, [
    String(artists),
    String(bookings),
  ])
  await owner.query(script)
  await owner.query('commit')
  const took = performance.now() - startedAt
  await owner.query('vacuum analyze')
  return took
}

/** Gives one artist bookings of all the others, and leaves one with a few. */
async function makeUneven(owner: pg.Client): Promise<void> {
  const userId = (artist: number) => JSON.parse(asArtist(artist).claims).sub as string
  await owner.query('alter table public.bookings disable trigger user')
  await owner.query('alter table public.booking_messages disable trigger user')
  await give(owner, userId(3), userId(quiet.artist), quiet.bookings)
  await give(owner, userId(busy.artist), undefined, busy.bookings)
  await owner.query('select private.recount_bookings()')
  await owner.query('alter table public.bookings enable trigger user')
  await owner.query('alter table public.booking_messages enable trigger user')
  await owner.query('vacuum analyze')
}

/**
 * Moves bookings to this artist: all of `from` but the newest `count`, or without `from` enough of all others to
 * reach `count`.
 */
async function give(owner: pg.Client, to: string, from: string | undefined, count: number): Promise<void> {
  const chosen = from
    ? `select id from public.bookings where artist_profile_id = '${from}' order by created_at desc offset ${count}`
    : `select id from public.bookings where artist_profile_id not in ('${to}', '${JSON.parse(asArtist(quiet.artist).claims).sub}')
       and ('x' || right(id::text, 8))::bit(32)::integer % 97 = 0
       limit ${count} - (select count(*) from public.bookings where artist_profile_id = '${to}')`
  await owner.query(
    `with moved as (
       update public.bookings set artist_profile_id = '${to}' where id in (${chosen}) returning id
     )
     update public.booking_messages set artist_profile_id = '${to}' where booking_id in (select id from moved)`,
  )
}

const dashboard = { name: 'dashboard', text: 'select public.get_dashboard()' }

function detail(id: string) {
  return {
    name: 'detail',
    text: 'select * from public.bookings where id = $1 and artist_profile_id = (select auth.uid())',
    values: [id],
  }
}

async function firstBookings(database: Database, artists: number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const artist of new Set(artists)) {
    const { rows } = await database.run(asArtist(artist), {
      text: 'select id from public.bookings where artist_profile_id = (select auth.uid()) limit 1',
    })
    found.set(artist, rows[0]?.id)
  }
  return found
}

/** Sequential: measures the work, not the waiting for a free core. */
async function medianTime(artists: number[], call: (artist: number) => Promise<unknown>): Promise<number> {
  for (const artist of artists.slice(0, 50)) await call(artist)
  const times: number[] = []
  for (const artist of artists) {
    const startedAt = performance.now()
    await call(artist)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
