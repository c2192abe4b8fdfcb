// Random histories of money: whatever the parties do, the schedule is the price, the ledger replayed is the view, and the specified
// status agrees with it at each step. `PROPERTY_SCALE=50` runs ten thousand histories.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../server/core/database/database.ts'
import type { TestDatabase } from '../../harness/database.ts'
import { propertyRuns } from '../../harness/property-runs.ts'
import { addBooking, clientOf, createStory, nadia } from '../people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK']
const due = fc.oneof(
  fc.record({ after_agreement: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ before_event: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ on: fc.constantFrom('2026-01-31', '2028-02-29', '2031-06-01') }),
)
const firstPart = fc.oneof(
  fc.record({ share: fc.integer({ min: 1, max: 19 }), due }),
  fc.record({ amount: fc.integer({ min: 1, max: 400 }), due }),
)
const terms = fc.option(
  fc.record({
    parts: fc
      .tuple(fc.array(firstPart, { maxLength: 5 }), fc.record({ due }))
      .map(([parts, last]) => [...parts, last]),
    cancellation: fc.constantFrom(
      [],
      [{ days: 0, returned: 33.33 }],
      [
        { days: 60, returned: 100 },
        { days: 14, returned: 50 },
      ],
    ),
  }),
  { nil: null },
)
/** Minor units of the currency: pennies, or whole yen. */
const units = fc.integer({ min: 1, max: 60_000 })
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('pay', 'refund'), units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), which: fc.nat(6) }) },
  fc.record({ do: fc.constantFrom('set paid', 'set unpaid', 'set partial') }),
  fc.record({ do: fc.constant('set part'), units }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reprice'), units: fc.integer({ min: 0, max: 90_000 }) }),
  },
  fc.record({ do: fc.constant('move'), day: fc.constantFrom('2027-03-28', '2031-12-31', '2032-02-29') }),
  fc.record({ do: fc.constant('new terms'), terms }),
  fc.record({
    do: fc.constantFrom(
      'confirm',
      'complete',
      'cancel',
      'client cancels',
      'undo decision',
      'await deposit',
      'say paid',
      'decline',
    ),
  }),
)
type Move = typeof move extends fc.Arbitrary<infer Made> ? Made : never
const history = fc.record({
  currency: fc.constantFrom(...currencies),
  price: fc.integer({ min: 0, max: 90_000 }),
  terms,
  isConfirmed: fc.boolean(),
  moves: fc.array(move, { minLength: 1, maxLength: 12 }),
})

const scaleOf = (currency: string) => (currency === 'JPY' ? 0 : 2)
const money = (amount: number, currency: string) => amount / 10 ** scaleOf(currency)

async function play(id: string, currency: string, made: Move): Promise<void> {
  const run = (who: Caller, text: string, ...values: unknown[]) => db.database.run(who, { text, values })
  const current = async () =>
    (await db.platform.query('select (private.current_offer($1)).number', [id])).rows[0].number as number
  const amount = 'units' in made ? money(made.units, currency) : 0
  const set = (status: string, part: number | null = null) =>
    run(
      nadia,
      'update public.bookings set payment_status = $2, amount_paid = $3 where id = $1',
      id,
      status,
      part,
    )
  const status = (name: string) =>
    run(nadia, 'update public.bookings set status = $2 where id = $1', id, name)
  const agree = async (proposed: object, given?: unknown) => {
    await run(
      nadia,
      'select public.propose_offer($1, $2, $3, null, null, null, false, $4)',
      id,
      await current(),
      JSON.stringify(proposed),
      given === undefined ? null : JSON.stringify(given),
    )
    await run(clientOf(id), 'select public.accept_offer($1, $2)', id, await current())
  }
  const cancel = async (who: Caller, byClient: boolean) => {
    const { rows } = await db.platform.query(
      'select private.booking_refund(booking, $2) as sum from public.bookings as booking where id = $1',
      [id, byClient],
    )
    await run(who, 'select public.cancel_booking($1, $2, $3)', id, byClient, rows[0]?.sum)
  }
  const moves: Record<string, () => Promise<unknown>> = {
    pay: () => run(nadia, 'select public.record_payment($1, $2)', id, amount),
    refund: () => run(nadia, 'select public.record_payment($1, $2, is_refund => true)', id, amount),
    undo: async () => {
      const { rows } = await db.platform.query(
        'select id from public.payment_entries where booking_id = $1 order by id offset $2 limit 1',
        [id, 'which' in made ? made.which : 0],
      )
      if (rows[0]) await run(nadia, 'select public.undo_payment($1)', rows[0].id)
    },
    'set paid': () => set('paid'),
    'set unpaid': () => set('unpaid'),
    'set partial': () => set('partial'),
    'set part': () => set('partial', amount),
    reprice: () => agree({ total: amount }),
    move: () => agree({ event_date: 'day' in made ? made.day : '' }),
    'new terms': () => agree({}, 'terms' in made ? made.terms : null),
    confirm: () => status('confirmed'),
    complete: () => status('completed'),
    decline: () => status('rejected'),
    cancel: () => cancel(nadia, false),
    'client cancels': () => cancel(clientOf(id), true),
    'undo decision': async () => {
      const { rows } = await db.platform.query('select status from public.bookings where id = $1', [id])
      await run(nadia, 'select public.undo_booking_decision($1, $2)', id, rows[0]?.status)
    },
    'await deposit': () => run(nadia, 'select public.await_deposit($1, 24)', id),
    'say paid': () => run(clientOf(id), 'select public.say_paid($1)', id),
  }
  // Refusals are part of the game; errors of ours are not.
  await moves[made.do]?.().catch((error: { code?: string }) => {
    if (!error.code?.startsWith('PT4')) throw error
  })
}

