// Which dates can be requested, and what confirming and holding bookings does to them. Longer than 300 lines: each rule
// is tested against the others, with the same few helpers.
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, nadia, nadiaId, otto, server, storyForEachTest, visitor } from './people.ts'

const freshStory = storyForEachTest()
let db: TestDatabase
beforeEach(async () => {
  db = await freshStory()
})

const day = '2031-06-14'

async function set(columns: string): Promise<void> {
  await db.database.run(nadia, { text: `update public.availability set ${columns}` })
}

async function unavailable(first: string, last: string): Promise<string[]> {
  const { rows } = await db.database.run<{ dates: string[] }>(visitor, {
    text: `select public.get_unavailable_dates('nadia-brook-trio', $1, $2)::text[] as dates`,
    values: [first, last],
  })
  return rows[0]?.dates ?? []
}

async function isFree(date: string, time: string | null = null, hours = 3): Promise<boolean> {
  const { rows } = await db.database.run<{ free: boolean }>(server, {
    text: 'select private.is_free($1, $2, $3, $4) as free',
    values: [nadiaId, date, time, hours],
  })
  return rows[0]?.free ?? false
}

function confirm(id: string, more = ''): Promise<unknown> {
  return db.database.run(nadia, {
    text: `update public.bookings set status = 'confirmed' ${more} where id = $1`,
    values: [id],
  })
}

function hold(id: string, hours = 24): Promise<unknown> {
  return db.database.run(nadia, {
    text: `select public.hold_booking($1, now() + $2 * interval '1 hour')`,
    values: [id, hours],
  })
}

const taken = { code: 'PT409', detail: 'date_taken' }

