// Calendars in: an artist connects another calendar, and its busy times are kept up to date. Longer than 300 lines: the
// whole life of one calendar on one server.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AddedCalendar } from '../../domain/api/function-contracts.ts'
import { addCalendar } from '../../functions/add-calendar/add-calendar.ts'
import { readCalendar } from '../../jobs/read-calendar.ts'
import { CalendarKeys } from '../../server/calendars/calendar-keys.ts'
import { createCalendars } from '../../server/calendars/calendars.ts'
import { publicNetwork } from '../../server/calendars/safe-fetch.ts'
import type { Caller } from '../../server/core/database/database.ts'
import { KeyRing } from '../../server/core/keys.ts'
import { RateLimiter } from '../../server/core/rate-limit.ts'
import { createContext } from '../../server/functions/function-context.ts'
import { createPlaces } from '../../server/places/places.ts'
import { silent, type TestDatabase } from '../harness/database.ts'
import { createStory, inesId, nadia, nadiaId, otto, ottoId } from './people.ts'

let db: TestDatabase
let port: number
/** What the calendar's server answers with, and the headers of its last request. */
const site = {
  status: 200,
  body: '',
  etag: undefined as string | undefined,
  asked: {} as NodeJS.Dict<string | string[]>,
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const busyFrom = (hour: string, date = day(10)) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    `DTSTART:${date.replaceAll('-', '')}T${hour}0000Z`,
    'DURATION:PT2H',
    'SUMMARY:A private matter',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

beforeAll(async () => {
  db = await createStory()
  const server = createServer((request, response) => {
    site.asked = request.headers
    if (site.etag && request.headers['if-none-match'] === site.etag) return response.writeHead(304).end()
    return response.writeHead(site.status, site.etag ? { etag: site.etag } : {}).end(site.body)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

beforeEach(async () => {
  Object.assign(site, { status: 200, body: busyFrom('10'), etag: undefined })
  await db.platform.query(`delete from public.calendar_feeds; delete from platform.rate_limits`)
  await db.platform.query(`update public.availability set time_zone = 'UTC'`)
})

function contextOf(userId: string) {
  const limiter = new RateLimiter(db.platform)
  const calendars = createCalendars({
    keys: new CalendarKeys(db.secrets.calendarKey),
    siteUrl: 'https://bandstand.example.com',
    network: {
      ...publicNetwork,
      resolve: async () => ['127.0.0.1'],
      isAllowedAddress: (address) => address === '127.0.0.1',
      isAllowedPort: (wanted) => wanted === port,
    },
  })
  const settings = {
    siteUrl: 'https://bandstand.example.com',
    operatorEmail: undefined,
    mapsBrowserKey: undefined,
    inboundMailDomain: undefined,
  }
  const deps = {
    database: db.database,
    settings,
    places: createPlaces({ platform: db.platform, log: silent }),
    calendars,
    pictures: { poster: async () => new Uint8Array(), reencodeEmbedded: async () => undefined },
    files: { store: async () => undefined },
    limiter,
    keyRing: new KeyRing(db.platform),
    enqueueMails: async () => undefined,
  }
  return createContext(deps, 'add-calendar', { role: 'authenticated', userId, address: 'here' })
}

const addressOf = (path: string) => `http://calendar.example.com:${port}${path}`

async function add(path: string, userId = nadiaId): Promise<AddedCalendar> {
  const body = JSON.stringify({ name: 'Work', address: addressOf(path) })
  return addCalendar.handle(new Request('http://localhost', { method: 'POST', body }), contextOf(userId))
}

const codeOf = (adding: Promise<unknown>) =>
  adding.then(
    () => 'added',
    // Refusals of the database have their reason in the detail.
    ({ code, detail }: { code?: string; detail?: string }) => detail ?? code,
  )
const readAgain = (feedId: string) => readCalendar({ feedId }, contextOf(nadiaId))

async function busyTimes(): Promise<string[]> {
  const { rows } = await db.platform.query<{ span: string }>(
    `select to_char(lower(busy), 'YYYY-MM-DD HH24:MI') || to_char(upper(busy), ' HH24:MI') as span
     from private.merged_busy_times, unnest(times) as busy order by 1`,
  )
  return rows.map(({ span }) => span)
}

async function feedOf(id: string) {
  const { rows } = await db.platform.query(`select * from public.calendar_feeds where id = $1`, [id])
  return rows[0]
}

const as = (caller: Caller, text: string, values: unknown[] = []) =>
  db.database.transaction(caller, (sql) => sql.query({ text, values }))
async function queued(): Promise<{ key: string; payload: unknown }[]> {
  const { rows } = await db.platform.query(
    `select job.key, private.payload from graphile_worker.jobs as job
     join graphile_worker._private_jobs as private using (id) where task_identifier = 'read-calendar' order by job.key`,
  )
  return rows
}

describe('connecting a calendar', () => {
  it('reads it at once, and stores its busy times and nothing else of it', async () => {
    const { calendar, isNew } = await add('/private-token/basic.ics')
    expect(isNew).toBe(true)
    expect(calendar).toMatchObject({ name: 'Work', host: 'calendar.example.com', problem: null })
    expect(Object.keys(calendar).sort()).toEqual([
      'created_at',
      'host',
      'id',
      'last_read_at',
      'last_success_at',
      'name',
      'problem',
    ])
    expect(await busyTimes()).toEqual([`${day(10)} 10:00 12:00`])
    const { rows } = await db.platform.query(
      `select concat(feed, source, busy) as stored from public.calendar_feeds as feed, private.calendar_sources as source, private.busy_times as busy`,
    )
    const stored = String(rows[0].stored)
    for (const secret of ['private-token', Buffer.from('private-token').toString('hex'), 'matter'])
      expect(stored).not.toContain(secret)
  })

  it('makes the date unavailable', async () => {
    await add('/a')
    const { rows } = await as(
      otto,
      `select public.get_unavailable_dates('nadia-brook-trio', $1, $2) as days`,
      [day(9), day(11)],
    )
    expect(JSON.stringify(rows[0])).toContain(day(10))
  })

  it('connecting a calendar is idempotent for the same address, of one artist', async () => {
    const first = await add('/a')
    expect(await add('/a')).toEqual({ calendar: first.calendar, isNew: false })
    expect((await add('/a', ottoId)).isNew).toBe(true)
    const both = await Promise.all([add('/b'), add('/b')])
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true])
  })

  it('takes up to five', async () => {
    await Promise.all(['/1', '/2', '/3', '/4'].map((path) => add(path)))
    const racing = await Promise.all(['/5', '/6', '/7'].map((path) => codeOf(add(path))))
    expect(racing.sort()).toEqual(['added', 'too_many_calendars', 'too_many_calendars'])
    expect(await codeOf(add('/8'))).toBe('too_many_calendars')
    expect((await add('/1')).isNew).toBe(false)
  })

  it('stores nothing of one that cannot be read, and says why', async () => {
    site.body = '<html>Please log in</html>'
    expect(await codeOf(add('/a'))).toBe('not_a_calendar')
    site.status = 404
    expect(await codeOf(add('/a'))).toBe('calendar_not_found')
    Object.assign(site, { status: 200, body: 'x'.repeat(6_000_000) })
    expect(await codeOf(add('/a'))).toBe('calendar_too_large')
    const { rows } = await db.platform.query('select from public.calendar_feeds')
    expect(rows).toEqual([])
  })

  it('needs a profile, and few calls', async () => {
    expect(await codeOf(add('/a', inesId))).toBe('no_profile')
    await db.platform.query(`delete from platform.rate_limits`)
    const codes = []
    for (let call = 0; call < 22; call++) codes.push(await codeOf(add('/same')))
    expect(codes.at(-1)).toBe('rate_limited')
  })
})

describe('reading it again', () => {
  it('replaces the busy times', async () => {
    const { calendar } = await add('/a')
    site.body = busyFrom('18')
    await readAgain(calendar.id)
    expect(await busyTimes()).toEqual([`${day(10)} 18:00 20:00`])
  })

  it('keeps the busy times of a calendar that fails, and shows the problem until it works', async () => {
    const { calendar } = await add('/a')
    site.status = 500
    await readAgain(calendar.id)
    const failed = await feedOf(calendar.id)
    expect(failed.problem).toMatch(/could not be reached/)
    expect(failed.last_read_at > failed.last_success_at).toBe(true)
    expect(await busyTimes()).toHaveLength(1)
    site.status = 200
    await readAgain(calendar.id)
    expect((await feedOf(calendar.id)).problem).toBeNull()
  })

  it('asks for changes only, and once a day for everything', async () => {
    site.etag = '"one"'
    const { calendar } = await add('/a')
    await readAgain(calendar.id)
    expect(site.asked['if-none-match']).toBe('"one"')
    expect(await busyTimes()).toHaveLength(1)
    await db.platform.query(
      `update private.calendar_sources set contents_read_at = now() - interval '25 hours'`,
    )
    await readAgain(calendar.id)
    expect(site.asked['if-none-match']).toBeUndefined()
  })

  it('reading it again does nothing for a calendar that was removed', async () => {
    const { calendar } = await add('/a')
    await as(nadia, `delete from public.calendar_feeds where id = $1`, [calendar.id])
    await readAgain(calendar.id)
    expect(await busyTimes()).toEqual([])
  })

  it('merges the calendars of an artist, and forgets one that is removed', async () => {
    const { calendar } = await add('/a')
    site.body = busyFrom('11')
    await add('/b')
    expect(await busyTimes()).toEqual([`${day(10)} 10:00 13:00`])
    await as(nadia, `delete from public.calendar_feeds where id = $1`, [calendar.id])
    expect(await busyTimes()).toEqual([`${day(10)} 11:00 13:00`])
  })

  it('leaves nothing behind when the account is deleted', async () => {
    await add('/a')
    await add('/b')
    const client = await db.platform.connect()
    try {
      await client.query('begin')
      await client.query('delete from auth.users where id = $1', [nadiaId])
      const { rows } = await client.query(
        `select artist_id from private.busy_times where artist_id = $1
         union all select artist_id from private.merged_busy_times where artist_id = $1`,
        [nadiaId],
      )
      expect(rows).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('drops busy times of a time zone that the artist has left', async () => {
    const { calendar } = await add('/a')
    await as(nadia, `update public.availability set time_zone = 'America/New_York'`)
    const { rows } = await db.platform.query(
      `select private.store_busy_times($1, 'UTC', '{2031-01-01 10:00}', '{2031-01-01 12:00}', null, null, null) as stored`,
      [calendar.id],
    )
    expect(rows[0].stored).toBeNull()
    await readAgain(calendar.id)
    const offset = new Date(`${day(10)}T12:00:00Z`).toLocaleString('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect((await busyTimes())[0]?.slice(-5)).toBe(offset)
  })

  it('tells the artist when the address can no longer be decrypted', async () => {
    const { calendar } = await add('/a')
    await db.platform.query(`update private.calendar_sources set encrypted_address = '\\x0102'`)
    await readAgain(calendar.id)
    expect((await feedOf(calendar.id)).problem).toMatch(/connect it again/)
  })
})

describe('the queue', () => {
  beforeEach(async () => {
    await db.platform.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'read-calendar'`,
    )
  })
  const queueDue = () => db.platform.query('select private.queue_due_calendars()')

  it('the queue has the calendars that are due, once each', async () => {
    const { calendar } = await add('/a')
    await queueDue()
    expect(await queued()).toEqual([])
    await db.platform.query(`update public.calendar_feeds set last_read_at = now() - interval '15 minutes'`)
    await queueDue()
    await queueDue()
    expect(await queued()).toEqual([
      { key: `read-calendar:${calendar.id}`, payload: { feedId: calendar.id } },
    ])
  })

  it('the queue has a calendar that failed for a week less often', async () => {
    const { calendar } = await add('/a')
    await db.platform.query(
      `update public.calendar_feeds set last_success_at = now() - interval '8 days', last_read_at = now() - interval '1 hour'`,
    )
    await queueDue()
    expect(await queued()).toEqual([])
    await db.platform.query(`update public.calendar_feeds set last_read_at = now() - interval '7 hours'`)
    await queueDue()
    expect(await queued()).toEqual([
      { key: `read-calendar:${calendar.id}`, payload: { feedId: calendar.id } },
    ])
  })

  it('gets a reading when the artist asks for it, or moves to another time zone', async () => {
    site.etag = '"one"'
    const { calendar } = await add('/a')
    await as(nadia, 'select public.read_calendar_again($1)', [calendar.id])
    expect(await queued()).toHaveLength(1)
    const { rows } = await db.platform.query('select etag from private.calendar_sources')
    expect(rows).toEqual([{ etag: null }])
    await as(nadia, `update public.availability set time_zone = 'Europe/Paris'`)
    expect(await queued()).toHaveLength(1)
  })

  it('the queue is closed to other artists, and limited', async () => {
    const { calendar } = await add('/a')
    await expect(as(otto, 'select public.read_calendar_again($1)', [calendar.id])).rejects.toMatchObject({
      detail: 'calendar_not_found',
    })
    const again = () => as(nadia, 'select public.read_calendar_again($1)', [calendar.id])
    for (let call = 0; call < 20; call++) await again()
    await expect(again()).rejects.toMatchObject({ detail: 'rate_limited' })
  })
})
