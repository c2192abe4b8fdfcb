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

const ask = async (who: Caller, call: string) =>
  (await db.database.run<{ answer: never }>(who, { text: `select ${call} as answer` })).rows[0]?.answer

describe('an administrator', () => {
  it('sees every booking with its artist, and finds them by any word', async () => {
    expect(await ask(ines, 'public.get_admin_bookings()')).toMatchObject({ total: 2 })
    expect(await ask(ines, `public.get_admin_bookings('cleo marsh')`)).toMatchObject({
      total: 1,
      bookings: [{ client_name: 'Ćlëo Marsh', artist_name: expect.stringContaining('Nadia') }],
    })
    expect(await ask(ines, `public.get_admin_bookings('100%_')`)).toEqual({ total: 0, bookings: [] })
    expect(await ask(ines, `public.get_admin_bookings(null, 2, 1)`)).toMatchObject({
      total: 2,
      bookings: [{}],
    })
  })

  it('sees the figures, and the mails that were not sent', async () => {
    expect(await ask(ines, 'public.get_admin_overview()')).toMatchObject({
      bookings: 2,
      mails_failing: 1,
      mails_waiting: 1,
      map_loading: null,
      backup: { finished_at: null, bytes: null, problem: null },
    })
    await db.platform.query(
      `insert into platform.backups (file, is_scheduled, finished_at, bytes, problem) values
         ('a', true, now(), 700, null), ('b', true, null, null, 'the disk is full')`,
    )
    expect(await ask(ines, 'public.get_admin_overview()')).toMatchObject({
      backup: { finished_at: expect.any(String), bytes: 700, problem: 'the disk is full' },
    })
    await db.platform.query('insert into places.loading (done, total) values (40, 80)')
    expect(await ask(ines, 'public.get_admin_overview()')).toMatchObject({
      map_loading: { done: 40, total: 80, problem: null },
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
