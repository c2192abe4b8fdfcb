// Property-based tests of chains of offers: whatever the parties do, one offer is current, its total is the price by the
// rules plus what was agreed, and its end is the one that it was made with.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { propertyRuns } from '../harness/property-runs.ts'
import { allAgree, checkLines, prepareLineChecks } from './offer-lines-fixture.ts'
import { addBooking, clientOf, createStory, nadia, server } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
  await prepareLineChecks(db.platform)
})

const party = fc.constantFrom('artist', 'client')
const move = fc.oneof(
  fc.record({ do: fc.constant('total'), by: party, total: fc.integer({ min: 0, max: 2000 }) }),
  fc.record({ do: fc.constant('hours'), by: party, hours: fc.integer({ min: 1, max: 8 }) }),
  fc.record({
    do: fc.constant('lines'),
    by: party,
    amounts: fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constantFrom('accept', 'decline', 'withdraw'), by: party }),
  fc.record({ do: fc.constant('modify'), amount: fc.integer({ min: -600, max: 600 }) }),
  fc.record({ do: fc.constant('travel'), charge: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ do: fc.constant('modify and confirm'), amount: fc.integer({ min: -600, max: 600 }) }),
  fc.record({
    do: fc.constantFrom('unmodify', 'confirm', 'decline and undo', 'expire', 'ask again', 'by phone'),
  }),
  fc.record({ do: fc.constant('lapse'), back: fc.nat(2) }),
  fc.record({ do: fc.constant('hold'), days: fc.integer({ min: 1, max: 60 }) }),
)
/** What parties do who bargain until a price lapses. */
const haggle = fc.oneof(
  fc.record({ do: fc.constant('modify'), amount: fc.integer({ min: -600, max: 600 }) }),
  fc.record({ do: fc.constant('total'), by: party, total: fc.integer({ min: 0, max: 2000 }) }),
  fc.record({ do: fc.constantFrom('accept', 'decline', 'withdraw'), by: party }),
  fc.record({ do: fc.constant('lapse'), back: fc.nat(2) }),
  fc.record({ do: fc.constant('hold'), days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('expire') }),
)
type Move = typeof move extends fc.Arbitrary<infer Made> ? Made : never

const listOf = <Made>(moves: fc.Arbitrary<Made>) => fc.array(moves, { minLength: 1, maxLength: 10 })

