// Offers of bookings stored before, of artists without an account, and the job that records the end of offers.
import { afterEach, describe, expect, it } from 'vitest'
import {
  bookingOf,
  call,
  confirmed,
  db,
  expire,
  expireDue,
  historyOf,
  modify,
  offersOf,
  pending,
  propose,
  setStatus,
  startOfferStory,
} from './offer-story.ts'
import { nadia } from './people.ts'

startOfferStory()

const endOf = async (id: string, number: number) =>
  (
    await db.platform.query(
      'select expires_at from public.booking_offers where booking_id = $1 and number = $2',
      [id, number],
    )
  ).rows[0]?.expires_at

describe('bookings stored before', () => {
  it('keep their totals when something else changes', async () => {
    const { id, client } = await pending({ total_price: 480 })
    await propose(client, id, 1, { venue_name: 'The Boathouse' })
    expect(await offersOf(id)).toMatchObject([{}, { final_price: 480 }])
  })

  it('keep their final price until other terms are agreed', async () => {
    const { id, client } = await confirmed()
    await db.platform.query(`
      alter table public.bookings disable trigger user;
      update public.bookings set final_total_price = 444 where id = '${id}';
      alter table public.bookings enable trigger user`)
    await propose(client, id, 1, { total: 100 })
    await call(nadia, 'decline_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 444 })
    await propose(client, id, 1, { total: 430 })
    await call(nadia, 'accept_offer', id, 3)
    expect(await bookingOf(id)).toMatchObject({ final_total_price: 430 })
  })

  it('bookings stored before without rules or hours take every specified change, and other terms with a total', async () => {
    const { id, client } = await pending({ rules_snapshot: {}, event_duration: null, event_date: null })
    await modify(id, 50, 'discount')
    await modify(id, null)
    await expect(propose(client, id, 1, { event_duration: 4 })).rejects.toThrow('Please name the total')
    await propose(client, id, 1, { event_duration: 4, total: 500 })
    await call(nadia, 'accept_offer', id, 3)
    expect(await bookingOf(id)).toMatchObject({ event_duration: 4, total_price: 500 })
  })

  it('bookings stored before of an artist without an account cannot be changed', async () => {
    const { id, client } = await confirmed()
    await propose(nadia, id, 1, { total: 500 })
    await db.platform.query('update public.bookings set artist_profile_id = null where id = $1', [id])
    await expect(propose(client, id, 2, { total: 100 })).rejects.toThrow('closed their account')
    await expect(call(client, 'accept_offer', id, 2)).rejects.toMatchObject({ detail: 'booking_closed' })
    await expire(id, 2)
    await expireDue()
    expect(await offersOf(id)).toMatchObject([{ state: 'agreed' }, { state: 'expired' }])
  })
})

describe('a price that the client counters', () => {
  afterEach(() => expireDue())

  /** Offer 1 is the artist's price, and offer 2 the client's answer to it. */
  async function countered(doFirst = async (_id: string) => {}) {
    const { id, client } = await pending({ price_state: 'asked', total_price: 0 })
    await call(nadia, 'set_booking_travel', id, 90)
    await doFirst(id)
    await propose(client, id, 1, { total: 400 })
    return { id, client, price: (await offersOf(id))[0]?.final_price }
  }

  it('keeps its end when the counter-offer is withdrawn or declined, however often', async () => {
    const { id, client } = await countered()
    await db.platform.query(
      `update public.booking_offers set expires_at = now() + interval '1 hour' where booking_id = $1 and number = 1`,
      [id],
    )
    const end = await endOf(id, 1)
    await call(client, 'withdraw_offer', id, 2)
    expect(await endOf(id, 1)).toEqual(end)
    await propose(client, id, 1, { total: 410 })
    await call(nadia, 'decline_offer', id, 3)
    expect(await endOf(id, 1)).toEqual(end)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
  })

  it('a price that the client counters has expired when its time came meanwhile, and is agreed to by no one', async () => {
    const { id, client, price } = await countered()
    await expire(id, 1)
    await call(client, 'withdraw_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'expired' })
    expect(await offersOf(id)).toMatchObject([{ state: 'expired' }, { state: 'expired' }])
    await expect(call(client, 'agree_to_price', id, price)).rejects.toThrow()
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'offer_expired' })
  })

  it('a price that the client counters that lapsed before the job ran is not brought back by countering and withdrawing', async () => {
    const { id, client, price } = await countered((booking) => expire(booking, 1).then(() => {}))
    expect(await offersOf(id)).toMatchObject([{ state: 'expired' }, { state: 'open' }])
    expect(await historyOf(id)).toContain('offer_expired by system')
    await call(client, 'withdraw_offer', id, 2)
    await expect(call(client, 'agree_to_price', id, price)).rejects.toThrow()
    expect(await bookingOf(id)).toMatchObject({ price_state: 'expired' })
  })

  it('stands again though what was agreed before it lapsed, whether or not the job has run', async () => {
    const { id, client } = await pending()
    await modify(id, 150)
    await propose(client, id, 2, { total: 400 })
    await expire(id, 1)
    await call(client, 'withdraw_offer', id, 3)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered' })
    await expireDue()
    expect(await offersOf(id)).toMatchObject([
      { state: 'expired' },
      { state: 'open' },
      { state: 'withdrawn' },
    ])
  })

  it('a price that the client counters and whose counter-offer lapsed is answered by no withdrawing or declining of that', async () => {
    const { id, client } = await countered()
    await expire(id, 2)
    await expect(call(client, 'withdraw_offer', id, 2)).rejects.toMatchObject({ detail: 'offer_expired' })
    await expect(call(nadia, 'decline_offer', id, 2)).rejects.toMatchObject({ detail: 'offer_expired' })
  })
})

