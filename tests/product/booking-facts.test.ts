// Every answer of the database that lists the facts of a booking lists all of them.
import { beforeAll, expect, it } from 'vitest'
import { factColumns } from '../../domain/booking/booking-facts.ts'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiaId } from './people.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
const client: Caller = {
  role: 'authenticated',
  claims: JSON.stringify({ role: 'authenticated', sub: clientId }),
}
let db: TestDatabase

beforeAll(async () => {
  db = await createStory()
  await db.platform.query('insert into auth.users (id, email) values ($1, $2)', [
    clientId,
    'cleo@example.com',
  ])
  await db.platform.query(
    'update public.availability set feed_id = gen_random_uuid(), feed_has_pending = true where artist_id = $1',
    [nadiaId],
  )
  await addBooking(db, { user_id: clientId })
})

const as = async (caller: Caller, text: string) => {
  const { rows } = await db.database.run<{ booking: object }>(caller, { text })
  return rows[0]?.booking
}

const asOperator = async (text: string) => {
  const { rows } = await db.platform.query<{ booking: object }>(text, [nadiaId])
  return rows[0]?.booking
}

it.each([
  ['the spreadsheet', () => as(nadia, 'select public.export_bookings() -> 0 as booking')],
  [
    'the artist’s data export',
    () => as(nadia, `select public.export_my_data() -> 'bookings' -> 0 as booking`),
  ],
  [
    'the client’s data export',
    () => as(client, `select public.export_my_data() -> 'bookings' -> 0 as booking`),
  ],
  [
    'the calendar feed',
    () =>
      asOperator(
        `select private.read_calendar_feed(feed_id) -> 'bookings' -> 0 as booking from public.availability where artist_id = $1`,
      ),
  ],
])('%s has every fact of a booking', async (_, read) => {
  expect(Object.keys((await read()) ?? {})).toEqual(expect.arrayContaining([...factColumns]))
})
