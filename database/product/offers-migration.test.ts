// The migration to offers.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../tests/harness/database.ts'
import { layRelease } from '../../tests/harness/lay-release.ts'

it('bookings stored before get their offers, keep their totals and never expire; a raised price asks the client once', async () => {
  const owner = await createDatabase()
  const release = await layRelease(owner)
  await release.prepare((path) => !/product.migrations.00(2[89]|[3-9])/.test(path))
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
      ...facts,
    }
    const columns = Object.keys(row).join()
    await client.query(
      `insert into public.bookings (${columns}) select ${columns} from jsonb_populate_record(null::public.bookings, $1)`,
      [JSON.stringify(row)],
    )
  }
  const surcharge = { description: 'Late', amount: 50, type: 'surcharge' }
  const discount = { description: 'Friends', amount: 50, type: 'discount' }
  await store('plain', {})
  await store('lowered', { quote_modifications: discount })
  await store('raised', { quote_modifications: surcharge })
  await store('raised and confirmed', {
    quote_modifications: surcharge,
    status: 'confirmed',
    final_total_price: 500,
  })
  // As an older product stored it: a list, which changes no price.
  await store('listed', { quote_modifications: [surcharge], event_duration: null, event_date: null })
  await store('asked', { price_state: 'asked', total_price: 0, base_price: 0 })
  await store('offered', { price_state: 'offered' })
  await store('agreed', { price_state: 'agreed', quote_modifications: surcharge })
  const before = (await client.query('select * from public.bookings order by client_name')).rows

  await release.prepare(() => true)

  const after = (await client.query('select * from public.bookings order by client_name')).rows
  expect(after).toMatchObject(
    before.map(({ submission_hash: _dropped, ...row }) =>
      row.client_name === 'raised' ? { ...row, price_state: 'offered' } : row,
    ),
  )
  const { rows } = await client.query(
    `select client_name || ' ' || number as offer, state, agreement, final_price::float8 as price, expires_at
     from public.booking_offers join public.bookings on bookings.id = booking_id order by client_name, number`,
  )
  const offer = (name: string, state: string, agreement: string | null, price: number) => ({
    offer: name,
    state,
    agreement,
    price,
    expires_at: null,
  })
  expect(rows).toEqual([
    offer('agreed 1', 'agreed', 'accepted', 500),
    offer('listed 1', 'replaced', 'sent', 450),
    offer('listed 2', 'agreed', 'lower', 450),
    offer('lowered 1', 'replaced', 'sent', 450),
    offer('lowered 2', 'agreed', 'lower', 400),
    offer('offered 1', 'open', null, 450),
    offer('plain 1', 'agreed', 'sent', 450),
    offer('raised 1', 'agreed', 'sent', 450),
    offer('raised 2', 'open', null, 500),
    offer('raised and confirmed 1', 'replaced', 'sent', 450),
    offer('raised and confirmed 2', 'agreed', 'accepted', 500),
  ])
  const { rows: jobs } = await client.query(
    `select client_name from graphile_worker.jobs join public.bookings on key = 'quote-change:' || bookings.id`,
  )
  expect(jobs).toEqual([{ client_name: 'raised' }])
  // Their receipts are signed by a job.
  expect((await client.query(`select from graphile_worker.jobs where key = 'sign-receipts'`)).rowCount).toBe(
    1,
  )
})
