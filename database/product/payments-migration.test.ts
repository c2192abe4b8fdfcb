// The migration to a ledger.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../tests/harness/database.ts'
import { layRelease } from '../../tests/harness/lay-release.ts'

it('what was noted of payments before becomes the first entry of the ledger, and every status stays as it was', async () => {
  const owner = await createDatabase()
  const release = await layRelease(owner)
  await release.prepare((path) => !/product.migrations.00(7[6-9]|[89])/.test(path))
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  const store = async (name: string, facts: Record<string, unknown>) => {
    const row = {
      client_name: name,
      client_email: 'cleo@example.com',
      currency: 'GBP',
      rules_snapshot: {},
      base_price: 450,
      total_price: 450,
      created_at: '2026-01-02T12:00:00Z',
      updated_at: '2026-03-04T12:00:00Z',
      ...facts,
    }
    const columns = Object.keys(row).join()
    const { rows } = await client.query<{ id: string }>(
      `insert into public.bookings (${columns}) select ${columns} from jsonb_populate_record(null::public.bookings, $1) returning id`,
      [JSON.stringify(row)],
    )
    await client.query(
      `insert into public.booking_offers (booking_id, number, proposed_by, state, agreement, currency, base_price, travel_cost, add_ons, total_price, final_price)
       values ($1, 1, 'artist', 'agreed', 'sent', 'GBP', 450, 0, '[]', 450, 450)`,
      [rows[0]?.id],
    )
  }
  const confirmed = { status: 'confirmed', final_total_price: 450 }
  await store('open', {})
  await store('unpaid', confirmed)
  await store('a part', { ...confirmed, payment_status: 'partial', amount_paid: 100 })
  await store('some part', { ...confirmed, payment_status: 'partial' })
  await store('paid', { ...confirmed, payment_status: 'paid', status: 'completed' })
  await store('nothing to pay', {
    ...confirmed,
    final_total_price: 0,
    total_price: 0,
    base_price: 0,
    payment_status: 'paid',
  })
  await store('cancelled', { ...confirmed, status: 'cancelled', payment_status: 'paid' })
  await client.query(
    `insert into public.booking_history (booking_id, event, actor_role, happened_at)
     select id, 'confirmed', 'artist', '2026-02-03T23:30:00Z' from public.bookings where client_name = 'unpaid'`,
  )
  const stored =
    'select id, payment_status, amount_paid, final_total_price, updated_at from public.bookings order by client_name'
  const before = (await client.query(stored)).rows

  await release.prepare(() => true)

  expect((await client.query(stored)).rows).toEqual(before)
  const { rows } = await client.query(
    `select client_name as name, agreed_on::text, position -> 'state' as state, (position -> 'paid')::float8 as paid, (position -> 'outstanding')::float8 as open,
       next_due_on, to_refund, position -> 'is_amount_unknown' as is_unknown
     from public.bookings as booking, lateral private.payment_position(booking) as position order by client_name`,
  )
  const row = (name: string, state: string, paid: number, open: number, facts: object = {}) => ({
    name,
    state,
    paid,
    open,
    agreed_on: '2026-01-02',
    next_due_on: null,
    to_refund: null,
    is_unknown: false,
    ...facts,
  })
  expect(rows).toEqual([
    row('a part', 'open', 100, 350),
    // What is kept of it was between the parties.
    row('cancelled', 'nothing_due', 450, 0),
    row('nothing to pay', 'nothing_due', 0, 0),
    row('open', 'nothing_due', 0, 0, { agreed_on: null }),
    row('paid', 'paid', 450, 0),
    row('some part', 'open', 0, 450, { is_unknown: true }),
    row('unpaid', 'open', 0, 450, { agreed_on: '2026-02-03' }),
  ])
  // Anything may happen to them now.
  await client.query(
    `update public.bookings set payment_status = 'paid' where client_name in ('a part', 'some part', 'unpaid')`,
  )
  const { rows: entries } = await client.query(
    `select client_name as name, amount::float8, stated, received_on::text from public.payment_entries
     join public.bookings on bookings.id = booking_id where client_name in ('a part', 'some part', 'nothing to pay') order by client_name, payment_entries.id`,
  )
  expect(entries).toMatchObject([
    { name: 'a part', amount: 100, stated: null, received_on: '2026-03-04' },
    { name: 'a part', amount: 350 },
    { name: 'nothing to pay', amount: 0, stated: 'paid' },
    { name: 'some part', amount: 0, stated: 'partial' },
    { name: 'some part', amount: 450 },
  ])
})