describe('a date can be requested', () => {
  it('unless the artist does not play on that weekday', async () => {
    await set(`play_days = '{5,6}'`)
    // A Friday and a Saturday are left of the week.
    expect(await unavailable('2031-06-09', '2031-06-15')).toEqual([
      '2031-06-09',
      '2031-06-10',
      '2031-06-11',
      '2031-06-12',
      '2031-06-15',
    ])
  })

  it('unless it is blocked; the note stays with the artist', async () => {
    await db.database.run(nadia, {
      text: `insert into public.blocked_dates (artist_id, first_date, last_date, note)
             values ($1, '2031-06-13', '2031-06-14', 'Honeymoon')`,
      values: [nadiaId],
    })
    expect(await unavailable('2031-06-12', '2031-06-15')).toEqual(['2031-06-13', '2031-06-14'])
  })

  it('unless it is too soon or too far ahead', async () => {
    await set('min_notice_days = 3, max_days_ahead = 10')
    const { rows } = await db.platform.query<{ dates: string[] }>(
      `select public.get_unavailable_dates('nadia-brook-trio', current_date, current_date + 12)::text[] as dates`,
    )
    expect(rows[0]?.dates).toHaveLength(3 + 2)
  })

  it('unless a booking is confirmed or held on it, which then frees it again', async () => {
    const first = await addBooking(db, { event_date: day })
    expect(await unavailable(day, day)).toEqual([])
    await hold(first)
    expect(await unavailable(day, day)).toEqual([day])
    await db.database.run(nadia, { text: 'select public.release_hold($1)', values: [first] })
    expect(await unavailable(day, day)).toEqual([])
    await confirm(first)
    expect(await unavailable(day, day)).toEqual([day])
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'cancelled' where id = $1`,
      values: [first],
    })
    expect(await unavailable(day, day)).toEqual([])
  })

  it('unless another calendar is busy, also for an act with several line-ups', async () => {
    await set('capacity = 3')
    await addBusyTime('2031-06-14 10:00', '2031-06-15 00:00')
    expect(await unavailable('2031-06-13', '2031-06-15')).toEqual([day])
  })

  it('a date can be requested on a busy date too, where the artist wants that; but not on a blocked one', async () => {
    await set('takes_busy_requests = true')
    await confirm(await addBooking(db, { event_date: day }))
    await db.platform.query(
      `insert into public.blocked_dates (artist_id, first_date, last_date) values ($1, '2031-06-15', '2031-06-15')`,
      [nadiaId],
    )
    expect(await unavailable(day, '2031-06-16')).toEqual(['2031-06-15'])
    expect(await isFree(day)).toBe(true)
  })

  it('a date can be requested by anybody, who learns dates only and none of another artist', async () => {
    await confirm(await addBooking(db, { event_date: day }))
    const { rows } = await db.database.run<{ dates: string[] }>(visitor, {
      text: `select public.get_unavailable_dates('dj-otto', '2031-06-01', '2031-06-30')::text[] as dates`,
    })
    expect(rows[0]?.dates).toEqual([])
    await expect(unavailable('2031-01-01', '2035-01-01')).rejects.toMatchObject({ code: 'PT400' })
  })

  it('a date can be requested and the nearest free dates are suggested otherwise', async () => {
    await set(`play_days = '{6,7}'`)
    await confirm(await addBooking(db, { event_date: day }))
    const { rows } = await db.platform.query<{ dates: string[] }>(
      `select private.nearest_free_dates($1, $2, 3)::text[] as dates`,
      [nadiaId, day],
    )
    expect(rows[0]?.dates).toEqual(['2031-06-15', '2031-06-08', '2031-06-07'])
  })
})

describe('a booking with a start time', () => {
  beforeEach(async () => {
    await db.database.run(nadia, { text: 'update public.profiles set asks_start_time = true' })
    await set('buffer_minutes = 90')
  })

  it('takes its performance with travel and set-up', async () => {
    await confirm(await addBooking(db, { event_date: day, start_time: '12:00', event_duration: 2 }))
    // Its time is 10:30 to 15:30; a performance at 17:00 needs the time from 15:30.
    expect(await isFree(day, '17:00', 3)).toBe(true)
    expect(await isFree(day, '16:59', 3)).toBe(false)
    expect(await isFree(day, '07:30', 1.5)).toBe(true)
    expect(await isFree(day, '07:31', 1.5)).toBe(false)
    expect(await unavailable(day, day)).toEqual([])
    await confirm(await addBooking(db, { event_date: day, start_time: '17:00' }))
    await expect(
      confirm(await addBooking(db, { event_date: day, start_time: '18:00' })),
    ).rejects.toMatchObject(taken)
  })

  it('a booking with a start time does not fit beside one that takes the whole day', async () => {
    await confirm(await addBooking(db, { event_date: day }))
    expect(await unavailable(day, day)).toEqual([day])
    await expect(
      confirm(await addBooking(db, { event_date: day, start_time: '12:00' })),
    ).rejects.toMatchObject(taken)
  })

  it('reaches into the next day after midnight', async () => {
    await confirm(await addBooking(db, { event_date: day, start_time: '21:00', event_duration: 4 }))
    await expect(confirm(await addBooking(db, { event_date: '2031-06-15' }))).rejects.toMatchObject(taken)
  })

  it('counts only those that play at the same moment towards the capacity', async () => {
    await set('capacity = 2, buffer_minutes = 0')
    const at = (start_time: string, event_duration: number) =>
      addBooking(db, { event_date: day, start_time, event_duration })
    await confirm(await at('10:00', 2))
    await confirm(await at('18:00', 2))
    // Overlaps both of them, but never more than one at a time.
    await confirm(await at('09:00', 12))
    await expect(confirm(await at('11:00', 1))).rejects.toMatchObject(taken)
  })
})

describe('confirming', () => {
  it('past the capacity is refused, and possible as a deliberate extra booking, which history records', async () => {
    await confirm(await addBooking(db, { event_date: day }))
    const second = await addBooking(db, { event_date: day })
    await expect(confirm(second)).rejects.toMatchObject(taken)
    await confirm(second, ', is_extra = true')
    const { rows } = await db.platform.query(
      `select details ->> 'is_extra' as extra from public.booking_history where booking_id = $1 and event = 'confirmed'`,
      [second],
    )
    expect(rows).toEqual([{ extra: 'true' }])
  })

  it('a held date is possible only for the one it is held for', async () => {
    const held = await addBooking(db, { event_date: day })
    const other = await addBooking(db, { event_date: day })
    await hold(held)
    await expect(confirm(other)).rejects.toMatchObject(taken)
    await expect(hold(other)).rejects.toMatchObject(taken)
    await confirm(held)
    await expect(confirm(other)).rejects.toMatchObject(taken)
  })

  it('confirming by undoing a cancellation is refused once the date is taken', async () => {
    const first = await addBooking(db, { event_date: day })
    await confirm(first)
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'cancelled' where id = $1`,
      values: [first],
    })
    await confirm(await addBooking(db, { event_date: day }))
    await expect(
      db.database.run(nadia, {
        text: `select public.undo_booking_decision($1, 'cancelled')`,
        values: [first],
      }),
    ).rejects.toMatchObject(taken)
  })

  it('a double booking that was stored before stays, and can be completed', async () => {
    const first = await addBooking(db, { event_date: day })
    const second = await addBooking(db, { event_date: day })
    await confirm(first)
    await confirm(second, ', is_extra = true')
    await db.platform.query('update public.bookings set is_extra = false where id = $1', [second])
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'completed' where id = $1`,
      values: [second],
    })
  })
})

describe('a hold', () => {
  it('a hold is the artist’s to give, for a pending request, for 5 minutes to 90 days', async () => {
    const id = await addBooking(db, { event_date: day })
    await expect(
      db.database.run(otto, {
        text: `select public.hold_booking($1, now() + interval '1 day')`,
        values: [id],
      }),
    ).rejects.toMatchObject({ code: 'PT404' })
    await expect(hold(id, 24 * 91)).rejects.toMatchObject({ detail: 'invalid_hold' })
    await expect(hold(id, 0)).rejects.toMatchObject({ detail: 'invalid_hold' })
    await confirm(id)
    await expect(hold(id)).rejects.toMatchObject({ detail: 'status_changed' })
  })

  it('ends when its time has come, and not before; history tells each step', async () => {
    const id = await addBooking(db, { event_date: day })
    await hold(id)
    const end = async () =>
      (await db.platform.query('select private.end_hold($1) as ended', [id])).rows[0]?.ended
    expect(await end()).toBe(false)
    await db.platform.query(
      `update public.bookings set held_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(await unavailable(day, day)).toEqual([])
    expect(await end()).toBe(true)
    expect(await end()).toBe(false)
    const { rows } = await db.platform.query(
      'select event from public.booking_history where booking_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['submitted', 'held', 'held', 'hold_ended'])
  })

  it('a hold is over once the booking is decided', async () => {
    const id = await addBooking(db, { event_date: day })
    await hold(id)
    await db.database.run(nadia, {
      text: `update public.bookings set status = 'rejected' where id = $1`,
      values: [id],
    })
    expect(await unavailable(day, day)).toEqual([])
    const { rows } = await db.platform.query(
      `select count(*)::integer as jobs from graphile_worker.jobs where key = 'end-hold:' || $1`,
      [id],
    )
    expect(rows).toEqual([{ jobs: 0 }])
  })
})

