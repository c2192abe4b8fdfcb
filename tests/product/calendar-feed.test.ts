// Feeds out: an artist's bookings as a calendar that other programs subscribe to. Every file is read by ical.js.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CalendarKeys } from '../../server/calendars/calendar-keys.ts'
import { createCalendars } from '../../server/calendars/calendars.ts'
import { feedRoutes } from '../../server/calendars/feed-routes.ts'
import { readBusyTimes } from '../../server/calendars/read-busy-times.ts'
import type { Caller } from '../../server/core/database/database.ts'
import type { AppEnv } from '../../server/core/http/context.ts'
import { handleError } from '../../server/core/http/handle-error.ts'
import { createRequestLog, logRequests } from '../../server/core/http/request-log.ts'
import { createLog } from '../../server/core/log.ts'
import { createMetrics } from '../../server/core/metrics.ts'
import { RateLimiter } from '../../server/core/rate-limit.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, nadia, nadiaId, otto } from './people.ts'

const siteUrl = 'https://bandstand.example.com'
let db: TestDatabase
let keys: CalendarKeys
let origin: string
const logged: string[] = []

beforeAll(async () => {
  db = await createStory()
  keys = new CalendarKeys(db.secrets.calendarKey)
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  const app = new Hono<AppEnv>()
  app.use(logRequests(createRequestLog(log, createMetrics(db.database), 0)))
  app.onError(handleError(log))
  const limiter = new RateLimiter(db.platform)
  app.route('/', feedRoutes({ database: db.database, limiter, keys, siteUrl, trustedProxies: 0 }))
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(async () => {
  await db.platform.query('delete from public.bookings; delete from platform.rate_limits')
  await db.platform.query(
    `update public.availability set time_zone = 'UTC', feed_id = gen_random_uuid(), feed_has_pending = false`,
  )
})

const as = (caller: Caller, text: string) => db.database.transaction(caller, (sql) => sql.query({ text }))

async function feedUrl(): Promise<string> {
  const { rows } = await db.platform.query('select feed_id from public.availability where artist_id = $1', [
    nadiaId,
  ])
  const calendars = createCalendars({ keys, siteUrl })
  return calendars.feedAddress(rows[0].feed_id).replace(siteUrl, origin)
}

/** A booking that has gone through these states. */
async function book(facts: Record<string, unknown>, ...statuses: string[]): Promise<string> {
  const id = await addBooking(db, facts)
  for (const status of statuses)
    await as(nadia, `update public.bookings set status = '${status}' where id = '${id}'`)
  return id
}

async function readEvents(): Promise<Record<string, Record<string, string>>> {
  const text = await (await fetch(await feedUrl())).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  return Object.fromEntries(
    calendar.getAllSubcomponents('vevent').map((event) => {
      const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
      const names = [
        'uid',
        'status',
        'transp',
        'summary',
        'dtstart',
        'dtend',
        'sequence',
        'location',
        'description',
        'url',
      ]
      return [value('uid').slice(8, 44), Object.fromEntries(names.map((name) => [name, value(name)]))]
    }),
  )
}

describe('the file', () => {
  it('the file has confirmed, completed, held and cancelled bookings with stable UIDs', async () => {
    const confirmed = await book(
      { event_date: '2031-07-01', venue_name: 'The Orangery', guest_count: 80 },
      'confirmed',
    )
    const completed = await book({ event_date: '2031-07-02' }, 'confirmed', 'completed')
    const cancelled = await book({ event_date: '2031-07-03' }, 'confirmed', 'cancelled')
    const held = await book({ event_date: '2031-07-04' })
    await db.platform.query(
      `update public.bookings set held_until = now() + interval '1 day' where id = $1`,
      [held],
    )
    const pending = await book({ event_date: '2031-07-05' })
    const rejected = await book({ event_date: '2031-07-06' }, 'rejected')
    const events = await readEvents()
    expect(Object.keys(events)).toEqual([confirmed, completed, cancelled, held])
    expect(events[confirmed]).toMatchObject({
      uid: `booking-${confirmed}@bandstand.example.com`,
      status: 'CONFIRMED',
      transp: 'OPAQUE',
      summary: 'Garden wedding (Cleo Marsh)',
      dtstart: '2031-07-01',
      location: 'The Orangery',
      url: `${siteUrl}/booking/${confirmed}`,
    })
    expect(events[confirmed]?.description).toContain('Guests: 80')
    expect(events[completed]).toMatchObject({ status: 'CONFIRMED' })
    expect(events[cancelled]).toMatchObject({ status: 'CANCELLED', transp: 'TRANSPARENT' })
    expect(events[held]).toMatchObject({ status: 'TENTATIVE', summary: 'Hold: Garden wedding (Cleo Marsh)' })
    expect(Number(events[cancelled]?.sequence)).toBeGreaterThan(Number(events[confirmed]?.sequence))
    await as(nadia, 'update public.availability set feed_has_pending = true')
    const more = await readEvents()
    expect(more[pending]).toMatchObject({
      status: 'TENTATIVE',
      summary: 'Request: Garden wedding (Cleo Marsh)',
    })
    expect(more[rejected]).toBeUndefined()
    expect(JSON.stringify(more)).not.toContain('cleo@example.com')
  })

  it('leaves out a hold that has ended, what is older than 90 days, and other artists’ bookings', async () => {
    const held = await book({ event_date: '2031-07-04' })
    const old = await book({ event_date: '2031-07-05' }, 'confirmed')
    await db.platform.query(
      `alter table public.bookings disable trigger user;
       update public.bookings set held_until = now() - interval '1 minute' where id = '${held}';
       update public.bookings set event_date = current_date - 95 where id = '${old}';
       alter table public.bookings enable trigger user`,
    )
    await addBooking(db, { artist_profile_id: '00000000-0000-4000-8000-00000000000b' })
    expect(await readEvents()).toEqual({})
  })

  it.each([
    ['Europe/London', '2031-03-29', '2031-03-29T20:30:00Z'],
    ['Europe/London', '2031-03-30', '2031-03-30T19:30:00Z'],
    ['America/New_York', '2031-03-08', '2031-03-09T01:30:00Z'],
    ['America/New_York', '2031-03-09', '2031-03-10T00:30:00Z'],
  ])('the file has a start time of %s on %s as an instant', async (zone, date, instant) => {
    await db.platform.query('update public.availability set time_zone = $1', [zone])
    const id = await book({ event_date: date, start_time: '20:30', event_duration: 2.5 }, 'confirmed')
    const { [id]: event } = await readEvents()
    expect(event?.dtstart).toBe(instant)
    expect(Date.parse(event?.dtend ?? '') - Date.parse(instant)).toBe(2.5 * 3_600_000)
  })

  it('the file is the same until a booking changes, and says so', async () => {
    const id = await book({ event_date: '2031-07-01' })
    await as(nadia, 'update public.availability set feed_has_pending = true')
    const url = await feedUrl()
    const first = await fetch(url)
    const [text, etag] = [await first.text(), first.headers.get('etag') ?? '']
    const again = await fetch(url)
    expect([await again.text(), again.headers.get('etag')]).toEqual([text, etag])
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await fetch(url, { headers: { 'if-none-match': header } })).status).toBe(304)
    await as(nadia, `update public.bookings set status = 'confirmed' where id = '${id}'`)
    const changed = await fetch(url, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('STATUS:CONFIRMED')
  })

  it('the file has a name and a refresh interval, and the headers of a private file', async () => {
    const response = await fetch(await feedUrl())
    const text = await response.text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Nadia Brook Trio: bookings')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(text).toContain('X-PUBLISHED-TTL:PT1H')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const head = await fetch(await feedUrl(), { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      response.headers.get('etag'),
      '',
    ])
  })

  it('survives texts that look like iCalendar', async () => {
    const name = 'END:VEVENT; , \\ "x" \\n BEGIN:VEVENT'
    const id = await book({ event_date: '2031-07-01', event_type: name, venue_name: name }, 'confirmed')
    const events = await readEvents()
    expect(Object.keys(events)).toEqual([id])
    expect(events[id]?.summary).toContain('END:VEVENT')
  })

  it('makes no one busy when it is connected as another calendar', async () => {
    await book({ event_date: '2031-07-01' }, 'confirmed')
    const file = await (await fetch(await feedUrl())).text()
    const now = Date.parse('2031-06-01')
    const busy = (ownHost: string) => readBusyTimes({ file, timeZone: 'UTC', now, ownHost }).busyTimes.length
    expect([busy('bandstand.example.com'), busy('elsewhere.example.com')]).toEqual([0, 1])
  })
})

