// What helps an artist to decline: reply templates, the reason, and the dates to offer instead.
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, nadia, nadiaId, otto, ottoId, storyForEachTest } from './people.ts'

const freshStory = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await freshStory()
})

const as = (who: typeof nadia, text: string, values: unknown[] = []) => db.database.run(who, { text, values })

describe('reply templates', () => {
  const keep = (name: string, body: string, who = nadia, artist = nadiaId) =>
    as(who, 'insert into public.reply_templates (artist_id, name, body) values ($1, $2, $3)', [
      artist,
      name,
      body,
    ])

  it.each([
    ['an empty name', '', 'Hello'],
    ['a blank name', ' \n', 'Hello'],
    ['a name of 81 characters', 'x'.repeat(81), 'Hello'],
    ['no text', 'Hello', ''],
    ['a blank text', 'Hello', ' \n '],
    ['a text of 4,001 characters', 'Hello', 'x'.repeat(4001)],
  ])('refuse %s', async (_, name, body) => {
    await expect(keep(name, body)).rejects.toMatchObject({ code: '23514' })
  })

  it('take 80 and 4,000 characters of any script', async () => {
    await keep('é'.repeat(80), '好'.repeat(4000))
  })

  it('reply templates are at most 50 for each artist, also when many are added at once', async () => {
    await db.platform.query(
      `insert into public.reply_templates (artist_id, name, body) select $1, 'Number ' || n, 'Hello' from generate_series(1, 48) as n`,
      [nadiaId],
    )
    const added = await Promise.allSettled(
      Array.from({ length: 5 }, (_, place) => keep(`At once ${place}`, 'Hi')),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(added.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'PT409',
      detail: 'too_many_templates',
    })
    await keep('Mine', 'Hello', otto, ottoId)
  })

  it('reply templates are deleted with the account', async () => {
    await keep('Thanks', 'Thank you')
    await db.platform.query('delete from auth.users where id = $1', [nadiaId])
    const { rows } = await db.platform.query('select from public.reply_templates')
    expect(rows).toEqual([])
  })
})

describe('the reason for declining', () => {
  const set = (id: string, columns: string) =>
    as(nadia, `update public.bookings set ${columns} where id = $1`, [id])
  const reason = async (id: string) =>
    (await db.platform.query('select decline_reason from public.bookings where id = $1', [id])).rows[0]
      ?.decline_reason

  it('the reason for declining is stored with the decision, and gone when that is undone', async () => {
    const id = await addBooking(db)
    await set(id, `status = 'rejected', decline_reason = 'too_far'`)
    expect(await reason(id)).toBe('too_far')
    await as(nadia, `select public.undo_booking_decision($1, 'rejected')`, [id])
    expect(await reason(id)).toBeNull()
  })

  it('the reason for declining is one of the list', async () => {
    const id = await addBooking(db)
    await expect(set(id, `status = 'rejected', decline_reason = 'bad weather'`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('belongs to a declined booking only', async () => {
    const id = await addBooking(db)
    await expect(set(id, `decline_reason = 'budget'`)).rejects.toMatchObject({ detail: 'not_closing' })
    await set(id, `status = 'confirmed'`)
    await expect(set(id, `status = 'cancelled', decline_reason = 'budget'`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('the reason for declining cannot be changed afterwards', async () => {
    const id = await addBooking(db)
    await set(id, `status = 'rejected', decline_reason = 'budget'`)
    await expect(set(id, `decline_reason = 'other'`)).rejects.toMatchObject({ detail: 'not_closing' })
  })

  it('the reason for declining is not in the history, which the client’s export contains', async () => {
    const id = await addBooking(db)
    await set(id, `status = 'rejected', decline_reason = 'not_our_style'`)
    const { rows } = await db.platform.query(
      'select details::text from public.booking_history where booking_id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toContain('not_our_style')
  })
})

describe('the nearest free dates', () => {
  const day = '2031-06-14'
  const near = async (id: string) => {
    const { rows } = await db.database.run<{ dates: string[] }>(nadia, {
      text: 'select public.get_nearest_free_dates($1)::text[] as dates',
      values: [id],
    })
    return rows[0]?.dates
  }
  const confirm = (id: string) =>
    as(nadia, `update public.bookings set status = 'confirmed' where id = $1`, [id])

  it('the nearest free dates are up to three around the date of the booking, without it', async () => {
    expect(await near(await addBooking(db, { event_date: day }))).toEqual([
      '2031-06-13',
      '2031-06-15',
      '2031-06-12',
    ])
  })

  it.each([
    ['only when asked about free dates', false],
    ['also when asked about busy dates', true],
  ])('leave out dates that are taken, blocked or no days to play: %s', async (_, takesBusy) => {
    await as(
      nadia,
      `update public.availability set takes_busy_requests = ${takesBusy}, play_days = '{1,2,3,4,5,6}'`,
    )
    await confirm(await addBooking(db, { event_date: '2031-06-13' }))
    await as(
      nadia,
      `insert into public.blocked_dates (artist_id, first_date, last_date) values ($1, '2031-06-12', '2031-06-12')`,
      [nadiaId],
    )
    expect(await near(await addBooking(db, { event_date: day }))).toEqual([
      '2031-06-16',
      '2031-06-11',
      '2031-06-17',
    ])
  })

  it('the nearest free dates are in the future, also for a request without a date or with one that is over', async () => {
    const { rows } = await db.platform.query(
      'select private.local_date(time_zone)::text as today from public.availability where artist_id = $1',
      [nadiaId],
    )
    for (const event_date of [null, '2020-01-01']) {
      const dates = (await near(await addBooking(db, { event_date }))) ?? []
      expect(dates).toHaveLength(3)
      expect(dates.every((date) => date > rows[0]?.today)).toBe(true)
    }
  })

  it('the nearest free dates are none when every day is blocked', async () => {
    await as(
      nadia,
      `insert into public.blocked_dates (artist_id, first_date, last_date) values ($1, '2030-12-01', '2032-01-01')`,
      [nadiaId],
    )
    expect(await near(await addBooking(db, { event_date: day }))).toEqual([])
  })
})
