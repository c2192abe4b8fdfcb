// The migration to lines of offers.
import fc from 'fast-check'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../tests/harness/database.ts'
import { layRelease } from '../../tests/harness/lay-release.ts'
import { allAgree, checkLines, prepareLineChecks } from '../../tests/product/offer-lines-fixture.ts'
import { nadiasRules } from '../../tests/product/people.ts'
import { randomTerms } from '../../tests/product/random-terms.ts'

const count = 120

/** Bookings in each status with offers in each state, of which one has the price of its booking. */
const storedBefore = `
  with given as (
    select place, json::jsonb as json, total from unnest($1::text[], $2::numeric[]) with ordinality as _(json, total, place)
  ),
  priced as (
    select place, terms, coalesce(total, greatest(0, terms.base_price + terms.travel_cost + coalesce((
      select sum((line -> 'amount')::numeric) from jsonb_array_elements(terms.add_ons) as line where jsonb_typeof(line -> 'amount') = 'number'), 0))
      )::numeric(14, 2) as total_price
    from given, lateral jsonb_populate_record(null::public.bookings, json) as terms
  ),
  booking as (
    insert into public.bookings (client_name, client_email, currency, rules_snapshot, base_price, travel_cost, add_ons, total_price,
      quote_modifications, price_state, status, final_total_price, event_date, event_duration, form_responses)
    select 'Client ' || place, 'cleo@example.com', (terms).currency, $3::jsonb, (terms).base_price, (terms).travel_cost, (terms).add_ons,
      total_price, (terms).quote_modifications, 'quoted', status.name, case when status.name in ('confirmed', 'completed', 'cancelled') then 1 end,
      date '2031-06-01', 3, '{"structured_responses": [{"question_id": "extras", "option_ids": ["pa"], "answer_value": ["Bring a PA"]}]}'
    from priced, lateral (select (enum_range(null::public.booking_status))[1 + place % 5]) as status (name)
    returning *
  )
  insert into public.booking_offers (booking_id, number, proposed_by, state, agreement, event_date, event_duration, currency, base_price,
    travel_cost, add_ons, total_price, quote_modifications, final_price)
  select booking.id, offered.number, 'artist', (enum_range(null::public.offer_state))[1 + (place + offered.number) % 6],
    'sent', event_date, event_duration, currency, base_price + abs(offered.number - 1 - place % 2), travel_cost, add_ons, total_price, quote_modifications,
    greatest(0, total_price + coalesce(
      case quote_modifications ->> 'type' when 'discount' then -1 else 1 end * (quote_modifications ->> 'amount')::numeric, 0))
  from booking, lateral (select substring(client_name from 8)::integer) as _(place), generate_series(1, 2) as offered (number)`

const bookings = 'select * from public.bookings order by client_name'
const offers = 'select * from public.booking_offers order by booking_id, number'

it('offers of a release without lines get them, whatever their state, and their receipts and totals stay', async () => {
  const owner = await createDatabase()
  const release = await layRelease(owner)
  await release.prepare((path) => !/product.migrations.00(7[3-9]|[89])/.test(path))
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  const terms = fc.sample(randomTerms, { numRuns: count, seed: 73 })
  await client.query(storedBefore, [
    terms.map(({ json }) => json),
    terms.map(({ total }) => total),
    JSON.stringify(nadiasRules),
  ])
  await client.query(
    `insert into public.bookings (client_name, client_email, currency, rules_snapshot, price_state)
     values ('Asked', 'cleo@example.com', 'GBP', '{}', 'asked')`,
  )
  const before = { bookings: (await client.query(bookings)).rows, offers: (await client.query(offers)).rows }

  await release.prepare(() => true)

  await prepareLineChecks(client)
  expect(await checkLines(client)).toEqual(Array.from({ length: 2 * count }, () => allAgree))
  expect((await client.query(offers)).rows).toMatchObject(before.offers)
  const numberOf = ({
    price_state: state,
    client_name: name,
  }: {
    price_state: string
    client_name: string
  }) => (state === 'asked' ? null : 1 + (Number(name.slice('Client '.length)) % 2))
  expect((await client.query(bookings)).rows).toMatchObject(
    before.bookings.map((booking) => ({ ...booking, offer_number: numberOf(booking) })),
  )
  // The same lines as those of an offer that is made today.
  const { rows } = await client.query(
    `with today as (
       select line.*, offer.id as offer from public.booking_offers as offer join public.bookings as booking on booking.id = offer.booking_id,
         lateral jsonb_populate_record(booking, to_jsonb(offer) - array['id', 'rules_snapshot']) as terms, private.price_lines(terms) as line
     )
     select today, kept from today full join public.offer_lines as kept
       on kept.offer_id = today.offer and kept.position = today.position
     where to_jsonb(kept) - 'offer_id' is distinct from to_jsonb(today) - array['offer_id', 'offer']`,
  )
  expect(rows).toEqual([])
})
