// The artist's two most opened screens in a small database and in one with a million bookings of ten thousand artists:
// the dashboard's one call and a booking's detail, as the artist, under row-level security.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../server/core/database/database.ts'
import { prepareDatabase } from '../server/core/database/prepare.ts'
import { createLog } from '../server/core/log.ts'
import { startEmbeddedCluster } from '../tests/harness/clusters.ts'
import type { Row } from './run.ts'

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
}

export async function manyBookings(): Promise<Row[]> {
  const small = await measure({ artists: 10, bookings: 1_000 })
  const large = await measure({ artists: 10_000, bookings: 1_000_000 })
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
  ]
}

async function measure(size: Size): Promise<{ dashboard: number; detail: number; seeding: number }> {
  const cluster = await startEmbeddedCluster({ max_wal_size: '4GB', maintenance_work_mem: '256MB' }, true)
  const { login } = await prepareDatabase({ owner: cluster.owner, root, log })
  const database = new Database(login, log)
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    const seeding = await seed(owner, size)
    const artists = Array.from({ length: repetitions }, (_, n) => 1 + ((n * 7919) % size.artists))
    const bookings = await firstBookings(database, artists)
    return {
      seeding,
      dashboard: await medianTime(artists, (artist) => database.run(asArtist(artist), dashboard)),
      detail: await medianTime(artists, (artist) =>
        database.run(asArtist(artist), detail(bookings.get(artist) ?? '')),
      ),
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

/** One caller after the other: what is measured is the work, not the waiting for a free core. */
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
