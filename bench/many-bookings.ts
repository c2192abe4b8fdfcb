// Benchmarks a small database and one with a million bookings of ten thousand artists: the artist's dashboard and a
// booking's details under row-level security, the administrators' list and search, a message on its way to an open page,
// and a backup. In the large one it also compares an artist with ten thousand bookings with one with ten: at most twice the time. A backup is compared
// with pg_dump on the same server if BENCH_POSTGRES names a folder with PostgreSQL's programs, such as
// /usr/lib/postgresql/15/bin (see backup-speed.ts).
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../server/core/database/database.ts'
import { prepareDatabase } from '../server/core/database/prepare.ts'
import { createLog } from '../server/core/log.ts'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { backupSpeed } from './backup-speed.ts'
import { fillBookings, type Size } from './fill-bookings.ts'
import { messageDelivery, signer } from './live-page.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const root = join(import.meta.dirname, '..')
const log = createLog('error')
const repetitions = 300
const asArtist = (number: number) => ({
  role: 'authenticated' as const,
  claims: JSON.stringify({ sub: `be000000-0000-4000-8000-${String(number).padStart(12, '0')}` }),
})

/** Words that are in all bookings, in many, in some, in one, in none, in names of artists, and too short for an index. */
const searches = ['client', 'wedding', '777', 'client123', 'nobody', 'artist 12', 'zq']

const userId = (artist: number) => JSON.parse(asArtist(artist).claims).sub as string

const busy = { artist: 1, bookings: 10_000 }
const quiet = { artist: 2, bookings: 10 }

interface Times {
  dashboard: number
  detail: number
  adminList: number
  adminLastPage: number
  adminSearches: number[]
  delivery: number
  seeding: number
  busyDashboard: number
  quietDashboard: number
  busyExport: number
  quietExport: number
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
  const backup = process.env.BENCH_POSTGRES ? [await backupSpeed(process.env.BENCH_POSTGRES)] : []
  return [
    ...backup,
    row('dashboard, median', small.dashboard, large.dashboard),
    row('booking detail, median', small.detail, large.detail),
    row('administrators: newest page, median', small.adminList, large.adminList),
    row('administrators: last page, median', small.adminLastPage, large.adminLastPage),
    ...searches.map((words, n) =>
      row(
        `administrators: search "${words}", median`,
        small.adminSearches[n] ?? Number.NaN,
        large.adminSearches[n] ?? Number.NaN,
      ),
    ),
    row('a message to an open page, median', small.delivery, large.delivery),
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
    {
      call: 'file of bookings in the million, of one artist',
      'with 10 bookings, ms': Number(large.quietExport.toFixed(2)),
      'with 10,000 bookings, ms': Number(large.busyExport.toFixed(2)),
      ratio: Number((large.busyExport / large.quietExport).toFixed(2)),
    },
  ]
}

async function measure(size: Size): Promise<Times> {
  const cluster = await startExternalCluster({
    isDurable: true,
    settings: { max_wal_size: '4GB', maintenance_work_mem: '256MB' },
  })
  const { login } = await prepareDatabase({ owner: cluster.owner, root, log })
  const database = new Database(login, log, 14)
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    const seeding = await fillBookings(owner, size)
    const artists = Array.from({ length: repetitions }, (_, n) => 1 + ((n * 7919) % size.artists))
    const bookings = await firstBookings(database, artists)
    const timeDashboards = (of: number[]) =>
      medianTime(of, (artist) => database.run(asArtist(artist), dashboard))
    const timeExports = (artist: number) =>
      medianTime(Array<number>(20).fill(artist), (of) => database.run(asArtist(of), fileOfBookings))
    const even = {
      seeding,
      dashboard: await timeDashboards(artists),
      detail: await medianTime(artists, (artist) =>
        database.run(asArtist(artist), detail(bookings.get(artist) ?? '')),
      ),
    }
    const admin = await timeAdmin(owner, database, size)
    const delivery = await timeDelivery(owner, cluster.owner.connectionString ?? '', bookings)
    if (size.isUneven) await makeUneven(owner)
    return {
      ...even,
      ...admin,
      delivery,
      quietDashboard: await timeDashboards(artists.map(() => quiet.artist)),
      busyDashboard: await timeDashboards(artists.map(() => busy.artist)),
      quietExport: await timeExports(quiet.artist),
      busyExport: await timeExports(busy.artist),
    }
  } finally {
    await Promise.all([owner.end(), database.close()])
    await cluster.stop()
  }
}

async function timeAdmin(owner: pg.Client, database: Database, { bookings }: Size) {
  await owner.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [userId(1)])
  const time = (search: string | null, page: number) =>
    medianTime(Array<number>(20).fill(1), (admin) =>
      database.run(asArtist(admin), {
        name: 'admin',
        text: 'select public.get_admin_bookings($1, $2)',
        values: [search, page],
      }),
    )
  const adminSearches: number[] = []
  for (const words of searches) adminSearches.push(await time(words, 1))
  return {
    adminList: await time(null, 1),
    adminLastPage: await time(null, bookings / 25),
    adminSearches,
  }
}

/** Gives one artist bookings of all the others, and leaves one with a few. */
async function makeUneven(owner: pg.Client): Promise<void> {
  await owner.query('alter table public.bookings disable trigger user')
  await owner.query('alter table public.booking_messages disable trigger user')
  await give(owner, userId(3), userId(quiet.artist), quiet.bookings)
  await give(owner, userId(busy.artist), undefined, busy.bookings)
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
    : `select id from public.bookings where artist_profile_id not in ('${to}', '${userId(quiet.artist)}')
       and ('x' || right(id::text, 8))::bit(32)::integer % 97 = 0
       limit ${count} - (select count(*) from public.bookings where artist_profile_id = '${to}')`
  await owner.query(
    `with moved as (
       update public.bookings set artist_profile_id = '${to}' where id in (${chosen}) returning id
     )
     update public.booking_messages set artist_profile_id = '${to}' where booking_id in (select id from moved)`,
  )
}

/** In the whole product, as a process of its own. */
async function timeDelivery(
  owner: pg.Client,
  databaseUrl: string,
  bookings: Map<number, string>,
): Promise<number> {
  const ours = await startBandstand({ DATABASE_URL: databaseUrl, TRUST_PROXY: '1' })
  try {
    const [[artist, booking] = [0, '']] = bookings
    return await messageDelivery(ours, await signer(owner), { artist: userId(artist), booking })
  } finally {
    await ours.stop()
  }
}

const fileOfBookings = { name: 'file_of_bookings', text: 'select public.export_bookings()' }
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
  for (const artist of artists.slice(0, artists.length / 6)) await call(artist)
  const times: number[] = []
  for (const artist of artists) {
    const startedAt = performance.now()
    await call(artist)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