/** Refusals are part of the game; errors of ours are not. */
async function play(id: string, made: Move): Promise<void> {
  const who: Caller = 'by' in made && made.by === 'client' ? clientOf(id) : nadia
  const seen = '(select (private.current_offer($1)).number)'
  const call = async (caller: Caller, text: string, ...values: unknown[]) => {
    const { rows } = await db.platform.query<{ number: number }>(`select ${seen} as number`, [id])
    return db.database.run(caller, {
      text: text.replace('seen', String(rows[0]?.number)),
      values: [id, ...values],
    })
  }
  const amount = 'amount' in made ? made.amount : 0
  const change = JSON.stringify({
    description: 'Change',
    amount: Math.abs(amount),
    type: amount < 0 ? 'discount' : 'surcharge',
  })
  const propose = (terms: object) =>
    call(who, 'select public.propose_offer($1, seen, $2)', JSON.stringify(terms))
  const moves: Record<string, () => Promise<unknown>> = {
    total: () => propose({ total: 'total' in made ? made.total : 0 }),
    hours: () => propose({ event_duration: 'hours' in made ? made.hours : 0 }),
    lines: () =>
      propose({
        lines: ('amounts' in made ? made.amounts : []).map((amount) => ({ label: 'Extra', amount })),
      }),
    accept: () => call(who, 'select public.accept_offer($1, seen)'),
    decline: () => call(who, 'select public.decline_offer($1, seen)'),
    withdraw: () => call(who, 'select public.withdraw_offer($1, seen)'),
    modify: () => call(nadia, 'update public.bookings set quote_modifications = $2 where id = $1', change),
    'modify and confirm': () =>
      call(
        nadia,
        `update public.bookings set quote_modifications = $2, status = 'confirmed' where id = $1`,
        change,
      ),
    travel: () =>
      call(nadia, 'select public.set_booking_travel($1, 10, $2)', 'charge' in made ? made.charge : 0),
    'decline and undo': async () => {
      await call(
        nadia,
        `update public.bookings set quote_modifications = $2, status = 'rejected' where id = $1`,
        JSON.stringify({ description: 'Change', amount: 1000, type: 'surcharge' }),
      )
      await call(nadia, `select public.undo_booking_decision($1, 'rejected')`)
    },
    unmodify: () => call(nadia, 'update public.bookings set quote_modifications = null where id = $1'),
    confirm: () => call(nadia, `update public.bookings set status = 'confirmed' where id = $1`),
    expire: async () => {
      await db.platform.query(
        `update public.booking_offers set expires_at = least(expires_at, now() - interval '1 second') where id = (private.current_offer($1)).id`,
        [id],
      )
      await db.database.run(server, { text: 'select private.expire_offers(10)' })
    },
    // The job that records it has not run yet. Also an offer that was countered lapses.
    lapse: () =>
      db.platform.query(
        `update public.booking_offers set expires_at = least(expires_at, now() - interval '1 second') where booking_id = $1
           and number = (select number from public.booking_offers where booking_id = $1 order by number desc offset $2 limit 1)`,
        [id, 'back' in made ? made.back : 0],
      ),
    'by phone': () => call(nadia, 'select public.accept_agreed_by_phone($1, seen)'),
    hold: () =>
      call(
        nadia,
        `select public.hold_booking($1, now() + $2 * interval '1 day')`,
        'days' in made ? made.days : 1,
      ),
    'ask again': async () => {
      const { rows } = await db.platform.query(
        'select (private.with_todays_price(booking)).total_price as price from public.bookings as booking where id = $1',
        [id],
      )
      return call(clientOf(id), 'select public.ask_again($1, $2)', rows[0]?.price)
    },
  }
  await moves[made.do]?.().catch((error: { code?: string }) => {
    if (!error.code?.startsWith('PT4')) throw error
  })
}

const checks = `
  select booking.status, booking.price_state, booking.final_total_price::float8 as final,
    count(*) filter (where state = 'open') as open, count(*) filter (where state = 'agreed') as agreed,
    max(number) = count(*) as is_numbered,
    bool_and(offer.final_price = private.final_price(offer.total_price, offer.quote_modifications)) as adds_up,
    bool_and(offer.total_price = greatest(0, offer.travel_cost + (priced -> 'total')::numeric + coalesce((
      select sum((line -> 'amount')::numeric) from jsonb_array_elements(offer.add_ons) as line where line -> 'is_offered' is not null), 0)))
      as is_by_rules,
    max(offer.final_price) filter (where state = 'agreed')::float8 as agreed_price,
    private.final_price(booking.total_price, booking.quote_modifications)::float8 as shown_price,
    (array_agg(offer.final_price::float8 order by number desc) filter (where agreement in ('sent', 'accepted', 'phone')))[1] as accepted_price,
    bool_or(state = 'agreed' and (offer.event_date, offer.event_duration, offer.base_price, offer.travel_cost, offer.add_ons,
        offer.total_price, offer.quote_modifications, offer.distance_from_home, offer.distance_source)
      is not distinct from (booking.event_date, booking.event_duration, booking.base_price, booking.travel_cost, booking.add_ons,
        booking.total_price, booking.quote_modifications, booking.distance_from_home, booking.distance_source)) as has_agreed_terms,
    bool_or(offer.number = booking.offer_number and (offer.base_price, offer.travel_cost, offer.add_ons, offer.total_price, offer.quote_modifications,
        offer.event_date, offer.event_duration, offer.distance_from_home)
      is not distinct from (booking.base_price, booking.travel_cost, booking.add_ons, booking.total_price, booking.quote_modifications,
        booking.event_date, booking.event_duration, booking.distance_from_home)) as has_its_terms,
    private.offer_price_state(private.current_offer(booking.id)) = booking.price_state as is_shown,
    booking.held_until is null or coalesce(bool_or(private.is_offer_expired(offer, booking.status) or offer.state in ('open', 'agreed')
      and (offer.expires_at is null or offer.expires_at >= booking.held_until)), false) as is_hold_covered
  from public.bookings as booking join public.booking_offers as offer on offer.booking_id = booking.id,
    lateral public.price_quote(coalesce(offer.rules_snapshot, booking.rules_snapshot) || '{"max_performance_hours": 24}', offer.event_duration, 0, '[]', offer.event_date) as priced
  where booking.id = $1 group by booking.id`

