// Reminders of confirmed bookings by email.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sendReminders } from '../../jobs/send-reminders.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiaId } from './people.ts'
import { deliverQueued, emptyMailQueue, queuedMails, siteUrl, taskContext } from './task-context.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createStory()
})

/** A zone in which it is about this hour now. In their names, the sign is the other way round. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 24 + 11) % 24) - 11
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function setZone(hour: number): Promise<void> {
  await db.platform.query('update public.availability set time_zone = $1', [zoneAt(hour)])
}

beforeEach(async () => {
  await db.platform.query(
    'delete from public.bookings; update public.availability set sends_reminders = true',
  )
  await emptyMailQueue(db)
  await setZone(12)
})

/** A booking of the artist's date in some days, confirmed some days ago. */
async function confirmFor(daysAhead: number, confirmedDaysAgo = 20, isExtra = false): Promise<string> {
  const { rows } = await db.platform.query<{ day: string }>(
    `select (private.local_date(time_zone) + $2::integer)::text as day from public.availability where artist_id = $1`,
    [nadiaId, daysAhead],
  )
  const id = await addBooking(db, { event_date: rows[0]?.day })
  await as(`update public.bookings set status = 'confirmed', is_extra = ${isExtra} where id = '${id}'`)
  await db.platform.query(
    `alter table public.booking_history disable trigger user;
     update public.booking_history set happened_at = now() - interval '${confirmedDaysAgo} days' where booking_id = '${id}';
     alter table public.booking_history enable trigger user`,
  )
  return id
}

const as = (text: string) => db.database.transaction(nadia, (sql) => sql.query({ text }))

const run = () => sendReminders({}, taskContext(db, 'send-reminders'))

const recipients = async () => (await queuedMails(db, 'reminder:')).map(({ to }) => to)
const both = ['nadia@example.com', 'cleo@example.com']

it.each([1, 7])('go to both parties %i day(s) before, once', async (days) => {
  await confirmFor(days)
  await run()
  await run()
  expect(await recipients()).toEqual(both)
})

it.each([0, 2, 6, 8])('are not sent %i days before', async (days) => {
  await confirmFor(days)
  await run()
  expect(await recipients()).toEqual([])
})

it('wait while the artist has caused enough mails to the mailbox, whatever its aliases', async () => {
  await db.platform.query('delete from platform.rate_limits')
  for (let number = 0; number < 32; number += 1) {
    const id = await confirmFor(7, 20, true)
    await db.platform.query('update public.bookings set client_email = $2 where id = $1', [
      id,
      `cleo+${number}@example.com`,
    ])
  }
  await run()
  const toClient = (await recipients()).filter((to) => to.startsWith('cleo'))
  expect(toClient).toHaveLength(30)
  await db.platform.query('delete from platform.rate_limits')
  await run()
  expect((await recipients()).filter((to) => to.startsWith('cleo'))).toHaveLength(32)
})

it('are sent once although several processes run at the same time', async () => {
  await confirmFor(7)
  await Promise.all([run(), run(), run()])
  expect(await recipients()).toEqual(both)
})

it('wait for the morning of the artist', async () => {
  await setZone(5)
  await confirmFor(1)
  await run()
  expect(await recipients()).toEqual([])
})

it('are not sent for a booking that was confirmed on that day', async () => {
  await confirmFor(7, 0)
  await confirmFor(1, 0)
  await run()
  expect(await recipients()).toEqual([])
})

it('are not sent when the artist has switched them off', async () => {
  await confirmFor(7)
  await as('update public.availability set sends_reminders = false')
  await run()
  expect(await recipients()).toEqual([])
})

it('are not sent for a cancelled booking or an open request', async () => {
  const id = await confirmFor(7)
  await as(`update public.bookings set status = 'cancelled' where id = '${id}'`)
  await addBooking(db, { event_date: '2031-01-01' })
  await run()
  expect(await recipients()).toEqual([])
})

it('are sent again for another date of the same booking', async () => {
  const id = await confirmFor(7)
  await run()
  await db.platform.query(
    `alter table public.bookings disable trigger user;
     update public.bookings set event_date = event_date - 6 where id = '${id}';
     alter table public.bookings enable trigger user`,
  )
  await run()
  expect(await recipients()).toHaveLength(4)
})

it('say what is booked, and how to write to the other party', async () => {
  const id = await confirmFor(1)
  await run()
  const [toArtist, toClient] = await deliverQueued(db, 'reminder:')
  expect(toArtist?.subject).toMatch(/^Tomorrow: Garden wedding, /)
  expect(toArtist?.replyTo).toBe('cleo@example.com')
  expect(toArtist?.text).toContain(`${siteUrl}/booking/${id}`)
  expect(toArtist?.text).toContain('Duration: 3 hours')
  expect(toClient?.subject).toMatch(/Nadia Brook Trio.* plays for you tomorrow: /)
  expect(toClient?.replyTo).toBe('nadia@example.com')
  expect(toClient?.text).toMatch(
    /See your booking: https:\/\/bandstand\.example\.com\/client-booking\/.*token=/,
  )
})
