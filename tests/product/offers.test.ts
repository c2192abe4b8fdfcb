// Offers: each price is one, either side proposes another, the other side accepts, and exactly one is current.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import {
  acceptAsClient,
  addBooking,
  clientOf,
  createStory,
  nadia,
  nextDate,
  otto,
  server,
  visitor,
} from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

interface Offer {
  number: number
  proposed_by: string
  state: string
  agreement: string | null
  final_price: number
}

async function offersOf(id: string): Promise<Offer[]> {
  const { rows } = await db.platform.query<Offer>(
    `select number, proposed_by, state, agreement, final_price::float8 from public.booking_offers
     where booking_id = $1 order by number`,
    [id],
  )
  return rows
}

async function bookingOf(id: string) {
  const { rows } = await db.platform.query(
    `select status, price_state, event_date::text, event_duration::float8, total_price::float8, final_total_price::float8,
       quote_modifications, add_ons from public.bookings where id = $1`,
    [id],
  )
  return rows[0]
}

async function historyOf(id: string): Promise<string[]> {
  const { rows } = await db.platform.query<{ line: string }>(
    `select event || ' by ' || actor_role as line from public.booking_history where booking_id = $1 order by id`,
    [id],
  )
  return rows.map(({ line }) => line)
}

const call = async (who: Caller, name: string, ...values: unknown[]) =>
  (
    await db.database.run(who, {
      text: `select public.${name}(${values.map((_, index) => `$${index + 1}`).join()}) as result`,
      values: values.map((value) => (value && typeof value === 'object' ? JSON.stringify(value) : value)),
    })
  ).rows[0]?.result
const propose = (who: Caller, id: string, seen: number, terms: object, words?: string) =>
  call(who, 'propose_offer', id, seen, terms, words ?? null)
const modify = (id: string, amount: number | null, type = 'surcharge') =>
  db.database.run(nadia, {
    text: 'update public.bookings set quote_modifications = $2 where id = $1',
    values: [id, amount === null ? null : JSON.stringify({ description: 'Late finish', amount, type })],
  })
const setStatus = (id: string, status: string) =>
  db.database.run(nadia, {
    text: 'update public.bookings set status = $2 where id = $1',
    values: [id, status],
  })

/** A pending booking with a rate of 150 an hour for three hours. */
async function pending(facts: Record<string, unknown> = {}): Promise<{ id: string; client: Caller }> {
  const id = await addBooking(db, facts)
  return { id, client: clientOf(id) }
}

async function confirmed(facts: Record<string, unknown> = {}) {
  const booked = await pending(facts)
  await setStatus(booked.id, 'confirmed')
  return booked
}

describe('the first quote', () => {
  it('is offer 1, agreed because the client sent the request at this price', async () => {
    const { id } = await pending()
    expect(await offersOf(id)).toEqual([
      { number: 1, proposed_by: 'artist', state: 'agreed', agreement: 'sent', final_price: 450 },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', final_total_price: 450 })
  })

  it('does not exist while the client waits for a price', async () => {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    expect(await offersOf(id)).toEqual([])
    await expect(propose(client, id, 0, { total: 300 })).rejects.toMatchObject({ detail: 'no_price_yet' })
    await call(nadia, 'set_booking_travel', id, 30)
    expect(await offersOf(id)).toMatchObject([{ number: 1, state: 'open', proposed_by: 'artist' }])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
  })
})

describe('a modification of the quote', () => {
  it('that lowers the price counts as agreed', async () => {
    const { id } = await pending()
    await modify(id, 50, 'discount')
    expect(await offersOf(id)).toMatchObject([
      { number: 1, state: 'replaced' },
      { number: 2, state: 'agreed', agreement: 'lower', final_price: 400 },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 400 })
  })

  it('that raises it holds Accept until the client agrees', async () => {
    const { id, client } = await pending()
    await modify(id, 50)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
    expect(await call(client, 'agree_to_price', id, 500)).toBe('agreed')
    expect(await offersOf(id)).toMatchObject([
      { state: 'replaced' },
      { state: 'agreed', agreement: 'accepted' },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 500, price_state: 'agreed' })
  })

  it.each([
    ['a surcharge', 50, 'surcharge'],
    ['a discount', 50, 'discount'],
  ])('that is removed withdraws the offer: %s', async (_, amount, type) => {
    const { id } = await pending()
    await modify(id, amount, type)
    await modify(id, amount * 2, type)
    await modify(id, null)
    expect(await offersOf(id)).toMatchObject([
      { state: 'agreed' },
      { state: 'replaced' },
      { state: 'withdrawn' },
    ])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', final_total_price: 450 })
  })

  it('that the client accepted cannot be taken back without asking again', async () => {
    const { id } = await pending()
    await modify(id, 50, 'discount')
    await modify(id, 20)
    await acceptAsClient(db, id)
    await modify(id, null)
    // 450 is lower than the 470 the client agreed to.
    expect(await offersOf(id)).toMatchObject([
      { state: 'replaced' },
      { state: 'replaced' },
      { state: 'replaced', final_price: 470, agreement: 'accepted' },
      { state: 'agreed', final_price: 450, agreement: 'lower' },
    ])
    await modify(id, 10)
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
  })

  it('answers an offer of the client’s', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 300 })
    await modify(id, 50, 'discount')
    expect(await offersOf(id)).toMatchObject([
      { state: 'replaced' },
      { state: 'replaced', proposed_by: 'client', agreement: null },
      { state: 'agreed', final_price: 400 },
    ])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted' })
  })
})

