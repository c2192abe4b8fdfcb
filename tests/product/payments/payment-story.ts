// Helpers for the tests of payments: what the parties do, and how the money stands then.
import type { Caller } from '../../../server/core/database/database.ts'
import { bookingOf, call, db, pending, propose, setStatus } from '../offer-story.ts'
import { clientOf, nadia } from '../people.ts'

export { bookingOf, call, db, propose, setStatus }

export const depositTerms = {
  parts: [{ share: 20, due: { after_agreement: 3 } }, { due: { before_event: 14 } }],
  cancellation: [
    { days: 60, returned: 100 },
    { days: 14, returned: 50 },
  ],
}

interface Part {
  number: number
  kind: string
  amount: number
  due_on: string | null
  outstanding: number
}
export interface Payments {
  price: number
  owed: number
  paid: number
  refunded: number
  outstanding: number
  to_refund: number
  parts: Part[]
  next: Part | null
  state: string
  status: string
  payment_status: string
  today: string
  entries: { id: number; kind: string; amount: number; note?: string; is_undone: boolean }[]
  cancellation: {
    by_client: number | null
    by_artist: number
    days: { from: string; paid: number; returned: number; kept: number }[] | null
  } | null
  client_said_paid_at: string | null
  deposit_until: string | null
}

/** A booking of 450 on a day of its own, by these terms. */
export async function agreed(
  terms: object | null = depositTerms,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await pending(facts)
  await db.platform.query(`update public.booking_offers set payment_terms = $2 where booking_id = $1`, [
    id,
    terms && JSON.stringify(terms),
  ])
  return id
}

export async function confirmed(
  terms: object | null = depositTerms,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const id = await agreed(terms, facts)
  await setStatus(id, 'confirmed')
  return id
}

export const paymentsOf = (id: string, who: Caller = nadia): Promise<Payments> =>
  call(who, 'get_payments', id) as Promise<Payments>

export const pay = (id: string, amount: number, reference?: string): Promise<Payments & { entry: number }> =>
  call(nadia, 'record_payment', id, amount, null, 'bank_transfer', null, reference ?? null) as Promise<
    Payments & { entry: number }
  >

export const refund = (id: string, amount: number): Promise<Payments> =>
  call(nadia, 'record_payment', id, amount, null, 'bank_transfer', null, null, true) as Promise<Payments>

export const setPayment = async (id: string, status: string, amount: number | null = null) => {
  const { rows } = await db.database.run(nadia, {
    text: `update public.bookings set payment_status = $2, amount_paid = $3 where id = $1
           returning payment_status, amount_paid::float8`,
    values: [id, status, amount],
  })
  return rows[0]
}

/** The client agrees to another total. */
export async function reprice(id: string, terms: object): Promise<void> {
  const seen = async () =>
    (await db.platform.query('select (private.current_offer($1)).number', [id])).rows[0].number as number
  await propose(nadia, id, await seen(), terms)
  await call(clientOf(id), 'accept_offer', id, await seen())
}

/** This many days from today, as the artist sees it. */
export async function dayIn(days: number): Promise<string> {
  const { rows } = await db.platform.query<{ day: string }>(
    'select (private.artist_day(null) + $1::integer)::text as day',
    [days],
  )
  return rows[0]?.day ?? ''
}
