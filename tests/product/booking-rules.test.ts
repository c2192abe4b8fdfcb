// The lifecycle rules of bookings.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Statement } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { acceptAsClient, addBooking, createStory, nadia, server } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

async function change(id: string, facts: Record<string, unknown>, who: Caller = nadia) {
  const names = Object.keys(facts)
  const { rows } = await db.database.run(who, {
    text: `update public.bookings set ${names.map((name, index) => `${name} = $${index + 2}`).join()} where id = $1
           returning status, payment_status, amount_paid::float, total_price, final_total_price, quote_modifications, artist_acceptance_message`,
    values: [id, ...Object.values(facts)],
  })
  return rows[0]
}

/** A booking in this status. */
async function bookingThatIs(status: string): Promise<string> {
  const id = await addBooking(db)
  const way: Record<string, string[]> = {
    pending: [],
    confirmed: ['confirmed'],
    rejected: ['rejected'],
    completed: ['confirmed', 'completed'],
    cancelled: ['confirmed', 'cancelled'],
  }
  for (const step of way[status] ?? []) await change(id, { status: step })
  return id
}

const surcharge = { description: 'Late finish', amount: 75.5, type: 'surcharge' }

describe('the status of a booking', () => {
  const all = ['pending', 'confirmed', 'rejected', 'completed', 'cancelled']
  const allowed = new Set([
    'pending→confirmed',
    'pending→rejected',
    'confirmed→completed',
    'confirmed→cancelled',
  ])

  for (const from of all) {
    for (const to of all) {
      const isAllowed = allowed.has(`${from}→${to}`)
      it(`${isAllowed ? 'moves' : 'does not move'} from ${from} to ${to}`, async () => {
        for (const who of [nadia, server]) {
          const id = await bookingThatIs(from)
          if (isAllowed) expect(await change(id, { status: to }, who)).toMatchObject({ status: to })
          else {
            await expect(change(id, { status: to }, who)).rejects.toMatchObject({
              code: 'PT409',
              detail: 'status_changed',
            })
          }
        }
      })
    }
  }

  it('names the current status in the error', async () => {
    const id = await bookingThatIs('rejected')
    await expect(change(id, { status: 'confirmed' })).rejects.toThrow(
      'This booking is rejected and cannot become confirmed.',
    )
    await expect(change(id, { status: 'rejected' })).rejects.toThrow('This booking is already rejected.')
  })

  it('starts as pending, unpaid and without a final price, for any writer', async () => {
    for (const facts of [
      { status: 'confirmed', final_total_price: 1 },
      { payment_status: 'paid' },
      { final_total_price: 10 },
      { quote_modifications: surcharge },
    ]) {
      await expect(addBooking(db, { currency: 'GBP', rules_snapshot: {}, ...facts })).rejects.toMatchObject({
        code: '23514',
      })
    }
  })
})

