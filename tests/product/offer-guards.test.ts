// Offers against misuse: prices that the other party never agreed to, dates, limits, and what is typed.
import { describe, expect, it } from 'vitest'
import {
  bookingOf,
  call,
  confirmed,
  db,
  expire,
  expireDue,
  modify,
  offersOf,
  pending,
  propose,
  setStatus,
  startOfferStory,
} from './offer-story.ts'
import { nadia, nadiaId, nextDate } from './people.ts'

startOfferStory()

const surcharge = { description: 'Late finish', amount: 500, type: 'surcharge' }
/** One update by the artist, as over REST. */
const patch = (id: string, columns: Record<string, unknown>) =>
  db.database.run(nadia, {
    text: `update public.bookings set ${Object.keys(columns)
      .map((name, index) => `${name} = $${index + 2}`)
      .join()} where id = $1`,
    values: [
      id,
      ...Object.values(columns).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    ],
  })
describe('a decision in the same update as a new price', () => {
  it('confirms no price that the client did not agree to', async () => {
    const { id } = await pending()
    await expect(patch(id, { quote_modifications: surcharge, status: 'confirmed' })).rejects.toMatchObject({
      detail: 'price_not_agreed',
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', quote_modifications: null })
    expect(await offersOf(id)).toHaveLength(1)
  })

  it('confirms a lower one', async () => {
    const { id } = await pending()
    await patch(id, {
      quote_modifications: { ...surcharge, amount: 50, type: 'discount' },
      status: 'confirmed',
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', final_total_price: 400 })
    expect(await offersOf(id)).toMatchObject([{ state: 'replaced' }, { state: 'agreed', final_price: 400 }])
  })

  it('a decision in the same update as a new price is not confirmed after declining is undone', async () => {
    const { id } = await pending()
    await patch(id, { quote_modifications: surcharge, status: 'rejected' })
    await call(nadia, 'undo_booking_decision', id, 'rejected')
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'offered' })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
  })
})

describe('removing a modification', () => {
  it('removing a modification does not bring back a price that travel has lowered since', async () => {
    const { id } = await pending({ travel_cost: 50, total_price: 500, distance_source: 'measured' })
    await call(nadia, 'set_booking_travel', id, 10, 0)
    await modify(id, 10, 'discount')
    await call(nadia, 'set_booking_travel', id, 10, 50)
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
    await modify(id, null)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered', total_price: 500 })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
  })

  it('answers a counter-offer as well', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 300 })
    await modify(id, 50, 'discount')
    await modify(id, null)
    expect(await offersOf(id)).toMatchObject([
      { state: 'agreed' },
      { state: 'replaced' },
      { state: 'withdrawn' },
    ])
  })
})

describe('declining', () => {
  const travelOf = async (id: string) =>
    (
      await db.platform.query(
        `select distance_from_home::float8 as miles, distance_source, distance_confidence, venue_place, travel_cost::float8
         from public.bookings where id = $1`,
        [id],
      )
    ).rows[0]

  it('travel that the artist set brings the earlier travel back', async () => {
    const { id, client } = await pending({ distance_source: 'unknown' })
    const before = await travelOf(id)
    await call(nadia, 'set_booking_travel', id, 60, null, 'Bristol')
    expect(await travelOf(id)).toMatchObject({
      miles: 60,
      distance_source: 'measured',
      venue_place: 'Bristol',
    })
    await call(client, 'decline_offer', id, 2)
    expect(await travelOf(id)).toEqual(before)
  })

  it('a distance corrected at the same price stays corrected', async () => {
    const { id, client } = await pending({ distance_source: 'unknown' })
    await call(nadia, 'set_booking_travel', id, 10, 0, 'Bath')
    await modify(id, 50)
    await call(client, 'decline_offer', id, 3)
    expect(await travelOf(id)).toMatchObject({ miles: 10, venue_place: 'Bath' })
    await setStatus(id, 'confirmed')
  })

  it('a counter-offer never reopens a price that the artist replaced or let expire', async () => {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    await call(nadia, 'set_booking_travel', id, 30)
    await call(nadia, 'set_booking_travel', id, 90)
    await expire(id, 2)
    await expireDue()
    await propose(client, id, 2, { total: 100 })
    await call(nadia, 'decline_offer', id, 3)
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['replaced', 'expired', 'expired'])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'expired' })
  })

  it('an offer whose agreed predecessor expired leaves nothing that stands, and the client can ask again', async () => {
    const { id, client } = await pending()
    await propose(nadia, id, 1, { total: 400 })
    await expire(id, 1)
    await expireDue()
    await call(nadia, 'withdraw_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'expired' })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'offer_expired' })
    const today = await call(client, 'get_todays_price', id)
    expect(await call(client, 'ask_again', id, today.final_price)).toBe(3)
  })

  it('an expired request that was asked for again reopens nothing', async () => {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    await call(nadia, 'set_booking_travel', id, 30)
    await call(nadia, 'set_booking_travel', id, 90)
    await expire(id, 2)
    const today = await call(client, 'get_todays_price', id)
    await call(client, 'ask_again', id, today.final_price)
    await expire(id, 3)
    await expireDue()
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['replaced', 'expired', 'expired'])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'expired' })
  })
})

