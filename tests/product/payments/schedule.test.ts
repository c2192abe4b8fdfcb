// Payment terms: which are valid, into which parts they divide a price, and what cancelling returns.
import { describe, expect, it } from 'vitest'
import { startOfferStory } from '../offer-story.ts'
import { nadia, nadiaId, otto, visitor } from '../people.ts'
import {
  bookingOf,
  call,
  confirmed,
  dayIn,
  db,
  depositTerms,
  pay,
  paymentsOf,
  propose,
  reprice,
} from './payment-story.ts'

startOfferStory()

const preview = (terms: unknown, price: number, currency = 'GBP', event: string | null = '2031-06-14') =>
  call(visitor, 'preview_payment_terms', terms, price, currency, event, '2031-01-01') as Promise<{
    parts: { number: number; kind: string; amount: number; due_on: string | null }[]
    cancellation: { from: string; paid: number; returned: number; kept: number }[] | null
  }>
const balance = { due: { before_event: 14 } }

describe('the parts of a price', () => {
  it('is one part without a date where the artist has no terms', async () => {
    expect(await preview(null, 450)).toEqual({
      parts: [{ number: 1, kind: 'whole', amount: 450, due_on: null }],
      cancellation: null,
    })
  })

  it('are a deposit counted from the agreement and a balance counted from the event', async () => {
    const { parts } = await preview(depositTerms, 333.33)
    expect(parts).toEqual([
      { number: 1, kind: 'deposit', amount: 66.67, due_on: '2031-01-04' },
      { number: 2, kind: 'balance', amount: 266.66, due_on: '2031-05-31' },
    ])
  })

  it('have no minor units in yen', async () => {
    const { parts } = await preview(depositTerms, 12_003, 'JPY')
    expect(parts.map(({ amount }) => amount)).toEqual([2401, 9602])
  })

  it('never exceed the price: a fixed deposit takes all of a small one', async () => {
    const terms = { parts: [{ amount: 200, due: { after_agreement: 0 } }, balance], cancellation: [] }
    expect((await preview(terms, 150)).parts.map(({ amount }) => amount)).toEqual([150, 0])
  })

  it('relative to an event without a date have no day yet', async () => {
    expect((await preview(depositTerms, 100, 'GBP', null)).parts.map(({ due_on }) => due_on)).toEqual([
      '2031-01-04',
      null,
    ])
  })

  it('that would have been due before the agreement are due with it', async () => {
    expect((await preview(depositTerms, 100, 'GBP', '2031-01-05')).parts[1]?.due_on).toBe('2031-01-01')
  })

  it.each([
    ['seven parts', { parts: Array(7).fill(balance), cancellation: [] }, 'A price is paid in 1 to 6 parts.'],
    ['no part', { parts: [], cancellation: [] }, 'A price is paid in 1 to 6 parts.'],
    [
      'a last part with an amount of its own',
      { parts: [{ share: 20, due: { after_agreement: 1 } }], cancellation: [] },
      'Part 1 is the rest of the price, and has no amount of its own.',
    ],
    [
      'a first part without an amount',
      { parts: [balance, balance], cancellation: [] },
      'Part 1 needs either a share of the price or an amount.',
    ],
    [
      'shares of everything',
      {
        parts: [
          { share: 60, due: { after_agreement: 1 } },
          { share: 40, due: { after_agreement: 2 } },
          balance,
        ],
        cancellation: [],
      },
      'The shares of the first parts must leave something for the last one.',
    ],
    [
      'a day that does not exist',
      { parts: [{ due: { on: '2031-02-30' } }], cancellation: [] },
      'Part 1 needs a date such as 2027-06-19.',
    ],
    [
      'two days for one part',
      { parts: [{ due: { before_event: 1, on: '2031-02-03' } }], cancellation: [] },
      'Part 1 needs one day on which it is due.',
    ],
    [
      'a number of a thousand digits',
      { parts: [{ due: { before_event: Number.MAX_VALUE } }], cancellation: [] },
      'Part 1 needs a whole number of days from 0 to 365.',
    ],
    [
      'returning more later',
      {
        parts: [balance],
        cancellation: [
          { days: 30, returned: 10 },
          { days: 10, returned: 50 },
        ],
      },
      'Cancellation step 2 must be nearer to the event than the one before, and return no more.',
    ],
    [
      'securing a date without a deposit',
      { parts: [balance], cancellation: [], secures: { hours: 24, releases: true } },
      'A deposit that secures the date needs a first part, and a whole number of hours from 1 to 720.',
    ],
    ['something else', 'half now', 'Payment terms have a list of parts and a list of cancellation steps.'],
    [
      'a field that nobody knows',
      { parts: [balance], cancellation: [], discount: 3 },
      'Payment terms have a list of parts and a list of cancellation steps.',
    ],
  ])('are refused with %s, in the profile too', async (_, terms, message) => {
    const refusal = { code: 'PT400', detail: 'invalid_payment_terms', message }
    await expect(preview(JSON.stringify(terms), 100)).rejects.toMatchObject(refusal)
    await expect(
      db.database.run(nadia, {
        text: 'update public.profiles set payment_terms = $2 where user_id = $1',
        values: [nadiaId, JSON.stringify(terms)],
      }),
    ).rejects.toMatchObject(refusal)
  })
})

