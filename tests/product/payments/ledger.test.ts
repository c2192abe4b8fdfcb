// The ledger of a booking: payments, refunds, what the artist sets by hand, and what follows from them.
import { describe, expect, it } from 'vitest'
import { startOfferStory } from '../offer-story.ts'
import { clientOf, nadia, otto, server } from '../people.ts'
import {
  bookingOf,
  call,
  confirmed,
  dayIn,
  db,
  pay,
  paymentsOf,
  refund,
  reprice,
  setPayment,
  setStatus,
} from './payment-story.ts'

startOfferStory()

const row = async (id: string) =>
  (
    await db.platform.query(
      `select payment_status, amount_paid::float8, to_refund::float8, next_due_on::text from public.bookings where id = $1`,
      [id],
    )
  ).rows[0]

describe('a payment', () => {
  it('fills the parts in their order, and the specified status follows', async () => {
    const id = await confirmed()
    expect(await paymentsOf(id)).toMatchObject({
      state: 'deposit_due',
      outstanding: 450,
      payment_status: 'unpaid',
    })
    expect(await pay(id, 100)).toMatchObject({
      state: 'deposit_paid',
      paid: 100,
      outstanding: 350,
      parts: [{ outstanding: 0 }, { outstanding: 350 }],
    })
    expect(await row(id)).toMatchObject({ payment_status: 'partial', amount_paid: 100, to_refund: null })
    expect(await pay(id, 350)).toMatchObject({ state: 'paid', outstanding: 0, next: null })
    expect(await row(id)).toEqual({
      payment_status: 'paid',
      amount_paid: null,
      to_refund: null,
      next_due_on: null,
    })
  })

  it('that is too much is to be returned, and returning it settles the booking', async () => {
    const id = await confirmed()
    expect(await pay(id, 500)).toMatchObject({ state: 'to_refund', to_refund: 50, payment_status: 'paid' })
    expect(await refund(id, 50)).toMatchObject({ state: 'paid', to_refund: 0, refunded: 50 })
  })

  it('is recorded once, however often it is sent with the same reference', async () => {
    const id = await confirmed()
    const first = await pay(id, 100, 'statement:a')
    expect(await pay(id, 100, 'statement:a')).toMatchObject({ paid: 100, entry: first.entry })
    const refusal = { code: 'PT409', detail: 'already_recorded' }
    await expect(pay(id, 101, 'statement:a')).rejects.toMatchObject(refusal)
    await expect(pay(await confirmed(), 100, 'statement:a')).rejects.toMatchObject(refusal)
    expect(await call(nadia, 'known_payments', '{statement:a,statement:b}')).toEqual(['statement:a'])
    expect(await call(otto, 'known_payments', '{statement:a}')).toEqual([])
  })

  it('that was undone may be recorded with the right booking', async () => {
    const [wrong, right] = [await confirmed(), await confirmed()]
    const { entry } = await pay(wrong, 100, 'statement:undone')
    await call(nadia, 'undo_payment', entry)
    expect(await call(nadia, 'known_payments', '{statement:undone}')).toEqual([])
    expect(await pay(right, 100, 'statement:undone')).toMatchObject({ paid: 100 })
    expect(await call(nadia, 'known_payments', '{statement:undone}')).toEqual(['statement:undone'])
  })

  it.each([
    ['nothing', 0],
    ['less than nothing', -5],
    ['a fraction of a penny', 10.001],
    ['more than there is', 2_000_000_000],
  ])('of %s is refused', async (_, amount) => {
    await expect(pay(await confirmed(), amount)).rejects.toMatchObject({
      code: 'PT400',
      detail: 'invalid_amount',
    })
  })

  it('in yen has no decimals', async () => {
    const id = await confirmed(null, { currency: 'JPY', base_price: 45_000, total_price: 45_000 })
    await expect(pay(id, 0.5)).rejects.toMatchObject({ message: 'An amount in JPY has 0 decimals at most.' })
    expect(await pay(id, 12_000)).toMatchObject({ paid: 12_000, outstanding: 33_000 })
  })

  it('of tomorrow’s tomorrow is refused', async () => {
    await expect(call(nadia, 'record_payment', await confirmed(), 10, await dayIn(3))).rejects.toMatchObject({
      detail: 'invalid_date',
    })
  })

  it('is undone by another entry, once', async () => {
    const id = await confirmed()
    const { entry } = await pay(id, 100)
    expect(await call(nadia, 'undo_payment', entry)).toMatchObject({
      paid: 0,
      payment_status: 'unpaid',
      entries: [
        { amount: 100, is_undone: true },
        { kind: 'correction', amount: -100 },
      ],
    })
    await expect(call(nadia, 'undo_payment', entry)).rejects.toMatchObject({ detail: 'already_undone' })
  })

  it('that was returned in part is not undone before that is', async () => {
    const id = await confirmed()
    const { entry } = await pay(id, 100)
    await refund(id, 30)
    await expect(call(nadia, 'undo_payment', entry)).rejects.toMatchObject({ detail: 'more_than_paid' })
    await expect(refund(id, 71)).rejects.toMatchObject({ detail: 'more_than_paid' })
  })

  it('is changed and removed by nobody', async () => {
    const id = await confirmed()
    await pay(id, 100)
    for (const who of [nadia, server])
      for (const text of [
        'update public.payment_entries set amount = 1',
        'delete from public.payment_entries',
      ])
        await expect(db.database.run(who, { text })).rejects.toMatchObject({ code: '42501' })
    await expect(db.platform.query('update public.payment_entries set amount = 1')).rejects.toMatchObject({
      detail: 'append_only',
    })
  })

  it('is another artist’s to record for no booking but their own', async () => {
    const id = await confirmed()
    await expect(call(otto, 'record_payment', id, 10)).rejects.toMatchObject({ code: 'PT404' })
    await expect(call(clientOf(id), 'record_payment', id, 10)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what the artist sets by hand', () => {
  it('becomes the entry that makes it so, and back', async () => {
    const id = await confirmed()
    expect(await setPayment(id, 'partial', 120)).toEqual({ payment_status: 'partial', amount_paid: 120 })
    expect(await setPayment(id, 'paid')).toEqual({ payment_status: 'paid', amount_paid: null })
    expect(await setPayment(id, 'unpaid')).toEqual({ payment_status: 'unpaid', amount_paid: null })
    const { entries, paid } = await paymentsOf(id)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 120],
      ['payment', 330],
      ['correction', -450],
    ])
    expect(paid).toBe(0)
  })

  it('may be a part of an unknown amount, which a payment makes known', async () => {
    const id = await confirmed()
    expect(await setPayment(id, 'partial')).toEqual({ payment_status: 'partial', amount_paid: null })
    expect(await paymentsOf(id)).toMatchObject({ paid: 0, is_amount_unknown: true })
    await pay(id, 70)
    expect(await row(id)).toMatchObject({ payment_status: 'partial', amount_paid: 70 })
    expect(await setPayment(id, 'partial')).toEqual({ payment_status: 'partial', amount_paid: null })
    expect(await paymentsOf(id)).toMatchObject({ paid: 0, is_amount_unknown: true })
  })

  it('may be paid, of a price of nothing', async () => {
    const id = await confirmed(null, { base_price: 0, total_price: 0 })
    expect(await setPayment(id, 'paid')).toMatchObject({ payment_status: 'paid' })
    expect(await setPayment(id, 'unpaid')).toMatchObject({ payment_status: 'unpaid' })
  })
})

