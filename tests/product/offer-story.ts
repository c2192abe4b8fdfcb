// Helpers for the tests of offers: what the parties do, and how the booking stands then.
import { beforeAll } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, clientOf, createStory, nadia, server } from './people.ts'

export let db: TestDatabase
/** For the top of a test file. */
export function startOfferStory(): void {
  beforeAll(async () => {
    db = await createStory()
  })
}

export interface Offer {
  number: number
  proposed_by: string
  state: string
  agreement: string | null
  final_price: number
}

export async function offersOf(id: string): Promise<Offer[]> {
  const { rows } = await db.platform.query<Offer>(
    `select number, proposed_by, state, agreement, final_price::float8 from public.booking_offers
     where booking_id = $1 order by number`,
    [id],
  )
  return rows
}

export async function bookingOf(id: string) {
  const { rows } = await db.platform.query(
    `select status, price_state, event_date::text, event_duration::float8, total_price::float8, final_total_price::float8,
       quote_modifications, add_ons from public.bookings where id = $1`,
    [id],
  )
  return rows[0]
}

export async function historyOf(id: string): Promise<string[]> {
  const { rows } = await db.platform.query<{ line: string }>(
    `select event || ' by ' || actor_role as line from public.booking_history where booking_id = $1 order by id`,
    [id],
  )
  return rows.map(({ line }) => line)
}

export const call = async (who: Caller, name: string, ...values: unknown[]) =>
  (
    await db.database.run(who, {
      text: `select public.${name}(${values.map((_, index) => `$${index + 1}`).join()}) as result`,
      values: values.map((value) => (value && typeof value === 'object' ? JSON.stringify(value) : value)),
    })
  ).rows[0]?.result
export const propose = (who: Caller, id: string, seen: number, terms: object, words?: string) =>
  call(who, 'propose_offer', id, seen, terms, words ?? null)
export const modify = (id: string, amount: number | null, type = 'surcharge') =>
  db.database.run(nadia, {
    text: 'update public.bookings set quote_modifications = $2 where id = $1',
    values: [id, amount === null ? null : JSON.stringify({ description: 'Late finish', amount, type })],
  })
export const setStatus = (id: string, status: string) =>
  db.database.run(nadia, {
    text: 'update public.bookings set status = $2 where id = $1',
    values: [id, status],
  })

/** A pending booking with a rate of 150 an hour for three hours. */
export async function pending(facts: Record<string, unknown> = {}): Promise<{ id: string; client: Caller }> {
  const id = await addBooking(db, facts)
  return { id, client: clientOf(id) }
}

export async function confirmed(facts: Record<string, unknown> = {}) {
  const booked = await pending(facts)
  await setStatus(booked.id, 'confirmed')
  return booked
}

/** As if the time of this offer had come. */
export const expire = (id: string, number: number) =>
  db.platform.query(
    `update public.booking_offers set expires_at = now() - interval '1 second' where booking_id = $1 and number = $2`,
    [id, number],
  )
/** How many offers the job has ended. */
export const expireDue = async (limit = 100) =>
  (
    await db.database.run<{ handled: number }>(server, {
      text: 'select handled from private.expire_offers($1)',
      values: [limit],
    })
  ).rows[0]?.handled