describe('two concurrent tabs', () => {
  /** Runs `first` and holds its row until `second` waits for it; then lets both continue. */
  async function race<T>(first: Statement, second: () => Promise<T>): Promise<T> {
    let isWaiting: Promise<T> | undefined
    await db.database.transaction(nadia, async (transaction) => {
      await transaction.query(first)
      isWaiting = second()
      isWaiting.catch(() => undefined)
      const waiting = () =>
        db.platform.query(
          `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
        )
      await expect.poll(async () => (await waiting()).rows).not.toEqual([])
    })
    return isWaiting as Promise<T>
  }

  it.each([
    ['accepting', 'declining', 'confirmed', 'rejected'],
    ['declining', 'accepting', 'rejected', 'confirmed'],
    ['accepting', 'accepting again', 'confirmed', 'confirmed'],
  ])('%s wins, and %s gets an error', async (_, __, winner, loser) => {
    const id = await addBooking(db)
    const first = { text: 'update public.bookings set status = $2 where id = $1', values: [id, winner] }
    await expect(race(first, () => change(id, { status: loser }))).rejects.toMatchObject({
      code: 'PT409',
      detail: 'status_changed',
    })
    const { rows } = await db.platform.query(
      `select status, array(select event from public.booking_history where booking_id = bookings.id order by booking_history.id) as events
       from public.bookings where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ status: winner, events: ['submitted', winner] }])
  })

  it('lower the quote and accept: the agreed price is the one stored last', async () => {
    const id = await addBooking(db)
    const first = {
      text: 'update public.bookings set quote_modifications = $2 where id = $1',
      values: [id, JSON.stringify({ ...surcharge, type: 'discount' })],
    }
    const accepted = await race(first, () => change(id, { status: 'confirmed' }))
    expect(accepted).toMatchObject({ status: 'confirmed', final_total_price: '374.50' })
  })

  it('raise the quote and accept: the client has to agree first', async () => {
    const id = await addBooking(db)
    const first = {
      text: 'update public.bookings set quote_modifications = $2 where id = $1',
      values: [id, JSON.stringify(surcharge)],
    }
    await expect(race(first, () => change(id, { status: 'confirmed' }))).rejects.toMatchObject({
      code: 'PT409',
      detail: 'price_not_agreed',
    })
  })
})

describe('the final price', () => {
  it.each([
    ['the quote itself', null, '450.00'],
    ['the quote and a surcharge', surcharge, '525.50'],
    ['the quote less a discount', { ...surcharge, type: 'discount' }, '374.50'],
    ['nothing when the discount is larger', { ...surcharge, amount: 1000, type: 'discount' }, '0.00'],
  ])('the final price is %s', async (_, modification, final) => {
    const id = await addBooking(db)
    if (modification) {
      await change(id, { quote_modifications: JSON.stringify(modification) })
      await acceptAsClient(db, id)
    }
    expect(await change(id, { status: 'confirmed' })).toMatchObject({
      total_price: '450.00',
      final_total_price: final,
    })
  })

  it('the final price may be named by the caller who accepts, and is refused with both figures when it differs', async () => {
    const id = await addBooking(db, { total_price: 400.5 })
    await expect(change(id, { status: 'confirmed', final_total_price: 350 })).rejects.toMatchObject({
      code: 'PT409',
      detail: 'price_differs',
      message: 'The price of this booking is 400.50 GBP, not 350.00.',
    })
    expect(
      await change(id, { status: 'confirmed', final_total_price: 400.5, artist_acceptance_message: 'Hi' }),
    ).toMatchObject({ status: 'confirmed', final_total_price: '400.50', artist_acceptance_message: 'Hi' })
  })

  it.each(['pending', 'confirmed'])(
    'of a booking that is %s cannot be changed, not even by the server',
    async (status) => {
      const id = await bookingThatIs(status)
      for (const who of [nadia, server])
        await expect(change(id, { final_total_price: 1 }, who)).rejects.toMatchObject({
          detail: 'price_differs',
        })
      const earlier = await change(id, { payment_status: 'unpaid' })
      expect(await change(id, { final_total_price: earlier?.final_total_price })).toEqual(earlier)
    },
  )
})

describe('a quote modification', () => {
  it('a quote modification is set, changed and removed while the booking is pending', async () => {
    const id = await addBooking(db)
    const set = { description: '  Late finish ', amount: 75.499, type: 'surcharge', note: 'not kept' }
    expect(await change(id, { quote_modifications: JSON.stringify(set) })).toMatchObject({
      quote_modifications: { description: 'Late finish', amount: 75.5, type: 'surcharge' },
    })
    expect(await change(id, { quote_modifications: null })).toMatchObject({ quote_modifications: null })
  })

  it.each(['confirmed', 'rejected', 'completed', 'cancelled'])(
    'a quote modification is refused once it is %s',
    async (status) => {
      const id = await bookingThatIs(status)
      await expect(change(id, { quote_modifications: JSON.stringify(surcharge) })).rejects.toMatchObject({
        code: 'PT409',
        detail: 'quote_is_final',
      })
    },
  )

  it.each([
    ['no description', { ...surcharge, description: '  ' }],
    ['no amount', { description: 'x', type: 'discount' }],
    ['an amount below nothing', { ...surcharge, amount: -5 }],
    ['an amount as text', { ...surcharge, amount: '5' }],
    ['another type', { ...surcharge, type: 'gift' }],
    ['a list', [surcharge]],
  ])('a quote modification is refused with %s', async (_, modification) => {
    const id = await addBooking(db)
    await expect(change(id, { quote_modifications: JSON.stringify(modification) })).rejects.toMatchObject({
      code: '23514',
      detail: 'invalid_quote_modification',
    })
  })
})