describe('bargaining while a request is pending', () => {
  it('goes back and forth until one side accepts', async () => {
    const { id, client } = await pending()
    expect(await propose(client, id, 1, { total: 350 }, '  Our budget is tight. ')).toBe(2)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'countered', total_price: 450 })
    await expect(setStatus(id, 'confirmed')).rejects.toThrow('Accept or decline their offer first')
    expect(await propose(nadia, id, 2, { total: 400 })).toBe(3)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered', total_price: 450 })
    expect(await call(client, 'accept_offer', id, 3)).toBe(3)
    expect(await bookingOf(id)).toMatchObject({
      price_state: 'agreed',
      total_price: 400,
      add_ons: [{ label: 'Price adjustment', amount: -50, is_offered: true, is_difference: true }],
    })
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 400 })
    expect(await historyOf(id)).toEqual([
      'submitted by client',
      'offer_made by client',
      'offer_made by artist',
      'offer_accepted by client',
      'confirmed by artist',
    ])
  })

  it('prices other hours and another date by the rules of the booking, and adds lines', async () => {
    const { id, client } = await pending()
    const date = nextDate()
    const terms = { event_duration: 4, event_date: date, lines: [{ label: 'Bring the piano', amount: 80 }] }
    expect(await call(client, 'price_offer', id, terms)).toMatchObject({ base_price: 600, final_price: 680 })
    await propose(client, id, 1, terms)
    expect(await bookingOf(id)).toMatchObject({ event_duration: 3 })
    await call(nadia, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ event_duration: 4, event_date: date, total_price: 680 })
  })

  it('ends by declining or withdrawing: what was agreed holds', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 350 })
    await call(nadia, 'decline_offer', id, 2)
    await propose(client, id, 1, { total: 360 })
    await call(client, 'withdraw_offer', id, 3)
    await modify(id, 50)
    await call(client, 'decline_offer', id, 4)
    expect((await offersOf(id)).map(({ state }) => state)).toEqual([
      'agreed',
      'declined',
      'withdrawn',
      'declined',
    ])
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', quote_modifications: null })
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 450 })
  })

  it('goes back to the artist’s price when nothing was agreed yet', async () => {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    await call(nadia, 'set_booking_travel', id, 30)
    const [first] = await offersOf(id)
    await expect(call(client, 'decline_offer', id, 1)).rejects.toMatchObject({ detail: 'no_earlier_offer' })
    await propose(client, id, 1, { total: 100 })
    await call(nadia, 'decline_offer', id, 2)
    expect(await offersOf(id)).toMatchObject([{ state: 'open' }, { state: 'declined' }])
    await call(client, 'agree_to_price', id, first?.final_price)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'agreed' })
  })

  it('answers only the offer that was seen, and never one’s own', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 350 })
    await expect(propose(nadia, id, 1, { total: 400 })).rejects.toMatchObject({ detail: 'offer_changed' })
    await expect(call(nadia, 'accept_offer', id, 1)).rejects.toMatchObject({ detail: 'offer_changed' })
    await expect(call(client, 'accept_offer', id, 2)).rejects.toMatchObject({ detail: 'no_offer' })
    await expect(call(nadia, 'withdraw_offer', id, 2)).rejects.toMatchObject({ detail: 'no_offer' })
    await expect(propose(nadia, id, 2, { total: 350 })).rejects.toThrow('same as the current offer')
  })

  it.each([
    ['no terms at all', {}],
    ['an unknown term', { discount: 5 }],
    ['a date that is none', { event_date: '2031-02-30' }],
    ['a date of every year', { event_date: '02-03' }],
    ['an empty date', { event_date: null }],
    ['a time that is none', { start_time: '25:00' }],
    ['no hours', { event_duration: 0 }],
    ['hours as text', { event_duration: '3' }],
    ['a week of hours', { event_duration: 100 }],
    ['a negative total', { total: -1 }],
    ['a total of too many digits', { total: 1e300 }],
    ['a line without label', { lines: [{ label: ' ', amount: 5 }] }],
    ['a line without amount', { lines: [{ label: 'Piano' }] }],
    ['lines that are none', { lines: 'Piano' }],
    ['too many lines', { lines: Array.from({ length: 21 }, () => ({ label: 'Piano', amount: 1 })) }],
    ['a long venue', { venue_name: 'x'.repeat(201) }],
  ])('refuses %s', async (_, terms) => {
    const { id, client } = await pending()
    await expect(propose(client, id, 1, terms)).rejects.toMatchObject({ code: 'PT400' })
    expect(await offersOf(id)).toHaveLength(1)
  })
})

