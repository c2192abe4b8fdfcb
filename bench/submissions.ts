// Measures booking requests at full speed, each stored with its two mail jobs, while the same process writes the
// mails: requests per second, the slowest responses, and how many mails are still queued afterwards.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { fillSmallGazetteer } from '../tests/harness/gazetteer.ts'
import { bookingRequest } from '../tests/product/booking-request.ts'
import { nadiasRules } from '../tests/product/people.ts'
import { type LoadRequest, load } from './load.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const artists = 200
const seconds = 5
const steps = [1, 10, 50]

export async function submissions(): Promise<Row[]> {
  const cluster = await startExternalCluster({ isDurable: true })
  const ours = await startBandstand({
    DATABASE_URL: cluster.owner.connectionString ?? '',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    GAZETTEER: 'off',
  })
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    await fillSmallGazetteer(owner)
    const ids = await makeArtists(owner)
    const total = await totalOf(ours.port, ids[0] ?? '')
    let number = 0
    const next = () => {
      number += 1
      return submission(ids[number % ids.length] ?? '', total, number)
    }
    await load(ours.port, next, 10, 2)
    const rows: Row[] = []
    for (const connections of steps) {
      const { perSecond, p50, p99, failures } = await load(ours.port, next, connections, seconds)
      rows.push({
        connections,
        'per second': Math.round(perSecond),
        'p50 ms': Math.round(p50),
        'p99 ms': Math.round(p99),
        failures,
        'mail jobs waiting': await count(owner, 'graphile_worker.jobs'),
        'bookings in all': await count(owner, 'public.bookings'),
      })
    }
    return rows
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
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