describe('the payment', () => {
  it.each(['confirmed', 'completed'])('the payment is recorded on a booking that is %s', async (status) => {
    const id = await bookingThatIs(status)
    expect(await change(id, { payment_status: 'partial' })).toMatchObject({ payment_status: 'partial' })
    expect(await change(id, { payment_status: 'paid' })).toMatchObject({ payment_status: 'paid' })
    expect(await change(id, { payment_status: 'unpaid' })).toMatchObject({ payment_status: 'unpaid' })
  })

  it.each(['pending', 'rejected', 'cancelled'])(
    'the payment is refused on one that is %s',
    async (status) => {
      const id = await bookingThatIs(status)
      await expect(change(id, { payment_status: 'paid' })).rejects.toMatchObject({
        code: 'PT409',
        detail: 'not_confirmed',
      })
    },
  )

  it('the payment has an amount while it is partial, and none otherwise', async () => {
    const id = await bookingThatIs('confirmed')
    const partial = { payment_status: 'partial', amount_paid: 200.004 }
    expect(await change(id, partial)).toMatchObject({ payment_status: 'partial', amount_paid: 200 })
    expect(await change(id, { amount_paid: 250 })).toMatchObject({ amount_paid: 250 })
    expect(await change(id, { payment_status: 'paid' })).toMatchObject({ amount_paid: null })
    expect(await change(id, partial)).toMatchObject({ amount_paid: 200 })
    expect(await change(id, { payment_status: 'unpaid', amount_paid: null })).toMatchObject({
      amount_paid: null,
    })
  })

  it('the payment has no other amount once the booking is cancelled', async () => {
    const id = await bookingThatIs('confirmed')
    await change(id, { payment_status: 'partial', amount_paid: 200 })
    await change(id, { status: 'cancelled' })
    await expect(change(id, { amount_paid: 5 })).rejects.toMatchObject({ detail: 'not_confirmed' })
  })

  it.each([
    ['nothing', { payment_status: 'partial', amount_paid: 0 }],
    ['the whole price', { payment_status: 'partial', amount_paid: 450 }],
    ['an amount of a payment that is not partial', { payment_status: 'paid', amount_paid: 200 }],
  ])('the payment is not partial with %s', async (_, facts) => {
    await expect(change(await bookingThatIs('confirmed'), facts)).rejects.toMatchObject({
      code: 'PT400',
      detail: 'amount_paid',
    })
  })
})

describe('the message to the client', () => {
  it('the message to the client is stored with the acceptance, trimmed, and not at all when empty', async () => {
    const one = await addBooking(db)
    expect(
      await change(one, { status: 'confirmed', artist_acceptance_message: ' See you there ' }),
    ).toMatchObject({ artist_acceptance_message: 'See you there' })
    const other = await addBooking(db)
    expect(await change(other, { status: 'confirmed', artist_acceptance_message: '  ' })).toMatchObject({
      artist_acceptance_message: null,
    })
  })

  it('the message to the client cannot be set before or after', async () => {
    for (const status of ['pending', 'confirmed', 'rejected']) {
      const id = await bookingThatIs(status)
      await expect(change(id, { artist_acceptance_message: 'Surprise' })).rejects.toMatchObject({
        code: 'PT409',
        detail: 'not_accepting',
      })
    }
  })
})