describe('removing a modification', () => {
  it('removing a modification does not bring back a quote that has expired: the client is asked', async () => {
    const { id } = await pending()
    await modify(id, 50, 'discount')
    await expire(id, 1)
    await modify(id, null)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'offered', total_price: 450 })
  })
})

describe('the job that records ends', () => {
  it('leaves the end of offers whose booking is confirmed, so that later ones end too', async () => {
    const { id } = await confirmed()
    await expire(id, 1)
    expect(await expireDue()).toBe(1)
    expect(await expireDue()).toBe(0)
    expect(await offersOf(id)).toMatchObject([{ state: 'agreed' }])
    await propose(nadia, id, 1, { total: 500 })
    expect(await endOf(id, 2)).not.toBeNull()
  })

  it('ends an offer whose booking was declined for some seconds', async () => {
    const { id } = await pending()
    await setStatus(id, 'rejected')
    await expire(id, 1)
    await expireDue()
    await call(nadia, 'undo_booking_decision', id, 'rejected')
    await expireDue()
    expect(await bookingOf(id)).toMatchObject({ price_state: 'expired' })
  })

  it('goes on after one that fails, with any limit', async () => {
    const broken = await pending()
    const { id } = await pending()
    for (const one of [broken.id, id]) await expire(one, 1)
    await db.platform.query(
      `update public.booking_offers set expires_at = now() - interval '1 day' where booking_id = $1`,
      [broken.id],
    )
    await db.platform.query(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger fail before update on public.bookings for each row when (old.id = '${broken.id}') execute function public.fail()`)
    try {
      expect(await expireDue(1)).toBe(1)
      expect(await bookingOf(id)).toMatchObject({ price_state: 'expired' })
      expect(await offersOf(broken.id)).toMatchObject([{ state: 'agreed' }])
    } finally {
      await db.platform.query('drop function public.fail() cascade')
    }
    expect(await expireDue()).toBe(1)
  })

  it('mails nobody about an agreed offer while another one is open', async () => {
    const { id, client } = await pending()
    await propose(client, id, 1, { total: 400 })
    await expire(id, 1)
    await expireDue()
    expect(await historyOf(id)).toContain('offer_expired by system')
    const { rows } = await db.platform.query(
      `select key from graphile_worker.jobs where key like '%:expired' and key like any (
      select 'offer:' || id || '%' from public.booking_offers where booking_id = $1)`,
      [id],
    )
    expect(rows).toEqual([])
    await call(nadia, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ price_state: 'agreed' })
  })
})