it('the time zone must be a known one', async () => {
  await set(`time_zone = 'Asia/Tokyo'`)
  await expect(set(`time_zone = 'Mars/Olympus'`)).rejects.toMatchObject({ detail: 'unknown_time_zone' })
  const inserted = db.platform.query(
    `insert into public.availability (artist_id, time_zone) select artist_id, 'Mars/Olympus' from public.availability`,
  )
  await expect(inserted).rejects.toMatchObject({ detail: 'unknown_time_zone' })
})

it('the calendar page gets everything of its month in one call, and nobody else’s', async () => {
  await confirm(await addBooking(db, { event_date: day }))
  await addBooking(db, { event_date: '2031-06-20' })
  await addBusyTime('2031-06-22 10:00', '2031-06-22 12:00')
  const read = (who: typeof nadia) =>
    db.database.run<{ calendar: Record<string, unknown> }>(who, {
      text: `select public.get_calendar('2031-06-01', '2031-06-30') as calendar`,
    })
  const { rows } = await read(nadia)
  expect(rows[0]?.calendar).toMatchObject({
    bookings: [
      { event_date: day, status: 'confirmed' },
      { event_date: '2031-06-20', status: 'pending' },
    ],
    busy: [{ starts_at: '2031-06-22T10:00:00', ends_at: '2031-06-22T12:00:00' }],
    blocked: [],
    unavailable: { [day]: 'taken', '2031-06-22': 'taken' },
  })
  expect((await read(otto)).rows[0]?.calendar).toEqual({
    bookings: [],
    busy: [],
    blocked: [],
    unavailable: {},
  })
})

async function addBusyTime(from: string, to: string): Promise<void> {
  await db.platform.query(
    `with feed as (
       insert into public.calendar_feeds (artist_id, name, host) values ($1, 'Family', 'example.com') returning id
     ) insert into private.busy_times (feed_id, artist_id, times) select id, $1, tsmultirange(tsrange($2, $3)) from feed`,
    [nadiaId, from, to],
  )
}
