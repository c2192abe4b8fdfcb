// Cancelling a confirmed booking: what is returned is shown before, fixed in that moment, and settled by a refund.
import { beforeEach, describe, expect, it } from 'vitest'
import { db, startOfferStory } from '../offer-story.ts'
import { clientOf, nadia, otto, visitor } from '../people.ts'
import { call, confirmed, dayIn, depositTerms, pay, paymentsOf, refund, setStatus } from './payment-story.ts'

startOfferStory()
beforeEach(async () => {
  await db.platform.query('delete from public.bookings')
})

const read = async (id: string) =>
  (
    await db.platform.query(
      'select status, cancelled_by, kept_amount::float8, to_refund::float8, payment_status from public.bookings where id = $1',
      [id],
    )
  ).rows[0]
const inDays = async (days: number) => confirmed(depositTerms, { event_date: await dayIn(days) })

describe('the client cancels', () => {
  it('gets back what the terms say, and the refund settles it', async () => {
    const id = await inDays(30)
    await pay(id, 90)
    const { cancellation } = await paymentsOf(id, clientOf(id))
    expect(cancellation?.by_client).toBe(45)
    await call(clientOf(id), 'cancel_booking', id, true, 45)
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'client',
      kept_amount: 45,
      to_refund: 45,
    })
    expect(await paymentsOf(id)).toMatchObject({ state: 'to_refund', owed: 45, outstanding: 0, parts: [] })
    expect(await refund(id, 45)).toMatchObject({ state: 'refunded', to_refund: 0, outstanding: 0 })
  })

  it('is refused with another sum than the one they saw', async () => {
    const id = await inDays(30)
    await expect(call(clientOf(id), 'cancel_booking', id, true, 45)).rejects.toMatchObject({
      detail: 'refund_changed',
    })
    expect(await read(id)).toMatchObject({ status: 'confirmed' })
  })

  it('gets nothing back shortly before, and never more than was paid', async () => {
    const id = await inDays(5)
    await pay(id, 450)
    await call(clientOf(id), 'cancel_booking', id, true, 0)
    expect(await paymentsOf(id)).toMatchObject({ state: 'nothing_due', owed: 450, to_refund: 0 })
  })

  it('cannot pass for the artist, and the artist cannot take it back', async () => {
    const id = await inDays(30)
    await pay(id, 90)
    await expect(call(clientOf(id), 'cancel_booking', id, false, 90)).rejects.toMatchObject({
      detail: 'refund_changed',
    })
    await call(clientOf(id), 'cancel_booking', id, false, 45)
    expect(await read(id)).toMatchObject({ cancelled_by: 'client' })
    await expect(call(nadia, 'undo_booking_decision', id, 'cancelled')).rejects.toMatchObject({
      detail: 'status_changed',
    })
  })

  it('leaves it to the artist where the terms say nothing', async () => {
    const id = await confirmed(null)
    await pay(id, 90)
    await call(clientOf(id), 'cancel_booking', id, true, null)
    expect(await read(id)).toMatchObject({ kept_amount: 90, to_refund: null })
    expect(await refund(id, 60)).toMatchObject({ state: 'refunded', outstanding: 0, to_refund: 0 })
  })
})

describe('the artist cancels', () => {
  it('returns everything, also by the specified update', async () => {
    const id = await inDays(5)
    await pay(id, 90)
    await setStatus(id, 'cancelled')
    expect(await read(id)).toMatchObject({ cancelled_by: 'artist', kept_amount: 0, to_refund: 90 })
  })

  it('takes it back within the time for that, and the schedule is as before', async () => {
    const id = await inDays(60)
    await pay(id, 90)
    await call(nadia, 'cancel_booking', id, false, 90, 'The singer is ill')
    await call(nadia, 'undo_booking_decision', id, 'cancelled')
    expect(await read(id)).toMatchObject({
      status: 'confirmed',
      cancelled_by: null,
      kept_amount: null,
      to_refund: null,
    })
    expect(await paymentsOf(id)).toMatchObject({ state: 'deposit_paid', outstanding: 360 })
  })

  it('notes that the client cancels, by the client’s terms', async () => {
    const id = await inDays(30)
    await pay(id, 90)
    await call(nadia, 'cancel_booking', id, true, 45)
    expect(await read(id)).toMatchObject({ cancelled_by: 'client', kept_amount: 45 })
  })
})

describe('money that arrives afterwards', () => {
  it('is to be returned, all of it', async () => {
    const id = await inDays(30)
    await call(clientOf(id), 'cancel_booking', id, true, 0)
    expect(await pay(id, 90)).toMatchObject({ state: 'to_refund', to_refund: 90, owed: 0 })
  })
})

describe('a stranger', () => {
  it.each([
    ['another artist', otto, 'PT404'],
    ['a visitor', visitor, '42501'],
    ['the client of another booking', clientOf('10000000-0000-4000-8000-000000000009'), 'PT404'],
  ])('%s cancels nothing', async (_, who, code) => {
    const id = await inDays(30)
    await expect(call(who, 'cancel_booking', id, true, 0)).rejects.toMatchObject({ code })
    expect(await read(id)).toMatchObject({ status: 'confirmed' })
  })
})
