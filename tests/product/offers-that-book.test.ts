// An offer of the artist's that books: the client's yes confirms the booking, with the same guard of the calendar.
import { describe, expect, it } from 'vitest'
import {
  bookingOf,
  call,
  confirmed,
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
import { nadia, otto, visitor } from './people.ts'

startOfferStory()

/** Offer 2 is the artist's, of 600; the client's yes to it books. */
async function offered(facts: Record<string, unknown> = {}, terms: object = { total: 600 }) {
  const booked = await pending(facts)
  await call(nadia, 'propose_offer', booked.id, 1, terms, null, null, null, true)
  return booked
}
const accept = (who: Parameters<typeof call>[0], id: string, seen = 2, ...seenBooks: boolean[]) =>
  call(who, 'accept_offer', id, seen, ...seenBooks)

const jobsOf = async (id: string) =>
  (
    await db.platform.query<{ task: string }>(
      `select task_identifier as task from graphile_worker.jobs
       where key like '%' || $1 || '%' or key in (select format('offer:%s:accepted', offer.id) from public.booking_offers as offer where booking_id::text = $1)`,
      [id],
    )
  ).rows.map(({ task }) => task)

describe('an offer that books', () => {
  it('confirms the request in the transaction in which the client accepts it', async () => {
    const { id, client } = await offered({}, { total: 600, event_duration: 4 })
    expect(await accept(client, id, 2, true)).toBe(2)
    expect(await bookingOf(id)).toMatchObject({
      status: 'confirmed',
      price_state: 'agreed',
      event_duration: 4,
      final_total_price: 600,
    })
    expect((await historyOf(id)).slice(-2)).toEqual(['offer_accepted by client', 'confirmed by client'])
  })

  it('leads to the mails about the confirmation, and to none about the yes alone', async () => {
    const { id, client } = await offered()
    await accept(client, id)
    expect(await jobsOf(id)).toEqual(['notify-status-change'])
  })

  it('books once, however often the client accepts it', async () => {
    const { id, client } = await offered()
    expect(await Promise.all([accept(client, id), accept(client, id)])).toEqual([2, 2])
    expect((await historyOf(id)).filter((line) => line.startsWith('confirmed'))).toHaveLength(1)
  })

  it('agrees only, where the artist did not choose that it books', async () => {
    const { id, client } = await pending()
    await propose(nadia, id, 1, { total: 600 })
    await accept(client, id, 2, false)
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'agreed' })
  })

  it('changes a confirmed booking and no more', async () => {
    const { id, client } = await confirmed()
    await call(nadia, 'propose_offer', id, 1, { total: 600 }, null, null, null, true)
    await accept(client, id)
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', final_total_price: 600 })
    expect((await historyOf(id)).filter((line) => line.startsWith('confirmed'))).toHaveLength(1)
  })
})

describe('a date that was taken meanwhile', () => {
  it('leaves the request and its offer as they were, with words for the client', async () => {
    const { id, client } = await offered({ event_date: '2031-10-04' })
    const other = await pending({ event_date: '2031-10-04' })
    await setStatus(other.id, 'confirmed')
    await expect(accept(client, id, 2, true)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'date_unavailable',
      message: expect.stringContaining('nothing is booked'),
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'offered' })
    expect(await offersOf(id)).toMatchObject([{ state: 'agreed' }, { state: 'open' }])
  })

  it('goes to one of two clients who accept at the same moment', async () => {
    const first = await offered({ event_date: '2031-10-11' })
    const second = await offered({ event_date: '2031-10-11' })
    const answers = await Promise.allSettled([
      accept(first.client, first.id),
      accept(second.client, second.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const statuses = await Promise.all([bookingOf(first.id), bookingOf(second.id)])
    expect(statuses.map((booking) => booking?.status).sort()).toEqual(['confirmed', 'pending'])
  })
})

describe('whether an offer books', () => {
  it('whether an offer books is the artist’s choice until the client has answered', async () => {
    const { id, client } = await pending()
    await modify(id, 150)
    expect(await call(nadia, 'book_when_agreed', id, true)).toBe(true)
    await accept(client, id)
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', final_total_price: 600 })
    await expect(call(nadia, 'book_when_agreed', id, false)).rejects.toMatchObject({ detail: 'no_offer' })
  })

  it('whether an offer books is not changed under a client who has read something else', async () => {
    const { id, client } = await offered()
    await expect(accept(client, id, 2, false)).rejects.toMatchObject({ detail: 'offer_changed' })
    await call(nadia, 'book_when_agreed', id, false)
    await expect(accept(client, id, 2, true)).rejects.toMatchObject({ detail: 'offer_changed' })
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'offered' })
  })

  it('whether an offer books is nothing a client, a stranger or another artist can choose', async () => {
    const { id, client } = await pending()
    await call(client, 'propose_offer', id, 1, { total: 400 }, null, null, null, true)
    await call(nadia, 'accept_offer', id, 2)
    expect(await bookingOf(id)).toMatchObject({ status: 'pending', price_state: 'agreed' })
    await expect(call(nadia, 'book_when_agreed', id, true)).rejects.toMatchObject({ detail: 'no_offer' })
    for (const who of [client, visitor])
      await expect(call(who, 'book_when_agreed', id, true)).rejects.toMatchObject({ code: '42501' })
    await expect(call(otto, 'book_when_agreed', id, true)).rejects.toMatchObject({ code: 'PT404' })
  })

  it('ends with the offer', async () => {
    const { id, client } = await offered()
    await expire(id, 2)
    await expect(accept(client, id)).rejects.toMatchObject({ detail: 'offer_expired' })
    await expect(call(nadia, 'book_when_agreed', id, true)).rejects.toMatchObject({ detail: 'no_offer' })
    expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
  })
})