describe('a changed price', () => {
  it('that rises leaves something to pay, and one that falls something to return', async () => {
    const id = await confirmed()
    await setPayment(id, 'paid')
    await reprice(id, { total: 600 })
    expect(await row(id)).toMatchObject({ payment_status: 'partial', amount_paid: 450, to_refund: null })
    await reprice(id, { total: 400 })
    expect(await row(id)).toMatchObject({ payment_status: 'paid', amount_paid: null, to_refund: 50 })
  })
})

describe('the state', () => {
  it('is overdue from the day after, and says when the balance is due', async () => {
    const id = await confirmed(undefined, { event_date: await dayIn(20) })
    await db.platform.query(`update public.bookings set agreed_on = agreed_on - 30 where id = $1`, [id])
    expect(await paymentsOf(id)).toMatchObject({ state: 'overdue' })
    await pay(id, 90)
    expect(await paymentsOf(id)).toMatchObject({ state: 'balance_due', next: { due_on: await dayIn(6) } })
  })

  it('is nothing due for a request that is open, and open for a price without a date', async () => {
    const { pending } = await import('../offer-story.ts')
    const { id } = await pending()
    expect(await paymentsOf(id)).toMatchObject({ state: 'nothing_due' })
    await setStatus(id, 'confirmed')
    expect(await paymentsOf(id)).toMatchObject({ state: 'open' })
  })
})

describe('"I have paid"', () => {
  it('is said by the client, told to the artist once, and over when a payment is recorded', async () => {
    const id = await confirmed()
    const said = await call(clientOf(id), 'say_paid', id)
    expect(await call(clientOf(id), 'say_paid', id)).toEqual(said)
    const { rows } = await db.platform.query('select from graphile_worker.jobs where key = $1', [
      `client-paid:${id}`,
    ])
    expect(rows).toHaveLength(1)
    expect((await paymentsOf(id)).client_said_paid_at).not.toBeNull()
    await pay(id, 450)
    expect((await paymentsOf(id)).client_said_paid_at).toBeNull()
    await expect(call(clientOf(id), 'say_paid', id)).rejects.toMatchObject({ detail: 'nothing_due' })
  })

  it('hides the artist’s notes', async () => {
    const id = await confirmed()
    await call(nadia, 'record_payment', id, 10, null, 'cash', 'from the mother')
    expect((await paymentsOf(id)).entries[0]?.note).toBe('from the mother')
    expect((await paymentsOf(id, clientOf(id))).entries[0]).not.toHaveProperty('note')
  })
})

describe('for the accountant', () => {
  it('has the entries of all bookings of the artist, by the day the money moved', async () => {
    const id = await confirmed(undefined, { client_name: 'Ada Example' })
    await call(nadia, 'record_payment', id, 10, await dayIn(-5), 'cash')
    const rows = (await call(nadia, 'export_payments', await dayIn(-6), await dayIn(-4))) as object[]
    expect(rows).toMatchObject([{ client_name: 'Ada Example', amount: 10, method: 'cash', currency: 'GBP' }])
    expect(await call(otto, 'export_payments')).toEqual([])
    expect(await bookingOf(id)).toBeDefined()
  })

  it('knows what is open', async () => {
    const id = await confirmed()
    const open = (await call(nadia, 'get_open_payments')) as { booking_id: string }[]
    expect(open.find(({ booking_id }) => booking_id === id)).toMatchObject({
      parts: [
        { kind: 'deposit', outstanding: 90 },
        { kind: 'balance', outstanding: 360 },
      ],
      outstanding: 450,
    })
  })
})
