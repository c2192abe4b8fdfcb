// When the client is reminded of a payment, and when not.
import { beforeEach, describe, expect, it } from 'vitest'
import { db, startOfferStory } from '../offer-story.ts'
import { clientOf, nadia, server } from '../people.ts'
import { call, confirmed, dayIn, pay, setPayment, setStatus } from './payment-story.ts'

startOfferStory()

/** A zone in which it is about this hour now. In their names, the sign is the other way round. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 24 + 11) % 24) - 11
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

beforeEach(async () => {
  await db.platform.query(
    `delete from public.bookings; update public.availability set time_zone = '${zoneAt(12)}', sends_payment_reminders = true`,
  )
})

/** A booking that was agreed long ago, with 450 due in so many days. */
async function dueIn(days: number): Promise<string> {
  const { rows } = await db.platform.query<{ day: string }>(
    'select (private.local_date(time_zone) + $1::integer)::text as day from public.availability limit 1',
    [days],
  )
  const id = await confirmed(
    { parts: [{ due: { on: rows[0]?.day } }], cancellation: [] },
    { event_date: await dayIn(90) },
  )
  await db.platform.query(`update public.bookings set agreed_on = agreed_on - 100 where id = $1`, [id])
  return id
}

const due = async () =>
  (
    await db.database.run<{ moment: string }>(server, {
      text: 'select moment from private.due_payment_reminders()',
    })
  ).rows.map(({ moment }) => moment)
const take = async (id: string, moment: string) =>
  (
    await db.database.run<{ taken: boolean }>(server, {
      text: 'select private.take_payment_reminder($1, 1::smallint, $2) as taken',
      values: [id, moment],
    })
  ).rows[0]?.taken

describe('a reminder', () => {
  it.each([
    [4, []],
    [3, ['before']],
    [1, ['before']],
    [0, []],
    [-1, ['after']],
    [-6, ['after']],
    [-7, ['late']],
    [-30, ['late']],
    [-31, []],
  ])('of what is due in %s days: %s', async (days, moments) => {
    await dueIn(days)
    expect(await due()).toEqual(moments)
  })

  it('is sent once, and at most one a day', async () => {
    const id = await dueIn(-1)
    expect(await take(id, 'late')).toBe(false)
    expect(await take(id, 'after')).toBe(true)
    expect(await take(id, 'after')).toBe(false)
    await db.platform.query('update private.sent_payment_reminders set sent_on = sent_on - 1')
    expect(await due()).toEqual([])
  })

  it('waits for nine in the morning where the artist is', async () => {
    await dueIn(-1)
    await db.platform.query(`update public.availability set time_zone = '${zoneAt(7)}'`)
    expect(await due()).not.toContain('after')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the money is there', (id) => pay(id, 450)],
    ['the artist set it to paid', (id) => setPayment(id, 'paid')],
    ['a part of an unknown amount is there', (id) => setPayment(id, 'partial')],
    ['the client said that they have paid', (id) => call(clientOf(id), 'say_paid', id)],
    ['the booking is cancelled', (id) => setStatus(id, 'cancelled')],
    ['the artist switched it off for this booking', (id) => call(nadia, 'set_payment_reminders', id, false)],
    [
      'the artist switched it off for all',
      () =>
        db.database.run(nadia, { text: 'update public.availability set sends_payment_reminders = false' }),
    ],
  ])('is not sent once %s', async (_, happens) => {
    const id = await dueIn(-1)
    expect(await due()).toEqual(['after'])
    await happens(id)
    expect(await due()).toEqual([])
    expect(await take(id, 'after')).toBe(false)
  })

  it('is asked for again when its mail is sent', async () => {
    const id = await dueIn(-1)
    const expected = async () =>
      (
        await db.database.run(server, {
          text: 'select private.is_payment_expected($1, 1::smallint) as yes',
          values: [id],
        })
      ).rows[0]?.yes
    expect(await expected()).toBe(true)
    await pay(id, 450)
    expect(await expected()).toBe(false)
  })

  it('is sent by hand, once a day', async () => {
    const id = await dueIn(40)
    expect(await call(nadia, 'remind_of_payment', id)).toBe(true)
    await expect(call(nadia, 'remind_of_payment', id)).rejects.toMatchObject({ detail: 'reminded_today' })
    await pay(id, 450)
    await expect(call(nadia, 'remind_of_payment', id)).rejects.toMatchObject({ detail: 'nothing_due' })
  })
})
