// What the dashboard says of money, and its list of bookings to be paid.
import { beforeAll, describe, expect, it } from 'vitest'
import { startOfferStory } from '../offer-story.ts'
import { nadia, otto } from '../people.ts'
import { call, confirmed, dayIn, db, depositTerms, pay, paymentsOf, setStatus } from './payment-story.ts'

startOfferStory()

interface Money {
  count: number
  bookings: { id: string; amount: number; due_on?: string; kind?: string }[]
}
interface Dashboard {
  payments: { overdue: Money; due: Money; to_refund: Money }
  bookings: { id: string }[]
  total: number
}

const dashboard = (who = nadia) => call(who, 'get_dashboard') as Promise<Dashboard>
async function toPay(): Promise<string[]> {
  const { rows } = await db.database.run<{ answer: Dashboard }>(nadia, {
    text: `select public.get_dashboard(status_filter => 'to_pay', page_size => 100) as answer`,
    values: [],
  })
  const answer = rows[0]?.answer
  expect(answer?.total).toBe(answer?.bookings.length)
  return (answer?.bookings ?? []).map(({ id }) => id)
}
const makeOverdue = (id: string) =>
  db.platform.query(`update public.bookings set agreed_on = agreed_on - 30 where id = $1`, [id])

describe('money on the dashboard', () => {
  let soon = ''
  let late = ''
  let far = ''
  beforeAll(async () => {
    soon = await confirmed(depositTerms, { event_date: await dayIn(40) })
    late = await confirmed(depositTerms, { event_date: await dayIn(41) })
    await makeOverdue(late)
    far = await confirmed(
      { ...depositTerms, parts: [{ due: { before_event: 14 } }] },
      { event_date: await dayIn(90) },
    )
  })

  it('says what is overdue, what is due within a week, and nothing of what is due later', async () => {
    const { payments } = await dashboard()
    expect(payments.overdue).toMatchObject({
      count: 1,
      bookings: [{ id: late, amount: 90, kind: 'deposit' }],
    })
    expect(payments.due).toMatchObject({
      count: 1,
      bookings: [{ id: soon, amount: 90, kind: 'deposit', due_on: await dayIn(3) }],
    })
    expect(payments.to_refund).toEqual({ count: 0, bookings: [] })
  })

  it('lists all that are to be paid, also those without a date to pay them by', async () => {
    const open = await confirmed(null, { event_date: await dayIn(60) })
    expect((await toPay()).toSorted()).toEqual([soon, late, far, open].toSorted())
    await pay(open, 450)
    expect(await toPay()).not.toContain(open)
    const { rows } = await db.database.run<{ answer: { id: string }[] }>(nadia, {
      text: `select public.export_bookings(status_filter => 'to_pay') as answer`,
      values: [],
    })
    expect(rows[0]?.answer.map(({ id }) => id).toSorted()).toEqual([soon, late, far].toSorted())
  })

  it('says what is to be returned after a cancellation', async () => {
    const id = await confirmed(depositTerms, { event_date: await dayIn(70) })
    await pay(id, 90)
    await setStatus(id, 'cancelled')
    expect((await dashboard()).payments.to_refund).toMatchObject({ count: 1, bookings: [{ id, amount: 90 }] })
    await call(nadia, 'record_payment', id, 90, null, null, null, null, true)
    expect(await paymentsOf(id)).toMatchObject({ state: 'refunded' })
    expect((await dashboard()).payments.to_refund.count).toBe(0)
  })

  it('shows the first three of many, and nothing to another artist', async () => {
    for (const days of [42, 43, 44])
      await makeOverdue(await confirmed(depositTerms, { event_date: await dayIn(days) }))
    const { overdue } = (await dashboard()).payments
    expect([overdue.count, overdue.bookings.length]).toEqual([4, 3])
    expect((await dashboard(otto)).payments).toEqual({
      overdue: { count: 0, bookings: [] },
      due: { count: 0, bookings: [] },
      to_refund: { count: 0, bookings: [] },
    })
  })
})