describe('a date that the artist proposes', () => {
  it('a date that the artist proposes can be accepted though the form would not offer it', async () => {
    const { id, client } = await pending()
    const date = nextDate()
    await db.platform.query(
      'insert into public.blocked_dates (artist_id, first_date, last_date) values ($1, $2, $2)',
      [nadiaId, date],
    )
    await expect(propose(client, id, 1, { event_date: date })).rejects.toMatchObject({
      detail: 'date_unavailable',
    })
    await propose(nadia, id, 1, { event_date: date })
    await call(client, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ event_date: date })
  })

  it('passes the calendar though the booking was an extra one on its old day', async () => {
    const [day, taken] = [nextDate(), nextDate()]
    await confirmed({ event_date: day })
    await confirmed({ event_date: taken })
    const { id, client } = await pending({ event_date: day })
    await patch(id, { status: 'confirmed', is_extra: true })
    await expect(propose(nadia, id, 1, { event_date: taken })).rejects.toMatchObject({
      detail: 'date_unavailable',
    })
    const free = nextDate()
    await propose(nadia, id, 1, { event_date: free })
    await call(client, 'accept_offer', id, 2)
    await expect(confirmed({ event_date: free })).rejects.toMatchObject({ detail: 'date_taken' })
  })
})

describe('several bookings in one update', () => {
  it('get an offer each', async () => {
    const both = [await pending(), await pending({ total_price: 300, base_price: 300 })]
    await db.database.run(nadia, {
      text: 'update public.bookings set quote_modifications = $2 where id = any ($1)',
      values: [both.map(({ id }) => id), JSON.stringify({ ...surcharge, amount: 50, type: 'discount' })],
    })
    expect(await Promise.all(both.map(({ id }) => offersOf(id)))).toMatchObject([
      [{ state: 'replaced' }, { state: 'agreed', final_price: 400 }],
      [{ state: 'replaced' }, { state: 'agreed', final_price: 250 }],
    ])
  })

  it('several bookings in one update are changed all or none', async () => {
    const open = await pending()
    const closed = await confirmed()
    await expect(
      db.database.run(nadia, {
        text: 'update public.bookings set quote_modifications = $2 where id = any ($1)',
        values: [[open.id, closed.id], JSON.stringify(surcharge)],
      }),
    ).rejects.toMatchObject({ detail: 'quote_is_final' })
    expect(await offersOf(open.id)).toHaveLength(1)
  })
})

describe('limits', () => {
  it('limits of one party do not stop the other', async () => {
    const { id, client } = await pending()
    await db.platform.query(
      `insert into public.booking_offers (booking_id, number, proposed_by, state, currency, base_price, travel_cost, add_ons,
         total_price, final_price)
       select $1, number, 'client', 'withdrawn', 'GBP', 1, 0, '[]', 1, 1 from generate_series(2, 51) as number`,
      [id],
    )
    await expect(propose(client, id, 1, { total: 5 })).rejects.toMatchObject({ detail: 'too_many_offers' })
    await propose(nadia, id, 1, { total: 400 })
    await modify(id, 50, 'discount')
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted' })
  })

  it('limits of offers in an hour are the party’s own', async () => {
    const { id, client } = await pending()
    for (let seen = 1; seen <= 30; seen += 1) await propose(client, id, seen, { total: seen })
    await expect(propose(client, id, 31, { total: 100 })).rejects.toMatchObject({ code: 'PT429' })
    expect(await propose(nadia, id, 31, { total: 400 })).toBe(32)
  })
})

describe('yen', () => {
  it('yen have no minor unit in any line', async () => {
    const { id, client } = await pending({ currency: 'JPY', total_price: 450 })
    await propose(client, id, 1, { lines: [{ label: 'Piano', amount: 10.4 }], total: 400.6 })
    expect(await offersOf(id)).toMatchObject([{}, { final_price: 401 }])
    const { rows } = await db.platform.query(
      'select add_ons from public.booking_offers where booking_id = $1 and number = 2',
      [id],
    )
    expect(rows[0]?.add_ons).toMatchObject([{ amount: 10 }, { amount: -59 }])
  })
})

describe('what is typed', () => {
  it('passes no secret on, and has no empty lines around it', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 400 }, `\n See /offer?token=${'a1'.repeat(32)}\n`)
    const { rows } = await db.platform.query(
      'select message from public.booking_offers where booking_id = $1 and number = 2',
      [id],
    )
    expect(rows).toEqual([{ message: 'See /offer?token=[hidden]' }])
  })

  it('reorders no amount next to it', async () => {
    const { id, client } = await pending()
    const lines = [{ label: 'Piano \u202e', amount: 5 }]
    await propose(client, id, 1, { lines, venue_name: '\u2066The Boathouse' })
    const { rows } = await db.platform.query(
      `select add_ons -> 0 ->> 'label' as label, venue_name from public.booking_offers where booking_id = $1 and number = 2`,
      [id],
    )
    expect(rows).toEqual([{ label: 'Piano', venue_name: 'The Boathouse' }])
    const onlyMarks = { lines: [{ label: '\u202e', amount: 5 }] }
    await expect(propose(client, id, 2, onlyMarks)).rejects.toMatchObject({ detail: 'invalid_terms' })
  })

  it.each([[{ venue_name: { a: 1 } }], [{ venue_address: 5 }]])(
    'is refused as a venue: %j',
    async (terms) => {
      const { id, client } = await pending()
      await expect(propose(client, id, 1, terms)).rejects.toMatchObject({ detail: 'invalid_terms' })
    },
  )
})