describe('a change after confirmation', () => {
  it('is an offer: nothing changes before the other side agrees, and then everything does', async () => {
    const { id, client } = await confirmed()
    await propose(
      nadia,
      id,
      1,
      { event_duration: 5, venue_name: 'The Boathouse' },
      'You asked for two more hours.',
    )
    expect(await bookingOf(id)).toMatchObject({
      event_duration: 3,
      final_total_price: 450,
      status: 'confirmed',
    })
    await call(client, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({
      event_duration: 5,
      total_price: 750,
      final_total_price: 750,
      status: 'confirmed',
    })
    await expect(modify(id, 50)).rejects.toMatchObject({ detail: 'quote_is_final' })
  })

  it('can be declined, and ends with the booking', async () => {
    const { id, client } = await confirmed()
    await propose(client, id, 1, { total: 100 })
    await call(nadia, 'decline_offer', id, 2)
    await propose(client, id, 1, { total: 200 })
    await setStatus(id, 'cancelled')
    await expect(call(nadia, 'accept_offer', id, 3)).rejects.toMatchObject({ detail: 'booking_closed' })
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 450 })
  })

  it('moves to a date that is free, and to no other', async () => {
    const taken = nextDate()
    await confirmed({ event_date: taken })
    const { id, client } = await confirmed()
    await expect(propose(nadia, id, 1, { event_date: taken })).rejects.toMatchObject({
      detail: 'date_unavailable',
    })
    await expect(propose(client, id, 1, { event_date: taken })).rejects.toThrow('The artist is not free')
    await expect(propose(client, id, 1, { event_date: '2021-01-01' })).rejects.toMatchObject({
      detail: 'date_unavailable',
    })
    const free = nextDate()
    await propose(client, id, 1, { event_date: free })
    // Meanwhile somebody else is booked on it.
    const other = await confirmed({ event_date: free })
    await expect(call(nadia, 'accept_offer', id, 2)).rejects.toMatchObject({ detail: 'date_unavailable' })
    await setStatus(other.id, 'cancelled')
    await call(nadia, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ event_date: free, status: 'confirmed' })
    // Its old date is free again, its new one is taken.
    await expect(confirmed({ event_date: free })).rejects.toMatchObject({ detail: 'date_taken' })
  })
})

