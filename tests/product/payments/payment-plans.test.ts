// What an offer means for its client before they agree to it.
import { expect, it } from 'vitest'
import type { PaymentPlan } from '../../../domain/payments/payment-plan.ts'
import { startOfferStory } from '../offer-story.ts'
import { clientOf, nadia, server } from '../people.ts'
import {
  agreed,
  call,
  confirmed,
  dayIn,
  db,
  depositTerms,
  pay,
  paymentsOf,
  propose,
} from './payment-story.ts'

startOfferStory()

/** Of the current offer. */
async function planOf(id: string): Promise<PaymentPlan | null> {
  const { rows } = await db.database.run<{ plan: PaymentPlan | null }>(server, {
    text: 'select private.payment_plan((private.current_offer($1)).id) as plan',
    values: [id],
  })
  return rows[0]?.plan ?? null
}

const offerBooking = (id: string, terms: object) =>
  call(nadia, 'propose_offer', id, 1, { total: 500 }, null, 'pending', 'quoted', true, terms)

it('is the same as what the booking then has, when the client agrees on that day', async () => {
  const id = await agreed(null)
  await propose(nadia, id, 1, { total: 500 })
  await db.platform.query(
    'update public.booking_offers set payment_terms = $2 where booking_id = $1 and number = 2',
    [id, JSON.stringify(depositTerms)],
  )
  const before = await planOf(id)
  await call(clientOf(id), 'accept_offer', id, 2)
  await db.database.run(nadia, {
    text: `update public.bookings set status = 'confirmed' where id = $1`,
    values: [id],
  })
  const { parts, cancellation } = await paymentsOf(id)
  expect(before?.parts).toEqual(parts.map(({ outstanding: _, ...part }) => part))
  expect(before?.cancellation).toEqual(cancellation?.days)
  expect(before?.parts[0]).toMatchObject({ kind: 'deposit', amount: 100, due_on: await dayIn(3) })
})

it('is null without payment terms', async () => {
  expect(await planOf(await agreed(null))).toBeNull()
})

it('says that the deposit secures the date only where the yes books', async () => {
  const terms = { ...depositTerms, secures: { hours: 48, releases: true } }
  const id = await agreed(terms)
  expect((await planOf(id))?.secures).toBeNull()
  await offerBooking(id, { ...terms, secures: { hours: 24, releases: true } })
  expect((await planOf(id))?.secures).toEqual({ hours: 24, releases: true })
})

it('of a change to a confirmed booking counts from its agreement, with what was paid', async () => {
  const id = await confirmed()
  await pay(id, 90)
  await db.platform.query(
    `alter table public.bookings disable trigger user;
     update public.bookings set agreed_on = agreed_on - 2 where id = '${id}';
     alter table public.bookings enable trigger user`,
  )
  await propose(nadia, id, 1, { total: 500 })
  const plan = await planOf(id)
  expect(plan?.parts[0]).toMatchObject({ amount: 100, due_on: await dayIn(1) })
  expect(plan?.cancellation?.[0]).toMatchObject({ paid: 90, returned: 90, kept: 0 })
})

it('is not for callers, who ask for their booking or offer', async () => {
  const id = await agreed()
  for (const who of [nadia, clientOf(id)])
    await expect(
      db.database.run(who, { text: 'select private.payment_plan($1)', values: [id] }),
    ).rejects.toMatchObject({ code: '42501' })
})
