import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { housekeeping } from './housekeeping.ts'
import { KeyRing } from './keys.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

it('keeps data as long as the privacy page says, and no longer', async () => {
  const add = async (email: string, age: string, isConfirmed: boolean) => {
    const { rows } = await db.platform.query(
      `insert into auth.users (email, created_at, email_confirmed_at)
       values ($1, now() - $2::interval, case when $3 then now() end) returning id`,
      [email, age, isConfirmed],
    )
    return rows[0].id as string
  }
  const old = await add('old@example.com', '2 years', true)
  await add('waiting@example.com', '20 days', false)
  await add('forgotten@example.com', '31 days', false)
  await db.platform.query(
    `insert into auth.sessions (user_id, created_at, refreshed_at) values
       ($1, now() - interval '2 years', now() - interval '1 day'), ($1, now() - interval '7 months', null)`,
    [old],
  )
  await db.platform.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at) values
       ($1, 'recovery', 'x', 'old@example.com', now() - interval '3 days'), ($1, 'confirmation', 'y', 'old@example.com', now())`,
    [old],
  )
  await db.platform.query(
    `insert into platform.mail_log (key, template, recipient, queued_at) values
       ('a', 't', 'x@example.com', now() - interval '13 months'), ('b', 't', 'x@example.com', now() - interval '11 months')`,
  )

  await housekeeping(db.platform, new KeyRing(db.platform), silent)['keep-what-was-promised']?.task(
    {},
    { id: '1', attempt: 1, signal: new AbortController().signal },
  )

  const column = async (text: string) => (await db.platform.query({ text, rowMode: 'array' })).rows.flat()
  expect(await column('select email from auth.users order by email')).toEqual([
    'old@example.com',
    'waiting@example.com',
  ])
  expect(await column('select count(*)::int from auth.sessions')).toEqual([1])
  expect(await column('select token_type from auth.one_time_tokens')).toEqual(['confirmation'])
  expect(await column('select key from platform.mail_log')).toEqual(['b'])
})

it('keeps broadcasts that can be replayed for a day', async () => {
  await db.platform.query(
    `insert into realtime.messages (topic, extension, event, inserted_at) values
       ('room', 'broadcast', 'old', now() - interval '25 hours'), ('room', 'broadcast', 'new', now() - interval '23 hours')`,
  )
  await housekeeping(db.platform, new KeyRing(db.platform), silent)['forget-what-passes']?.task(
    {},
    { id: '1', attempt: 1, signal: new AbortController().signal },
  )
  const { rows } = await db.platform.query('select event from realtime.messages')
  expect(rows).toEqual([{ event: 'new' }])
})
