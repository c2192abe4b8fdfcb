// Two things at once: there is one order, the loser is told clearly, and the sums are right.
import { describe, expect, it } from 'vitest'
import { db, startOfferStory } from '../offer-story.ts'
import { clientOf, nadia, nextDate, server } from '../people.ts'
import { agreed, call, confirmed, depositTerms, pay, paymentsOf, propose } from './payment-story.ts'

startOfferStory()

const rounds = Array.from({ length: 8 }, (_, round) => round)
const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls)
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { detail: string }).detail] : [],
  )

/** Whatever came first: the columns are what the ledger says, and everything adds up. */
async function expectBalanced(id: string): Promise<void> {
  const { rows } = await db.platform.query(
    `select private.payment_position(booking) as position, to_refund::float8, payment_status, next_due_on::text
     from public.bookings as booking where id = $1`,
    [id],
  )
  const [{ position, to_refund, next_due_on }] = rows
  expect(position.paid + position.outstanding - position.to_refund).toBeCloseTo(position.owed, 6)
  expect(to_refund ?? 0).toBe(position.to_refund)
  expect(next_due_on).toBe(position.next?.due_on ?? null)
}

describe('at the same moment', () => {
  it.each(rounds)('two payments are both recorded (%s)', async () => {
    const id = await confirmed()
    await settled([pay(id, 100), pay(id, 50), pay(id, 25)])
    expect(await paymentsOf(id)).toMatchObject({ paid: 175, outstanding: 275 })
    await expectBalanced(id)
  })

  it.each(rounds)('the same payment twice is recorded once (%s)', async (round) => {
    const id = await confirmed()
    const results = await settled([1, 2, 3].map(() => pay(id, 100, `statement:race-${round}`)))
    expect(refusals(results)).toEqual([])
    expect(await paymentsOf(id)).toMatchObject({ paid: 100 })
  })

  it.each(rounds)(
    'a payment and a cancellation leave the sum that the client saw, or ask again (%s)',
    async () => {
      const id = await confirmed(depositTerms, { event_date: nextDate() })
      const results = await settled([pay(id, 90), call(clientOf(id), 'cancel_booking', id, true, 0)])
      expect(['', 'refund_changed']).toContain(refusals(results).join())
      const { status, paid, to_refund } = await paymentsOf(id)
      expect(paid).toBe(90)
      if (status === 'cancelled') expect(to_refund).toBe(90)
      await expectBalanced(id)
    },
  )

  it.each(rounds)('a deposit and the end of its hold: confirmed, or to be returned (%s)', async () => {
    const id = await agreed(
      { ...depositTerms, secures: { hours: 24, releases: true } },
      { event_date: nextDate() },
    )
    await call(nadia, 'await_deposit', id)
    await db.platform.query(
      `alter table public.bookings disable trigger user;
       update public.bookings set held_until = now() where id = '${id}';
       alter table public.bookings enable trigger user`,
    )
    await settled([
      pay(id, 90),
      db.database.run(server, { text: 'select private.end_hold($1)', values: [id] }),
    ])
    const { status, paid, to_refund } = await paymentsOf(id)
    expect([paid, status, to_refund]).toEqual(
      status === 'confirmed' ? [90, 'confirmed', 0] : [90, 'pending', 90],
    )
    await expectBalanced(id)
  })

  it.each(rounds)('a lower price and a payment leave what is too much to be returned (%s)', async () => {
    const id = await confirmed(depositTerms, { event_date: nextDate() })
    await propose(nadia, id, 1, { total: 300 })
    await settled([pay(id, 450), call(clientOf(id), 'accept_offer', id, 2)])
    expect(await paymentsOf(id)).toMatchObject({ price: 300, paid: 450, to_refund: 150 })
    await expectBalanced(id)
  })

  it.each(rounds)('a line of a statement is recorded with one of two bookings (%s)', async (round) => {
    const ids = [await confirmed(), await confirmed()]
    const results = await settled(ids.map((id) => pay(id, 90, `statement:either-${round}`)))
    expect(refusals(results)).toEqual(['already_recorded'])
    for (const id of ids) await expectBalanced(id)
  })

  it.each(rounds)('an entry is undone once (%s)', async () => {
    const id = await confirmed()
    const { entry } = await pay(id, 90)
    const results = await settled([1, 2].map(() => call(nadia, 'undo_payment', entry)))
    expect(refusals(results)).toEqual(['already_undone'])
    expect(await paymentsOf(id)).toMatchObject({ paid: 0 })
  })
})