describe('the address', () => {
  const statusOf = async (url: string) => {
    const response = await fetch(url)
    const { requestId: _, ...body } = JSON.parse(await response.text())
    return [response.status, JSON.stringify(body)]
  }

  it('the address cannot be guessed or changed: every wrong one gets the same answer as a revoked one', async () => {
    const url = await feedUrl()
    await as(nadia, 'select public.renew_calendar_feed()')
    const revoked = await statusOf(url)
    expect(revoked[0]).toBe(404)
    const token = /calendars\/(.*)\.ics/.exec(await feedUrl())?.[1] ?? ''
    const forged = new CalendarKeys('another secret').feedToken('00000000-0000-4000-8000-000000000001')
    const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
    const wrong = [changed, forged, token.toUpperCase(), `${token}0`, token.slice(1), 'x', '%00']
    for (const guess of wrong) expect(await statusOf(`${origin}/calendars/${guess}.ics`)).toEqual(revoked)
    expect(await statusOf(`${origin}/calendars/${token}`)).toEqual(revoked)
  })

  it('the address is renewed and revoked by its artist alone', async () => {
    const url = await feedUrl()
    await as(otto, 'select public.renew_calendar_feed()')
    expect((await fetch(url)).status).toBe(200)
    await as(nadia, 'select public.revoke_calendar_feed()')
    expect((await fetch(url)).status).toBe(404)
    await as(nadia, 'select public.renew_calendar_feed()')
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(await feedUrl())).status).toBe(200)
  })

  it('the address is not in the log', async () => {
    const url = await feedUrl()
    await fetch(url)
    const [, token = ''] = /calendars\/(.*)\.ics/.exec(url) ?? []
    expect(token).toHaveLength(96)
    const lines = logged.join('')
    expect(lines).toContain('/calendars/[hidden].ics')
    expect(lines).not.toContain(token)
    expect(lines).not.toContain(token.slice(0, 32))
  })

  it('the address can be read often, but not without end', async () => {
    const url = await feedUrl()
    const statuses = new Set<number>()
    for (let call = 0; call < 130; call++) statuses.add((await fetch(url, { method: 'HEAD' })).status)
    expect([...statuses]).toEqual([200, 429])
  })
})
