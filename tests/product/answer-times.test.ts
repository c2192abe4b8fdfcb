// How soon an artist usually answers, as the booking page says it.
import { beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, nadia, nadiaId, ottoId, storyForEachTest, visitor } from './people.ts'

const story = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await story()
})

/** A request some hours ago, answered so many hours after it. */
async function addRequest(hoursAgo: number, answeredAfter?: number, how: 'message' | 'decision' = 'message') {
  const id = await addBooking(db, {
    event_date: null,
    created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  })
  if (answeredAfter === undefined) return id
  const moment = `(select created_at from public.bookings where id = '${id}') + interval '${answeredAfter} hours'`
  if (how === 'message') {
    await db.platform.query(
      `insert into public.booking_messages (booking_id, sender_type, sender_id, message, created_at)
       values ($1, 'artist', $2, 'Gladly.', ${moment})`,
      [id, nadiaId],
    )
  } else {
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'rejected' where id = $1`,
      values: [id],
    })
    await db.platform.query(
      `update public.booking_history set happened_at = ${moment} where booking_id = $1 and event = 'rejected'`,
      [id],
    )
  }
  return id
}

async function measured(): Promise<number | null> {
  await db.platform.query('select private.measure_answers()')
  const { rows } = await db.database.run<{ answer_hours: number | null }>(visitor, {
    text: `select answer_hours from public.get_public_profile_data('nadia-brook-trio')`,
  })
  return rows[0]?.answer_hours ?? null
}

it('is the median of the first answers, by message or decision, from five of them on', async () => {
  for (const hours of [1, 2, 30, 40]) await addRequest(100, hours)
  expect(await measured()).toBeNull()
  await addRequest(100, 5, 'decision')
  expect(await measured()).toBe(5)
})

it('counts the first answer only, and none of the client', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const id = await addRequest(100, 3)
    await db.platform.query(
      `insert into public.booking_messages (booking_id, sender_type, sender_id, message, created_at)
       values ($1, 'artist', $2, 'And one more thing.', now()),
         ($1, 'client', null, 'Hello?', now() - interval '99 hours')`,
      [id, nadiaId],
    )
  }
  expect(await measured()).toBe(3)
})

it('counts a request that has waited for a week, and not one of yesterday or that the client cancelled', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await addRequest(2_000, 2)
  for (const _ of [1, 2, 3, 4, 5, 6]) await addRequest(24)
  expect(await measured()).toBe(2)
  const waiting = []
  for (const _ of [1, 2, 3, 4, 5, 6]) waiting.push(await addRequest(999.5))
  expect(await measured()).toBe(1_000)
  await db.platform.query(
    `alter table public.bookings disable trigger user;
     update public.bookings set status = 'cancelled', final_total_price = 0 where id = any ('{${waiting.join()}}');
     alter table public.bookings enable trigger user`,
  )
  expect(await measured()).toBe(2)
})

it('goes by the last 20 requests', async () => {
  for (let count = 0; count < 20; count++) await addRequest(100, 4)
  for (let count = 0; count < 20; count++) await addRequest(5_000, 90)
  expect(await measured()).toBe(4)
})

it('is each artist’s own', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await addRequest(100, 1)
  expect(await measured()).toBe(1)
  const { rows } = await db.platform.query('select answer_hours from public.profiles where user_id = $1', [
    ottoId,
  ])
  expect(rows).toEqual([{ answer_hours: null }])
})
