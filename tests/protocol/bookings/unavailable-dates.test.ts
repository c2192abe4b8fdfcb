// Dates that are taken: requests for them are refused, and racing confirmations have as many winners as the capacity.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../../harness/server.ts'
import { bookingRequest } from '../../product/booking-request.ts'
import { nadiaId } from '../../product/people.ts'
import { type BookingFixture, startBookingFixture } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.clear()
  await fixture.owner.query(
    `update public.availability set capacity = 1, play_days = '{1,2,3,4,5,6,7}' where artist_id = $1`,
    [nadiaId],
  )
})

const day = '2031-06-14'

const confirm = (id: string, more: object = {}) =>
  fixture.nadia
    .from('bookings')
    .update({ status: 'confirmed', ...more })
    .eq('id', id)
    .select('id')

const onDay = (eventData: object = {}) => bookingRequest({ eventData: { date: day, ...eventData } })

async function request(eventData: object = {}): Promise<string> {
  const { status, body } = await fixture.submit(onDay(eventData))
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body.booking as { id: string }).id
}

describe('a request', () => {
  it('a request for a taken date is refused with the nearest free dates, and nothing else of it', async () => {
    await confirm(await request())
    const { status, body } = await fixture.submit(onDay())
    expect(status).toBe(409)
    expect(body).toEqual({
      error: 'Nadia Brook Trio is not available then. Please choose another date or time.',
      code: 'date_unavailable',
      free_dates: ['2031-06-13', '2031-06-15', '2031-06-12'],
    })
    expect(await fixture.bookings()).toHaveLength(1)
  })

  it('a request that was accepted already is answered with its booking, although its date is taken by now', async () => {
    const sent = onDay()
    const first = await fixture.submit(sent)
    await confirm((first.body.booking as { id: string }).id)
    expect(await fixture.submit(sent)).toEqual(first)
  })

  it('a request must say when it starts where the artist asks, and is stored with it', async () => {
    await fixture.setProfile({ asks_start_time: true })
    const without = await fixture.submit(onDay())
    expect(without).toMatchObject({
      status: 400,
      body: { error: 'Please enter the start time.' },
    })
    for (const startTime of ['25:00', '7 pm', '19:30; drop table'])
      expect((await fixture.submit(onDay({ startTime }))).status).toBe(400)
    await request({ startTime: '19:30' })
    expect(await fixture.bookings()).toMatchObject([{ start_time: '19:30:00', buffer_minutes: 60 }])
    await fixture.setProfile({ asks_start_time: false })
  })
})

describe('a confirmation', () => {
  it('a confirmation of a second booking on the day fails over the data API with its own code', async () => {
    const [first, second] = [await request(), await request()]
    expect((await confirm(first)).error).toBeNull()
    const { error } = await confirm(second)
    expect(error).toMatchObject({
      code: 'PT409',
      details: 'date_taken',
      message: 'You already have a confirmed or held booking at this time.',
    })
    expect((await confirm(second, { is_extra: true })).data).toHaveLength(1)
  })

  it.each([1, 3])(
    'of 100 bookings at once, in two server processes: exactly %i succeed',
    async (capacity) => {
      await fixture.owner.query('update public.availability set capacity = $2 where artist_id = $1', [
        nadiaId,
        capacity,
      ])
      const other = await startServer({
        env: { DATABASE_URL: fixture.databaseUrl, API_REQUESTS_PER_MINUTE: '100000' },
      })
      const { rows } = await fixture.owner.query<{ id: string }>(
        `insert into public.bookings (artist_profile_id, client_name, client_email, event_date, event_duration, total_price)
         select $1, 'Client ' || n, 'client-' || n || '@example.com', $2, 3, 450 from generate_series(1, 100) as n returning id`,
        [nadiaId, day],
      )
      const token = await fixture.sign({ role: 'authenticated', sub: nadiaId })
      const clients = [fixture.url, other.url].map((url) => fixture.withToken(token, url))
      const outcomes = await Promise.all(
        rows.map(async ({ id }, n) => {
          while (true) {
            const { data, error, status } = await (clients[n % 2] as (typeof clients)[0])
              .from('bookings')
              .update({ status: 'confirmed' })
              .eq('id', id)
              .select('id')
            // One account runs few statements at a time: on a busy machine the last ones are asked to come back.
            if (status !== 503) return error?.details ?? data?.length
            await wait(200)
          }
        }),
      )
      const count = (what: unknown) => outcomes.filter((outcome) => outcome === what).length
      expect({ confirmed: count(1), refused: count('date_taken') }).toEqual({
        confirmed: capacity,
        refused: 100 - capacity,
      })
      const { rows: stored } = await fixture.owner.query(
        `select count(*)::integer as confirmed from public.bookings where status = 'confirmed'`,
      )
      expect(stored).toEqual([{ confirmed: capacity }])
    },
  )
})

describe('a hold', () => {
  const hold = (id: string, milliseconds: number) =>
    fixture.nadia.rpc('hold_booking', {
      booking_id_input: id,
      until_input: new Date(Date.now() + milliseconds).toISOString(),
    })

  it('keeps others out, is announced to the client, and both are told when it has ended', async () => {
    const booked = await fixture.book({ eventData: { date: day } })
    expect((await hold(booked.id, 24 * 3_600_000)).error).toBeNull()
    expect((await fixture.submit(onDay())).body.code).toBe('date_unavailable')
    const announced = await fixture.mailTo(booked.email, 'Nadia Brook Trio holds%')
    expect(announced.text_body).toMatch(/Held for you until \w+day \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)/)
    expect((await fixture.details(booked)).booking.held_until).not.toBeNull()

    // Its time has come.
    await fixture.owner.query(`update public.bookings set held_until = now() where id = $1`, [booked.id])
    const ended = await fixture.mailTo(booked.email, '%no longer holds%')
    expect(ended.text_body).toContain('The hold has ended')
    await fixture.mailTo('nadia@example.com', 'The hold on Saturday 14 June 2031 has ended')
    expect((await fixture.details(booked)).booking.held_until).toBeNull()
    await request()
  })

  it('released at once is never announced', async () => {
    const booked = await fixture.book({ eventData: { date: day } })
    await hold(booked.id, 3_600_000)
    await fixture.nadia.rpc('release_hold', { booking_id_input: booked.id })
    await fixture.hurry()
    await expect
      .poll(
        async () =>
          (
            await fixture.owner.query(`select from graphile_worker.jobs where key = 'notify-hold:' || $1`, [
              booked.id,
            ])
          ).rowCount,
      )
      .toBe(0)
    expect(await fixture.mails('recipient = $1 and subject like $2', booked.email, '%hold%')).toEqual([])
  })
})
