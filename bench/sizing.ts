// What a site of some size needs: disk for each thousand bookings, memory, and the time of a backup and of a restore
// drill. Booking requests are real ones, through the server on the built-in database, with their mails.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asOwner } from '../tests/harness/as-owner.ts'
import { bookingRequest } from '../tests/product/booking-request.ts'
import { nadiasRules } from '../tests/product/people.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const warmUp = 500
const measured = 2_000
const atOnce = 8
/** An artist takes 200 requests an hour. */
const artistCount = 60
const root = join(import.meta.dirname, '..')

export async function sizing(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-sizing-'))
  const dataDir = join(folder, 'data')
  const ours = await startBandstand({ DATA_DIR: dataDir, TRUST_PROXY: '1', DEMO: 'off' })
  const rows: Row[] = []
  const add = (what: string, value: string) => rows.push({ what, value })
  try {
    add('memory of the server at rest', await memoryOf(ours.port, dataDir))
    const artists = await makeArtists(dataDir)
    const total = await send(ours.port, artists[0] ?? '', 1, 0).then(
      async (answer) => (await answer.json()).breakdown.total,
    )
    await sendMany(ours.port, dataDir, artists, total, 1, warmUp)
    const before = await databaseBytes(dataDir)
    const startedAt = performance.now()
    await sendMany(ours.port, dataDir, artists, total, warmUp + 1, warmUp + measured)
    const seconds = (performance.now() - startedAt) / 1000
    const bytes = (await databaseBytes(dataDir)) - before
    add(`booking requests a second, with their mails (${atOnce} at once)`, (measured / seconds).toFixed(0))
    add('disk for 1,000 bookings', `${(bytes / measured / 1000).toFixed(1)} MB`)
    add('memory of the server after that', await memoryOf(ours.port, dataDir))
    add('memory of PostgreSQL', `${Math.round((await postgresMemory(dataDir)) / 1e6)} MB`)
    const file = join(folder, 'bench.backup')
    add(`backup of ${warmUp + measured} bookings`, await time('backup', [file], dataDir))
    add('its size', `${((await stat(file)).size / 1e6).toFixed(1)} MB`)
    add('restore drill', await time('restore', ['drill', file], dataDir))
    return rows
  } finally {
    await ours.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeArtists(dataDir: string): Promise<string[]> {
  const { rows } = await asOwner(dataDir, (client) =>
    client.query(
      `with account as (insert into auth.users (email) select 'artist.' || n || '@example.com' from generate_series(1, $2) as n returning id)
       insert into public.profiles (user_id, display_name, home_location, hourly_rate, min_booking_hours, max_performance_hours,
         free_radius, max_radius, travel_fee, currency, distance_tiers, custom_questions)
       select id, 'The Bench', 'Bath, England', rules.* from account,
         jsonb_to_record($1) as rules (hourly_rate numeric, min_booking_hours numeric, max_performance_hours numeric,
           free_radius numeric, max_radius numeric, travel_fee numeric, currency text, distance_tiers jsonb, custom_questions jsonb)
       returning user_id`,
      [JSON.stringify(nadiasRules), artistCount],
    ),
  )
  return rows.map(({ user_id }) => user_id)
}

function send(port: number, artistProfileId: string, total: number, number: number): Promise<Response> {
  const change = {
    artistProfileId,
    pricingData: { total },
    clientData: { email: `${randomUUID()}@example.com` },
  }
  return fetch(`http://127.0.0.1:${port}/functions/v1/process-booking-submission`, {
    method: 'POST',
    // Each from an address of its own, by which requests are limited.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:0:${number.toString(16)}::1`,
    },
    body: JSON.stringify(bookingRequest(change)),
  })
}

/** Until their mails are written, too. */
async function sendMany(
  port: number,
  dataDir: string,
  artists: string[],
  total: number,
  from: number,
  to: number,
): Promise<void> {
  let next = from
  const work = async () => {
    while (next <= to) {
      const number = next++
      const answer = await send(port, artists[number % artists.length] ?? '', total, number)
      if (!answer.ok) throw new Error(`A request was refused: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  while ((await dueJobs(dataDir)) > 0) await wait(100)
}

async function dueJobs(dataDir: string): Promise<number> {
  const { rows } = await asOwner(dataDir, (client) =>
    client.query('select count(*)::int as due from graphile_worker.jobs where run_at <= now()'),
  )
  return rows[0].due
}

async function databaseBytes(dataDir: string): Promise<number> {
  const { rows } = await asOwner(dataDir, (client) =>
    client.query('select pg_database_size(current_database()) as bytes'),
  )
  return Number(rows[0].bytes)
}

async function memoryOf(port: number, dataDir: string): Promise<string> {
  const { rows } = await asOwner(dataDir, (client) =>
    client.query(`select value from platform.secrets where name = 'secret_key'`),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${rows[0].value}` },
  })
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? []
  return `${Math.round(Number(bytes) / 1e6)} MB`
}

/** Proportional: what its processes share is counted once. Linux only. */
async function postgresMemory(dataDir: string): Promise<number> {
  let kilobytes = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (place !== join(dataDir, 'postgres')) continue
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  }
  return kilobytes * 1024
}

async function time(program: string, given: string[], dataDir: string): Promise<string> {
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [join(root, 'dist', 'server', `${program}.js`), ...given], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
