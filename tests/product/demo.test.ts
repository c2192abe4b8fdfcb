// The demo data.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import { createTestDatabase, root, type TestDatabase } from '../harness/database.ts'

let db: TestDatabase
const demoArtist: Caller = {
  role: 'authenticated',
  claims: JSON.stringify({ sub: 'de300000-0000-4000-8000-000000000001', role: 'authenticated' }),
}

beforeAll(async () => {
  db = await createTestDatabase()
  await runDemo()
})
async function runDemo(): Promise<void> {
  const script = await readFile(join(root, 'database/product/demo.sql'), 'utf8')
  const client = await db.platform.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('demo.encrypted_password', '$2b$10$not-a-real-hash', true)`)
    await client.query(script)
    await client.query('commit')
  } finally {
    client.release()
  }
}
const count = async (from: string) => {
  const { rows } = await db.platform.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]?.count
}

describe('the demo', () => {
  it('shows bookings in every status, payment and distance, with and without modifications', async () => {
    for (const [type, column] of [
      ['booking_status', 'status'],
      ['payment_status', 'payment_status'],
      ['distance_source', 'distance_source'],
    ]) {
      const { rows } = await db.platform.query(
        `select unnest(enum_range(null::public.${type}))::text as value except select ${column}::text from public.bookings`,
      )
      expect(rows, type).toEqual([])
    }
    expect(await count('public.bookings where quote_modifications is not null')).toBeGreaterThan(2)
    expect(await count('public.bookings where event_date < current_date')).toBeGreaterThan(2)
    expect(await count('public.bookings where event_date > current_date')).toBeGreaterThan(2)
    expect(await count('public.profiles')).toBe(2)
  })

  it('shows what is due, overdue and paid', async () => {
    const { rows } = await db.platform.query<{ state: string }>(
      `select distinct private.payment_position(booking) ->> 'state' as state from public.bookings as booking order by 1`,
    )
    expect(rows.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['deposit_paid', 'nothing_due', 'open', 'overdue', 'paid']),
    )
  })

  it('the demo has prices that match the rules', async () => {
    const { rows } = await db.platform.query(
      `select client_name from public.bookings where total_price <> (pricing_breakdown ->> 'total')::numeric
         or base_price + travel_cost + coalesce((select sum((line ->> 'amount')::numeric) from jsonb_array_elements(add_ons) as line), 0) <> total_price`,
    )
    expect(rows).toEqual([])
    expect(
      await count(
        `public.bookings, jsonb_array_elements(add_ons) as line where line ->> 'type' = 'percentage'`,
      ),
    ).toBeGreaterThan(2)
    expect(
      await count(
        `public.bookings, jsonb_array_elements(add_ons) as line where (line ->> 'amount')::numeric < 0`,
      ),
    ).toBeGreaterThan(2)
    expect(await count('public.bookings where travel_cost > 0')).toBeGreaterThan(2)
  })

  it('the demo has a history in order, none of it in the future', async () => {
    expect(await count('public.booking_history where happened_at > clock_timestamp()')).toBe(0)
    const { rows } = await db.platform.query(
      `select id from (select id, happened_at < lag(happened_at) over (partition by booking_id order by id) as is_wrong
         from public.booking_history) as _ where is_wrong`,
    )
    expect(rows).toEqual([])
    expect(
      await count(`public.booking_history where event = 'confirmed' and actor_role = 'artist'`),
    ).toBeGreaterThan(5)
    expect(await count('public.booking_messages where created_at > clock_timestamp()')).toBe(0)
  })

  it('fills the artist’s dashboard, unread messages and all', async () => {
    const { rows } = await db.database.run(demoArtist, {
      text: 'select public.get_dashboard(page_size => 25) as answer',
    })
    expect(rows[0]?.answer).toMatchObject({ total: 10, figures: { pending: 3, unread_messages: 4 } })
  })

  it('the demo is clearly made up: all addresses are at example.com', async () => {
    const { rows } = await db.platform.query(
      `select email from auth.users where email not like '%@example.com'
       union all select client_email from public.bookings where client_email not like '%@example.com'`,
    )
    expect(rows).toEqual([])
  })

  it('changes nothing when it is run again', async () => {
    const before = await db.platform.query('select id, updated_at from public.bookings order by id')
    await runDemo()
    expect((await db.platform.query('select id, updated_at from public.bookings order by id')).rows).toEqual(
      before.rows,
    )
    const { rows } = await db.platform.query(`select distinct encrypted_password from auth.users`)
    expect(rows).toEqual([{ encrypted_password: '$2b$10$not-a-real-hash' }])
  })
})
