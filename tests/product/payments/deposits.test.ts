// A deposit that holds the date: from the yes to the confirmation, or to the end of the hold.
import { beforeEach, describe, expect, it } from 'vitest'
import { db, startOfferStory } from '../offer-story.ts'
import { addBooking, clientOf, nadia, nextDate, server } from '../people.ts'
import { agreed, call, depositTerms, pay, paymentsOf, setStatus } from './payment-story.ts'

startOfferStory()

const securing = { ...depositTerms, secures: { hours: 48, releases: false } }
const released = { ...depositTerms, secures: { hours: 48, releases: true } }

let day: string
beforeEach(() => {
  day = nextDate()
})

const read = async (id: string) =>
  (
    await db.platform.query(
      `select status, deposit_until, held_until, round(extract(epoch from deposit_until - now()) / 3600)::integer as hours,
         round(extract(epoch from held_until - deposit_until) / 86400)::integer as days_longer
       from public.bookings where id = $1`,
      [id],
    )
  ).rows[0]

/** The hold's time has come; it ends by its job. */
async function endHold(id: string): Promise<void> {
  await db.platform.query(
    `select set_config('product.writer', 'script', true);
     update public.bookings set held_until = now() - interval '1 second', deposit_until = now() - interval '1 second' where id = '${id}'`,
  )
  await db.database.run(server, { text: 'select private.end_hold($1)', values: [id] })
}

describe('after the yes', () => {
  it('the date is held until the deposit arrives, which confirms the booking', async () => {
    const id = await agreed(securing, { event_date: day })
    await call(nadia, 'await_deposit', id)
    expect(await read(id)).toMatchObject({ status: 'pending', hours: 48, days_longer: 7 })
    expect(await paymentsOf(id, clientOf(id))).toMatchObject({
      state: 'deposit_due',
      next: { outstanding: 90 },
    })
    expect(await pay(id, 89)).toMatchObject({ status: 'pending', state: 'deposit_due' })
    expect(await pay(id, 1)).toMatchObject({ status: 'confirmed', state: 'deposit_paid' })
    expect(await read(id)).toMatchObject({ deposit_until: null, held_until: null })
  })

  it('of the client, an offer that books holds the date instead, if its terms say so', async () => {
    const id = await agreed(securing, { event_date: day })
    await call(nadia, 'propose_offer', id, 1, { total: 500 }, null, null, null, true)
    await call(clientOf(id), 'accept_offer', id, 2, true)
    expect(await read(id)).toMatchObject({ status: 'pending', hours: 48 })
    expect(await pay(id, 100)).toMatchObject({ status: 'confirmed', price: 500 })
  })

  it('nobody else is confirmed on the date meanwhile', async () => {
    const id = await agreed(securing, { event_date: day })
    const other = await addBooking(db, { event_date: day })
    await call(nadia, 'await_deposit', id)
    await expect(setStatus(other, 'confirmed')).rejects.toMatchObject({ detail: 'date_taken' })
  })

  it('the artist gives more time, accepts without the deposit, or lets go', async () => {
    const id = await agreed(securing, { event_date: day })
    await call(nadia, 'await_deposit', id)
    await call(nadia, 'await_deposit', id, 96)
    expect(await read(id)).toMatchObject({ hours: 96 })
    await call(nadia, 'release_hold', id)
    expect(await read(id)).toMatchObject({ status: 'pending', deposit_until: null })
    await call(nadia, 'await_deposit', id)
    await setStatus(id, 'confirmed')
    expect(await read(id)).toMatchObject({ status: 'confirmed', deposit_until: null })
  })

  it('the artist is asked to decide when the hour has come, unless the date is released by itself', async () => {
    const id = await agreed(released, { event_date: day })
    await call(nadia, 'await_deposit', id)
    expect(await read(id)).toMatchObject({ days_longer: 0 })
    const { rows } = await db.platform.query(
      `select run_at = deposit_until as is_then from graphile_worker.jobs join public.bookings on bookings.id = $2 where key = $1`,
      [`deposit-late:${id}`, id],
    )
    expect(rows).toEqual([{ is_then: true }])
  })

  it('is refused without an agreed price, or a deposit in the terms', async () => {
    const none = await agreed(null, { event_date: day })
    await expect(call(nadia, 'await_deposit', none, 24)).rejects.toMatchObject({ detail: 'no_deposit' })
    const open = await agreed(securing, { event_date: day })
    await call(nadia, 'propose_offer', open, 1, { total: 500 })
    await expect(call(nadia, 'await_deposit', open)).rejects.toMatchObject({ detail: 'price_not_agreed' })
  })
})

describe('a deposit that comes too late', () => {
  it('is recorded, confirms nothing, and is to be returned until the artist accepts', async () => {
    const id = await agreed(released, { event_date: day })
    await call(nadia, 'await_deposit', id)
    await endHold(id)
    expect(await read(id)).toMatchObject({ status: 'pending', deposit_until: null })
    expect(await pay(id, 90)).toMatchObject({ status: 'pending', state: 'to_refund', to_refund: 90 })
    await setStatus(id, 'confirmed')
    expect(await paymentsOf(id)).toMatchObject({ state: 'deposit_paid', to_refund: 0, outstanding: 360 })
  })

  it('is recorded although the date went to another meanwhile', async () => {
    const id = await agreed(released, { event_date: day })
    await call(nadia, 'await_deposit', id)
    await endHold(id)
    await setStatus(await addBooking(db, { event_date: day }), 'confirmed')
    expect(await pay(id, 90)).toMatchObject({ status: 'pending', to_refund: 90 })
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({ detail: 'date_taken' })
    await setStatus(id, 'rejected')
    expect(await paymentsOf(id)).toMatchObject({ state: 'to_refund', to_refund: 90 })
  })
})