describe('validity', () => {
  /** As if the time of the current offer had come. */
  const expire = async (id: string) => {
    await db.platform.query(
      `update public.booking_offers set expires_at = now() - interval '1 second' where id = (private.current_offer($1)).id`,
      [id],
    )
  }
  const expireDue = () => db.database.run(server, { text: 'select private.expire_offers(100)' })

  it('is 14 days unless the artist sets another', async () => {
    const validity = async (id: string) =>
      (
        await db.platform.query(
          `select round(extract(epoch from expires_at - created_at) / 86400)::integer as days from public.booking_offers where booking_id = $1 order by number desc`,
          [id],
        )
      ).rows[0]?.days
    expect(await validity((await pending()).id)).toBe(14)
    const set = (days: number | null) =>
      db.database.run(nadia, { text: 'update public.profiles set offer_days = $1', values: [days] })
    await set(3)
    expect(await validity((await pending()).id)).toBe(3)
    await set(null)
    const { id } = await pending()
    await set(14)
    expect(await validity(id)).toBeNull()
    // Later offers of a booking without an end have none either.
    await modify(id, 20)
    expect(await validity(id)).toBeNull()
    await expect(set(0)).rejects.toMatchObject({ code: '23514' })
    await expect(set(366)).rejects.toMatchObject({ code: '23514' })
  })

  it('ends at its moment, whether or not the job has run', async () => {
    const { id, client } = await pending()
    await expire(id)
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'offer_expired' })
    await expireDue()
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'expired' })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'offer_expired' })
    await expect(call(client, 'agree_to_price', id, 450)).rejects.toMatchObject({ detail: 'offer_expired' })
    expect(await historyOf(id)).toEqual(['submitted by client', 'offer_expired by system'])
    await expireDue()
    expect(await historyOf(id)).toHaveLength(2)
  })

  it('lets the client ask again at today’s price', async () => {
    const { id, client } = await pending({ quote_modifications: null })
    await expect(call(client, 'ask_again', id, 450)).rejects.toMatchObject({ detail: 'not_expired' })
    await expire(id)
    await db.platform.query(`update public.profiles set hourly_rate = 200 where slug = 'nadia-brook-trio'`)
    try {
      expect(await call(client, 'get_todays_price', id)).toMatchObject({ final_price: 600 })
      await expect(call(client, 'ask_again', id, 450)).rejects.toMatchObject({ detail: 'price_changed' })
      await expect(call(nadia, 'ask_again', id, 600)).rejects.toMatchObject({ code: '42501' })
      expect(await call(client, 'ask_again', id, 600)).toBe(2)
    } finally {
      await db.platform.query(`update public.profiles set hourly_rate = 150 where slug = 'nadia-brook-trio'`)
    }
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', total_price: 600 })
    const { rows } = await db.platform.query(
      `select coalesce(rules_snapshot, (select rules_snapshot from public.bookings where id = booking_id)) -> 'hourly_rate' as rate
       from public.booking_offers where booking_id = $1 order by number`,
      [id],
    )
    expect(rows).toEqual([{ rate: 150 }, { rate: 200 }])
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 600 })
  })

  it('lets the artist offer the same again', async () => {
    const { id, client } = await pending()
    await expire(id)
    await expireDue()
    await propose(nadia, id, 1, {})
    await call(client, 'accept_offer', id, 2)
    await setStatus(id, 'confirmed')
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 450 })
  })

  it('of a change ends without touching the confirmed booking', async () => {
    const { id, client } = await confirmed()
    await propose(client, id, 1, { total: 100 })
    await expire(id)
    await expect(call(nadia, 'accept_offer', id, 2)).rejects.toMatchObject({ detail: 'offer_expired' })
    await expireDue()
    expect(await offersOf(id)).toMatchObject([{ state: 'agreed' }, { state: 'expired' }])
    expect(await bookingOf(id)).toMatchObject({
      status: 'confirmed',
      price_state: 'quoted',
      final_total_price: 450,
    })
  })

  it('of a raised price ends with the price the client agreed to', async () => {
    const { id } = await pending()
    await modify(id, 50)
    await expire(id)
    await expireDue()
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', quote_modifications: null })
  })
})

describe('links in mails', () => {
  const hash = (letter: string) => Buffer.from(letter.repeat(32))
  const use = (secret: Buffer) =>
    db.database.run(server, { text: 'select private.accept_offer_by_token($1)', values: [secret] })
  const addLink = (id: string, secret: Buffer) =>
    db.platform.query(`select private.add_offer_token((private.current_offer($1)).id, 'client', $2)`, [
      id,
      secret,
    ])

  it('accept one offer once', async () => {
    const { id } = await pending()
    await modify(id, 50)
    await addLink(id, hash('a'))
    await expect(use(hash('b'))).rejects.toMatchObject({ code: 'PT401' })
    await use(hash('a'))
    expect(await bookingOf(id)).toMatchObject({ price_state: 'agreed' })
    await expect(use(hash('a'))).rejects.toMatchObject({ detail: 'link_used' })
  })

  it('do not accept a newer offer', async () => {
    const { id } = await pending()
    await modify(id, 50)
    await addLink(id, hash('c'))
    await modify(id, 500)
    await expect(use(hash('c'))).rejects.toMatchObject({ detail: 'offer_changed' })
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
  })
})

describe('strangers', () => {
  it.each([
    ['price_offer', [{ total: 5 }]],
    ['propose_offer', [1, { total: 5 }, null]],
    ['accept_offer', [1]],
    ['decline_offer', [1]],
    ['withdraw_offer', [1]],
  ])('learn nothing from %s', async (name, rest) => {
    const { id } = await pending()
    const other = await pending()
    const missing = '00000000-0000-4000-8000-0000000000ff'
    for (const who of [otto, other.client]) {
      const refusals = await Promise.all(
        [id, missing].map((booking) => call(who, name, booking, ...rest).catch((error) => error.message)),
      )
      expect(refusals).toEqual(Array(2).fill('There is no such booking of yours.'))
    }
    await expect(call(visitor, name, id, ...rest)).rejects.toMatchObject({ code: '42501' })
    expect(await offersOf(id)).toHaveLength(1)
  })
})
