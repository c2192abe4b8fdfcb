// The calls of the admin page.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../server/core/database/database.ts'
import type { TestDatabase } from '../harness/database.ts'
import { addBooking, createStory, ines, nadia, ottoId, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
  await addBooking(db, { client_name: 'Ćlëo Marsh' })
  await addBooking(db, { client_name: 'Bram', artist_profile_id: ottoId })
  await db.platform.query(
    `insert into platform.mail_log (key, template, recipient, failures, last_error) values
       ('late', 'client-quote', 'bram@example.com', 3, 'relay away'), ('fine', 'client-quote', 'cleo@example.com', 0, null)`,
  )
  await db.platform.query(`update platform.mail_log set sent_at = now() where key = 'fine'`)
})

const ask = async <Answer = unknown>(who: Caller, call: string): Promise<Answer> =>
  (await db.database.run<{ answer: Answer }>(who, { text: `select ${call} as answer` })).rows[0]
    ?.answer as Answer

describe('an administrator', () => {
  it('sees every booking with its artist, and finds them by any word', async () => {
    expect(await ask(ines, 'public.get_admin_bookings()')).toMatchObject({ total: 2 })
    expect(await ask(ines, `public.get_admin_bookings('cleo marsh')`)).toMatchObject({
      total: 1,
      bookings: [{ client_name: 'Ćlëo Marsh', artist_name: expect.stringContaining('Nadia') }],
    })
    expect(await ask(ines, `public.get_admin_bookings('100%_')`)).toEqual({
      total: 0,
      has_more: false,
      bookings: [],
    })
    expect(await ask(ines, `public.get_admin_bookings(null, 2, 1)`)).toMatchObject({
      total: 2,
      bookings: [{}],
    })
  })

  it('finds a booking by a part of a word, by its artist, its event or its id, and by two letters', async () => {
    const names = async (search: string) => {
      const { bookings } = await ask<{ bookings: { client_name: string }[] }>(
        ines,
        `public.get_admin_bookings('${search}')`,
      )
      return bookings.map((booking) => booking.client_name)
    }
    await db.platform.query(
      `update public.bookings set event_type = 'Gallery opening', client_email = 'bram@lantern.example' where client_name = 'Bram'`,
    )
    const { rows } = await db.platform.query(`select id from public.bookings where client_name = 'Bram'`)
    const { id } = rows[0]
    for (const search of ['ANTERN.ex', 'llery op', id, id.slice(0, 8), id.slice(0, 13), 'ra'])
      expect(await names(search), search).toContain('Bram')
    expect(await names('gallery')).toEqual(['Bram'])

    await db.platform.query(
      `update public.profiles set display_name = 'Ótto and the Owls' where user_id = $1`,
      [ottoId],
    )
    expect(await names('otto and the owls')).toEqual(['Bram'])
    expect(await names('lantern%example')).toEqual([])
    expect(await names('_ram')).toEqual([])
  })

  it('an administrator is shown the newest 250 of a search, and that there are more', async () => {
    const client = await db.platform.connect()
    await client.query('begin')
    try {
      await client.query(
        `insert into public.bookings (artist_profile_id, client_name, client_email, created_at)
         select $1, 'Twin ' || n, 'twin@example.com', now() - n * interval '1 hour' from generate_series(1, 300) as n`,
        [ottoId],
      )
      const asOwner = async (call: string) => (await client.query(`select ${call} as answer`)).rows[0].answer
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [ines.claims])
      const last = await asOwner(`public.get_admin_bookings('twin', 10, 25)`)
      expect(last).toMatchObject({ total: 250, has_more: true })
      expect(last.bookings.map((booking: { client_name: string }) => booking.client_name)).toEqual(
        Array.from({ length: 25 }, (_, n) => `Twin ${226 + n}`),
      )
      expect(await asOwner(`public.get_admin_bookings('twin', 11, 25)`)).toMatchObject({ bookings: [] })
      expect(await asOwner(`public.get_admin_bookings('twin 30')`)).toMatchObject({
        total: 2,
        has_more: false,
      })
    } finally {
      client.release(true)
    }
  })

  it.each([
    ['booking_words_parts', `private.booking_words where words like '%marsh%'`],
    ['profiles_name_parts', `public.profiles where platform.fold_text(display_name) like '%brook%'`],
  ])('searches with the index %s', async (index, table) => {
    const client = await db.platform.connect()
    try {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query(`explain select from ${table}`)
      expect(JSON.stringify(rows)).toContain(index)
    } finally {
      client.release(true)
    }
  })

  it('counts bookings of closed accounts too', async () => {
    await db.platform.query(`update public.bookings set artist_profile_id = null where client_name = 'Bram'`)
    expect(await ask(ines, 'public.get_admin_bookings()')).toMatchObject({ total: 2 })
  })

  it('sees the figures, and the mails that were not sent', async () => {
    expect(await ask(ines, 'public.get_admin_overview()')).toMatchObject({
      bookings: 2,
      mails_failing: 1,
      mails_waiting: 1,
      map_loading: null,
      has_map: false,
      backup: { finished_at: null, bytes: null, problem: null },
    })
    await db.platform.query(
      `insert into platform.backups (file, is_scheduled, finished_at, bytes, problem) values
         ('a', true, now(), 700, null), ('b', true, null, null, 'the disk is full')`,
    )
    expect(await ask(ines, 'public.get_admin_overview()')).toMatchObject({
      backup: { finished_at: expect.any(String), bytes: 700, problem: 'the disk is full' },
    })
    await db.platform.query(
      `insert into places.gazetteer (name, kind, country, latitude, longitude, search_text)
       values ('Bath', 'town', 'GB', 51.4, -2.4, 'bath')`,
    )
    await db.platform.query('insert into places.loading (done, total) values (40, 80)')
    expect(await ask(ines, 'public.get_admin_overview()')).toMatchObject({
      map_loading: { done: 40, total: 80, problem: null },
      has_map: true,
    })
    expect(await ask(ines, 'public.get_admin_mails()')).toMatchObject({
      total: 1,
      mails: [{ key: 'late', failures: 3, last_error: 'relay away' }],
    })
    expect(await ask(ines, 'public.get_admin_mails(false)')).toMatchObject({ total: 2 })
  })

  it('retries a failing mail at once', async () => {
    await db.platform.query(
      `select graphile_worker.add_job('send-mail', '{}', job_key := 'mail:late', run_at := now() + interval '1 day')`,
    )
    expect(await ask(ines, `public.retry_mail('late')`)).toBe(true)
    const { rows } = await db.platform.query(
      `select run_at <= now() as is_due from graphile_worker.jobs where key = 'mail:late'`,
    )
    expect(rows).toEqual([{ is_due: true }])
    expect(await ask(ines, `public.retry_mail('nothing')`)).toBe(false)
  })
})

it.each(['get_admin_bookings()', 'get_admin_overview()', 'get_admin_mails()', `retry_mail('late')`])(
  'no one else may call %s',
  async (call) => {
    for (const who of [nadia, visitor])
      await expect(ask(who, `public.${call}`)).rejects.toMatchObject({ code: '42501' })
  },
)