const view = `
  select private.payment_answer(booking.id) as answer, booking.status, booking.payment_status, booking.amount_paid::text, booking.to_refund::text,
    booking.next_due_on::text, private.payment_price(booking)::text as price,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount::text, 'stated', stated) order by id), '[]')
     from public.payment_entries where booking_id = booking.id) as entries
  from public.bookings as booking where id = $1`

/** An amount as a whole number of hundredths, so that sums are exact. */
const exact = (amount: string | number) => BigInt(Math.round(Number(amount) * 100))
const sum = (amounts: (string | number)[]) => amounts.reduce((total, amount) => total + exact(amount), 0n)
const largest = (a: bigint, b: bigint) => (a > b ? a : b)

interface Entry {
  id: number
  amount: string
  stated: string | null
}

/** The specified status, by replaying the entries. */
function statusOf(price: bigint, entries: Entry[]): string {
  const paid = sum(entries.map(({ amount }) => amount))
  const stated = entries.at(-1)?.stated
  if (paid > 0n) return paid >= price ? 'paid' : 'partial'
  return stated === 'partial' || (stated === 'paid' && price === 0n) ? stated : 'unpaid'
}

test('money adds up through any history, in every currency', { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ currency, price, terms, isConfirmed, moves }) => {
      const id = await addBooking(db, {
        currency,
        base_price: money(price, currency),
        total_price: money(price, currency),
      })
      await db.platform.query('update public.booking_offers set payment_terms = $2 where booking_id = $1', [
        id,
        terms && JSON.stringify(terms),
      ])
      if (isConfirmed) await play(id, currency, { do: 'confirm' })
      let before: Entry[] = []
      for (const made of moves) {
        await play(id, currency, made)
        const { rows } = await db.platform.query(view, [id])
        const [{ answer, ...row }] = rows
        const entries = row.entries as Entry[]
        // Nothing that was recorded changes.
        expect(entries.slice(0, before.length)).toEqual(before)
        before = entries
        const paid = sum(entries.map(({ amount }) => amount))
        expect(paid >= 0n).toBe(true)
        expect(exact(answer.paid)).toBe(paid)
        // Schedule and price.
        const isOver = ['cancelled', 'rejected'].includes(row.status)
        const parts = answer.parts as { amount: number; outstanding: number; due_on: string | null }[]
        if (!isOver) {
          expect(sum(parts.map(({ amount }) => amount))).toBe(exact(row.price))
          expect(sum(parts.map(({ outstanding }) => outstanding))).toBe(largest(exact(row.price) - paid, 0n))
        }
        for (const part of parts) {
          expect(part.amount).toBeGreaterThanOrEqual(0)
          expect(part.outstanding).toBeGreaterThanOrEqual(0)
          expect(part.outstanding).toBeLessThanOrEqual(part.amount)
          if (currency === 'JPY') expect(part.amount % 1).toBe(0)
        }
        // What is paid and what is open make what is owed.
        expect(paid + exact(answer.outstanding) - exact(answer.to_refund)).toBe(exact(answer.owed))
        if (row.status === 'confirmed' || row.status === 'completed')
          expect(exact(answer.owed)).toBe(exact(row.price))
        // The columns agree with the view, and the specified status with the ledger.
        expect(exact(row.to_refund ?? 0)).toBe(exact(answer.to_refund))
        expect(row.next_due_on).toBe(answer.next?.due_on ?? null)
        if (!isOver && entries.length > 0) {
          const status = statusOf(exact(row.price), entries)
          expect(row.payment_status).toBe(status)
          expect(exact(row.amount_paid ?? 0)).toBe(status === 'partial' ? paid : 0n)
        }
      }
      // Its dates are free again for the next one.
      await db.platform.query('delete from public.bookings where id = $1', [id])
    }),
    propertyRuns(200),
  )
})