describe('an offer freezes its terms', () => {
  it('has those of the artist when the request was sent, whatever the artist changes afterwards', async () => {
    const set = (terms: object | null) =>
      db.database.run(nadia, {
        text: 'update public.profiles set payment_terms = $2 where user_id = $1',
        values: [nadiaId, terms && JSON.stringify(terms)],
      })
    await set(depositTerms)
    const { pending, setStatus } = await import('../offer-story.ts')
    const { id } = await pending()
    await set(null)
    await setStatus(id, 'confirmed')
    expect((await paymentsOf(id)).parts.map(({ kind }) => kind)).toEqual(['deposit', 'balance'])
  })

  it('keeps them when the price changes, and takes others when the artist proposes them', async () => {
    const id = await confirmed()
    await reprice(id, { total: 500 })
    expect((await paymentsOf(id)).parts.map(({ amount }) => amount)).toEqual([100, 400])
    await call(nadia, 'propose_offer', id, 2, {}, null, null, null, false, {
      parts: [{ due: { before_event: 0 } }],
      cancellation: [],
    })
    // The client has not agreed to them yet.
    expect((await paymentsOf(id)).parts).toHaveLength(2)
    const { clientOf } = await import('../people.ts')
    await call(clientOf(id), 'accept_offer', id, 3)
    expect(await paymentsOf(id)).toMatchObject({ parts: [{ kind: 'whole', amount: 500 }] })
  })

  it('an offer can be without payment terms', async () => {
    const id = await confirmed()
    await call(nadia, 'propose_offer', id, 1, {}, null, null, null, false, {})
    const { clientOf } = await import('../people.ts')
    await call(clientOf(id), 'accept_offer', id, 2)
    expect(await paymentsOf(id)).toMatchObject({ parts: [{ kind: 'whole', due_on: null }], terms: null })
  })

  it('takes them from no client', async () => {
    const id = await confirmed()
    const { clientOf } = await import('../people.ts')
    const terms = { parts: [{ due: { before_event: 0 } }], cancellation: [] }
    await call(clientOf(id), 'propose_offer', id, 1, { total: 400 }, null, null, null, false, terms)
    const { rows } = await db.platform.query(
      'select payment_terms from public.booking_offers where booking_id = $1',
      [id],
    )
    expect(rows.map(({ payment_terms }) => payment_terms)).toEqual([depositTerms, depositTerms])
  })

  it('moves the parts that count from the event with it, and no others', async () => {
    const id = await confirmed({
      parts: [
        { amount: 50, due: { on: '2031-02-01' } },
        { share: 20, due: { after_agreement: 5 } },
        { due: { before_event: 10 } },
      ],
      cancellation: [],
    })
    const before = (await paymentsOf(id)).parts.map(({ due_on }) => due_on)
    await reprice(id, { event_date: '2032-03-20' })
    const after = (await paymentsOf(id)).parts.map(({ due_on }) => due_on)
    expect(after).toEqual([before[0], before[1], '2032-03-10'])
    expect((await bookingOf(id)).event_date).toBe('2032-03-20')
  })
})

describe('what cancelling returns', () => {
  it('changes on the days that the terms name, and as parts fall due', async () => {
    expect((await preview(depositTerms, 100, 'GBP', '2031-06-14')).cancellation).toEqual([
      { from: '2031-01-01', paid: 0, returned: 0, kept: 0 },
      { from: '2031-01-05', paid: 20, returned: 20, kept: 0 },
      { from: '2031-04-16', paid: 20, returned: 10, kept: 10 },
      { from: '2031-06-01', paid: 100, returned: 0, kept: 100 },
    ])
  })

  it('is what the client is shown for a booking, from what was really paid', async () => {
    const id = await confirmed(depositTerms, { event_date: await dayIn(30) })
    await pay(id, 90)
    const { cancellation } = await paymentsOf(id)
    expect(cancellation).toMatchObject({ by_client: 45, by_artist: 90 })
    expect(cancellation?.days?.[0]).toMatchObject({ paid: 90, returned: 45, kept: 45 })
  })

  it('is not said where the terms do not say it', async () => {
    expect((await paymentsOf(await confirmed(null))).cancellation).toMatchObject({
      by_client: null,
      days: null,
    })
  })
})

describe('a stranger', () => {
  it('sees no payments of a booking of others', async () => {
    const id = await confirmed()
    await expect(paymentsOf(id, otto)).rejects.toMatchObject({ code: 'PT404' })
    await expect(paymentsOf(id, visitor)).rejects.toMatchObject({ code: '42501' })
    await expect(propose(otto, id, 1, {})).rejects.toMatchObject({ code: 'PT404' })
  })
})
