// Accepting a booking at a price that the client agreed to by phone: by its artist alone, for an open offer of theirs.
import { describe, expect, it } from 'vitest'
import {
  bookingOf,
  call,
  db,
  expire,
  historyOf,
  modify,
  offersOf,
  pending,
  propose,
  setStatus,
  startOfferStory,
} from './offer-story.ts'
import { ines, nadia, otto, server, visitor } from './people.ts'

startOfferStory()

/** Offer 2 is 600, and nobody has agreed to it. */
async function surcharged(facts: Record<string, unknown> = {}) {
  const booked = await pending(facts)
  await modify(booked.id, 150)
  return booked
}
const acceptByPhone = (id: string, number = 2, who = nadia) => call(who, 'accept_agreed_by_phone', id, number)

describe('a surcharge that the client agreed to by phone', () => {
  it('a surcharge that the client agreed to by phone is what the booking is confirmed at, and offer and history say how', async () => {
    const { id } = await surcharged()
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'price_not_agreed' })
    expect(await acceptByPhone(id)).toBe(2)
    expect(await bookingOf(id)).toMatchObject({
      status: 'confirmed',
      price_state: 'agreed',
      final_total_price: 600,
    })
    expect(await offersOf(id)).toMatchObject([{ state: 'replaced' }, { state: 'agreed', agreement: 'phone' }])
    expect((await historyOf(id)).slice(-2)).toEqual(['offer_accepted by artist', 'confirmed by artist'])
    const { rows } = await db.platform.query(
      `select details ->> 'how' as how from public.booking_history where booking_id = $1 and event = 'offer_accepted'`,
      [id],
    )
    expect(rows).toEqual([{ how: 'phone' }])
  })

  it('brings the other terms of the offer with it, and the message to the client', async () => {
    const { id } = await pending()
    await propose(nadia, id, 1, { event_duration: 4 })
    await call(nadia, 'accept_agreed_by_phone', id, 2, ' As we said. ')
    expect(await bookingOf(id)).toMatchObject({ event_duration: 4, final_total_price: 600 })
    const { rows } = await db.platform.query(
      'select artist_acceptance_message as words from public.bookings where id = $1',
      [id],
    )
    expect(rows).toEqual([{ words: 'As we said.' }])
  })

  it('a surcharge that the client agreed to by phone does not take a date that is taken, unless as an extra booking', async () => {
    const first = await pending({ event_date: '2031-09-06' })
    await setStatus(first.id, 'confirmed')
    const { id } = await surcharged({ event_date: '2031-09-06' })
    await expect(acceptByPhone(id)).rejects.toMatchObject({ detail: 'date_taken' })
    expect(await offersOf(id)).toMatchObject([{ state: 'agreed' }, { state: 'open' }])
    await call(nadia, 'accept_agreed_by_phone', id, 2, null, true)
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('it is refused', () => {
  it('an agreement by phone is refused to everyone but the artist of the booking', async () => {
    const { id, client } = await surcharged()
    for (const who of [client, visitor, server])
      await expect(acceptByPhone(id, 2, who)).rejects.toMatchObject({ code: '42501' })
    for (const who of [otto, ines])
      await expect(acceptByPhone(id, 2, who)).rejects.toMatchObject({ code: 'PT404' })
    expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
  })

  it('an agreement by phone is refused for another offer than the artist saw, one that expired, and one that nobody has to agree to', async () => {
    const { id, client } = await surcharged()
    await expect(acceptByPhone(id, 1)).rejects.toMatchObject({ detail: 'offer_changed' })
    await expire(id, 2)
    await expect(acceptByPhone(id)).rejects.toMatchObject({ detail: 'offer_expired' })
    const agreed = await pending()
    await expect(acceptByPhone(agreed.id, 1)).rejects.toMatchObject({ detail: 'no_offer' })
    await propose(agreed.client, agreed.id, 1, { total: 100 })
    await expect(acceptByPhone(agreed.id, 2)).rejects.toMatchObject({ detail: 'no_offer' })
    await call(client, 'propose_offer', id, 2, { total: 300 })
    await setStatus(agreed.id, 'rejected')
    await expect(acceptByPhone(agreed.id, 2)).rejects.toMatchObject({ detail: 'status_changed' })
  })
})
