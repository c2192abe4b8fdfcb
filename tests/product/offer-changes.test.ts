// Offers after confirmation, their validity, links in mails that accept one, and strangers.
import { describe, expect, it } from 'vitest'
import {
  bookingOf,
  call,
  confirmed,
  db,
  historyOf,
  modify,
  offersOf,
  pending,
  propose,
  setStatus,
  startOfferStory,
} from './offer-story.ts'
import { nadia, nextDate, otto, server, visitor } from './people.ts'

startOfferStory()

describe('a change after confirmation', () => {
  it('a change after confirmation is an offer: nothing changes before the other side agrees, and then everything does', async () => {
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

  it('a change after confirmation to a price that was received already makes the booking paid', async () => {
    const { id, client } = await confirmed()
    await db.database.run(nadia, {
      text: `update public.bookings set payment_status = 'partial', amount_paid = 400 where id = $1`,
      values: [id],
    })
    await propose(client, id, 1, { total: 300 })
    await call(nadia, 'accept_offer', id, 2)
    const { rows } = await db.database.run(nadia, {
      text: 'select payment_status, amount_paid, final_total_price::float8 from public.bookings where id = $1',
      values: [id],
    })
    expect(rows).toEqual([{ payment_status: 'paid', amount_paid: null, final_total_price: 300 }])
  })

  it('a change after confirmation can be declined, and ends with the booking', async () => {
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

  it('validity is 14 days unless the artist sets another', async () => {
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

  it('validity of a change ends without touching the confirmed booking', async () => {
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

  it('validity of a raised price ends with the price the client agreed to', async () => {
    const { id } = await pending()
    await modify(id, 50)
    await expire(id)
    await expireDue()
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', quote_modifications: null })
  })
})

describe('links in mails', () => {
  const hash = (letter: string) => Buffer.from(letter.repeat(32))
  const use = (secret: Buffer, answer = 'accept') =>
    db.database.run(server, {
      text: 'select private.answer_offer_by_token($1, $2)',
      values: [secret, answer],
    })
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

  it('links in mails decline it as well, and what was agreed before holds again', async () => {
    const { id } = await pending()
    await propose(nadia, id, 1, { total: 600 })
    await addLink(id, hash('d'))
    await use(hash('d'), 'decline')
    expect(await bookingOf(id)).toMatchObject({ price_state: 'quoted', total_price: 450 })
    expect((await historyOf(id)).at(-1)).toBe('offer_declined by client')
    await expect(use(hash('d'))).rejects.toMatchObject({ detail: 'link_used' })
  })

  it('links in mails do not accept a newer offer', async () => {
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
