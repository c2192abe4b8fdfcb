// Holds beside the rest of a request: decisions that are undone, offers that end, and the client who waits.
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, clientOf, nadia, server, storyForEachTest } from './people.ts'

const untouched = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await untouched()
})

const day = '2031-06-14'
const asNadia = (text: string, ...values: unknown[]) => db.database.run(nadia, { text, values })
const hold = (id: string, hours = 24) =>
  asNadia(`select public.hold_booking($1, now() + $2 * interval '1 hour')`, id, hours)
const setStatus = (id: string, status: string) =>
  asNadia('update public.bookings set status = $2 where id = $1', id, status)
const undo = (id: string) => asNadia(`select public.undo_booking_decision($1, 'rejected')`, id)
const read = async (id: string) =>
  (
    await db.platform.query(
      `select status, price_state, held_until, held_until > now() as is_held,
         (select max(expires_at) from public.booking_offers where booking_id = $1 and state in ('open', 'agreed')) >= held_until as is_covered
       from public.bookings where id = $1`,
      [id],
    )
  ).rows[0]
const eventsOf = async (id: string) =>
  (
    await db.platform.query<{ event: string }>(
      'select event from public.booking_history where booking_id = $1 order by id',
      [id],
    )
  ).rows.map(({ event }) => event)
const noticeOf = async (id: string) =>
  (
    await db.platform.query<{ payload: Record<string, unknown> }>(
      `select payload from graphile_worker._private_jobs where key = 'notify-hold:' || $1`,
      [id],
    )
  ).rows.map(({ payload }) => payload)
const expireOffers = async (id: string) => {
  await db.platform.query(
    `update public.booking_offers set expires_at = now() - interval '1 second' where booking_id = $1`,
    [id],
  )
  await db.database.run(server, { text: 'select private.expire_offers(10)' })
}

describe('declining and undoing it', () => {
  it('keeps the hold, to the same moment, and nobody else is confirmed on the date', async () => {
    const id = await addBooking(db, { event_date: day })
    const other = await addBooking(db, { event_date: day })
    await hold(id)
    const { held_until: until } = await read(id)
    for (const _ of ['once', 'and again']) {
      await setStatus(id, 'rejected')
      await undo(id)
    }
    expect(await read(id)).toMatchObject({ status: 'pending', held_until: until })
    await expect(setStatus(other, 'confirmed')).rejects.toMatchObject({ detail: 'date_taken' })
    // The client heard of this hold already.
    expect((await eventsOf(id)).filter((event) => event === 'held')).toHaveLength(1)
    const { rows } = await db.platform.query(
      `select from graphile_worker.jobs where key = 'end-hold:' || $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('tells both when somebody else was confirmed on the date meanwhile', async () => {
    const id = await addBooking(db, { event_date: day })
    const other = await addBooking(db, { event_date: day })
    await hold(id)
    await setStatus(id, 'rejected')
    await setStatus(other, 'confirmed')
    await undo(id)
    expect(await read(id)).toMatchObject({ status: 'pending', held_until: null })
    expect((await eventsOf(id)).at(-1)).toBe('hold_ended')
    expect(await noticeOf(id)).toEqual([{ bookingId: id, isLost: true }])
    // Nothing comes back with the next one.
    await setStatus(id, 'rejected')
    await undo(id)
    expect(await read(id)).toMatchObject({ held_until: null })
  })

  it('restores no hold that the artist had released', async () => {
    const id = await addBooking(db, { event_date: day })
    await hold(id)
    await asNadia('select public.release_hold($1)', id)
    await setStatus(id, 'rejected')
    await undo(id)
    expect(await read(id)).toMatchObject({ held_until: null })
  })
})

describe('a hold and its offer', () => {
  it('end together: what is offered is valid at least as long as the date is held', async () => {
    const id = await addBooking(db, { event_date: day })
    await hold(id, 24 * 60)
    expect(await read(id)).toMatchObject({ is_covered: true })
    await asNadia(`select public.propose_offer($1, 1, '{"total": 700}')`, id)
    expect(await read(id)).toMatchObject({ is_covered: true })
  })

  it('a hold and its offer are not shortened by a shorter hold', async () => {
    const id = await addBooking(db, { event_date: day })
    const ends = () =>
      db.platform.query('select expires_at from public.booking_offers where booking_id = $1', [id])
    const { rows } = await ends()
    await hold(id, 3)
    expect((await ends()).rows).toEqual(rows)
  })

  it('a hold and its offer are both over when the offer expires: the date is free, and the client reads of one end', async () => {
    const id = await addBooking(db, { event_date: day })
    const other = await addBooking(db, { event_date: day })
    await hold(id)
    await db.platform.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
    await expireOffers(id)
    expect(await read(id)).toMatchObject({ price_state: 'expired', held_until: null })
    expect((await eventsOf(id)).slice(-2).sort()).toEqual(['hold_ended', 'offer_expired'])
    expect(await noticeOf(id)).toEqual([])
    await setStatus(other, 'confirmed')
  })

  it('a hold and its offer cannot be held for an offer that has expired', async () => {
    const id = await addBooking(db, { event_date: day })
    await expireOffers(id)
    await expect(hold(id)).rejects.toMatchObject({ detail: 'offer_expired' })
  })

  it('a hold and its offer of the client is not extended by the artist', async () => {
    const id = await addBooking(db, { event_date: day })
    await db.database.run(clientOf(id), {
      text: `select public.propose_offer($1, 1, '{"total": 300}')`,
      values: [id],
    })
    await expect(hold(id, 24 * 60)).rejects.toMatchObject({ detail: 'offer_ends_before' })
    await hold(id, 24)
    expect(await read(id)).toMatchObject({ is_covered: true })
  })
})
