// The dates that an artist offers on declining: when, how many, and which of them the client sees.
import { beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, nadia, nadiaId, otto, server, storyForEachTest } from './people.ts'

const freshDatabase = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await freshDatabase()
})

const offer = (id: string, dates: string, { who = nadia, facts = `status = 'rejected'` } = {}) =>
  db.database.run(who, {
    text: `update public.bookings set ${facts}, suggested_dates = $2 where id = $1`,
    values: [id, dates],
  })

async function shown(id: string): Promise<string[] | undefined> {
  const { rows } = await db.database.run<{ dates: string[] }>(server, {
    text: 'select private.suggested_dates($1) as dates',
    values: [id],
  })
  return rows[0]?.dates
}

it('offers dates in their order, each once, to the client of a declined request', async () => {
  const id = await addBooking(db)
  await offer(id, '{2031-06-20,2031-06-15,2031-06-20}')
  expect(await shown(id)).toEqual(['2031-06-15', '2031-06-20'])
})

it('shows only dates that are still free', async () => {
  const id = await addBooking(db)
  await offer(id, '{2031-06-15,2031-06-20,2020-06-20}')
  await db.platform.query(
    `insert into public.blocked_dates (artist_id, first_date, last_date) values ($1, '2031-06-15', '2031-06-15')`,
    [nadiaId],
  )
  expect(await shown(id)).toEqual(['2031-06-20'])
})

it('takes at most three dates, and only on declining', async () => {
  const id = await addBooking(db)
  await expect(offer(id, '{2031-06-15,2031-06-16,2031-06-17,2031-06-18}')).rejects.toMatchObject({
    code: '23514',
    detail: 'too_many_dates',
  })
  await expect(offer(id, '{2031-06-15}', { facts: `status = 'confirmed'` })).rejects.toMatchObject({
    detail: 'not_closing',
  })
  await offer(id, '{}')
  expect(await shown(id)).toEqual([])
  await expect(offer(id, '{2031-06-15}', { facts: 'decline_reason = null' })).rejects.toMatchObject({
    code: 'PT409',
    detail: 'not_closing',
  })
})

it('offers nothing of another artist’s booking', async () => {
  const id = await addBooking(db)
  const { rowCount } = await offer(id, '{2031-06-15}', { who: otto })
  expect(rowCount).toBe(0)
})

it('is gone when the decision is undone', async () => {
  const id = await addBooking(db)
  await offer(id, '{2031-06-15}')
  await db.database.run(nadia, {
    text: `select public.undo_booking_decision($1, 'rejected')`,
    values: [id],
  })
  expect(await shown(id)).toEqual([])
})