/** What the receipt of each offer signs, and whether its lines make its total. */
const receipts = `
  select offer.number, terms, (
      select greatest(0, greatest(0, coalesce(sum(amount) filter (where kind not in ('surcharge', 'discount')), 0))
        + coalesce(sum(amount) filter (where kind in ('surcharge', 'discount')), 0))
      from jsonb_to_recordset(terms -> 'lines') as line (kind text, amount numeric)
    ) = (terms -> 'total')::numeric as adds_up
  from public.booking_offers as offer, lateral private.receipt_terms(offer) as terms
  where booking_id = $1 order by offer.number`

/** The end of each offer, and whether it has passed while it mattered: it was open, countered, or agreed and not confirmed. */
const ends = `
  select number, state, agreement, expires_at as end, coalesce(expires_at <= now(), false)
    and (state in ('open', 'replaced') or state = 'agreed' and status = 'pending') as has_lapsed
  from public.booking_offers as offer join public.bookings as booking on booking.id = offer.booking_id
  where booking_id = $1 order by number`
interface End {
  number: number
  state: string
  agreement: string | null
  end: Date | null
  has_lapsed: boolean
}

/** The time of an offer is given once, and again when the other party accepts it or the artist holds its date. A lapsed one never comes back. */
function expectEndsKept(before: End[], after: End[], isHeld: boolean): void {
  for (const [place, offer] of before.entries()) {
    const later = after[place] as End
    if (!isHeld && (later.agreement !== 'accepted' || offer.agreement === 'accepted'))
      expect(later.end?.getTime() ?? Infinity).toBeLessThanOrEqual(offer.end?.getTime() ?? Infinity)
    if (offer.has_lapsed) expect([offer.state, 'expired']).toContain(later.state)
  }
}

test('an offer chain has one current offer, and its total is the price by the rules plus agreed changes, until its one end', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(listOf(move), listOf(haggle)), async (moves: Move[]) => {
      const id = await addBooking(db, { event_duration: 3 })
      const signed: unknown[] = []
      const endsNow = async () => (await db.platform.query<End>(ends, [id])).rows
      for (const made of moves) {
        const before = await endsNow()
        await play(id, made)
        expectEndsKept(before, await endsNow(), made.do === 'hold')
        const { rows } = await db.platform.query(checks, [id])
        const [seen] = rows
        expect(seen).toMatchObject({
          is_numbered: true,
          adds_up: true,
          is_by_rules: true,
          has_its_terms: true,
          is_shown: true,
          is_hold_covered: true,
        })
        expect(Number(seen.open)).toBeLessThanOrEqual(1)
        expect(Number(seen.agreed)).toBeLessThanOrEqual(1)
        // Nothing that happens later changes a receipt.
        for (const [place, { terms, adds_up }] of (await db.platform.query(receipts, [id])).rows.entries()) {
          signed[place] ??= terms
          expect([adds_up, terms]).toEqual([true, signed[place]])
        }
        // Nothing is confirmed but what was agreed, and what is confirmed follows the agreed offer.
        if (seen.status === 'confirmed') expect(seen).toMatchObject({ final: seen.agreed_price })
        // The client never pays more than they agreed to without being asked.
        if (['quoted', 'agreed'].includes(seen.price_state)) {
          expect(seen).toMatchObject({ shown_price: seen.agreed_price, has_agreed_terms: true })
          expect(seen.shown_price).toBeLessThanOrEqual(seen.accepted_price)
        }
        if (seen.status === 'confirmed') expect(seen.final).toBeLessThanOrEqual(seen.accepted_price)
      }
      for (const check of await checkLines(db.platform, id)) expect(check).toEqual(allAgree)
      await db.platform.query('delete from public.bookings where id = $1', [id])
      await db.platform.query('delete from platform.rate_limits')
    }),
    propertyRuns(15),
  )
})
