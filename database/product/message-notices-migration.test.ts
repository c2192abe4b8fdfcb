// The migration to message notices.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../tests/harness/database.ts'
import { layRelease } from '../../tests/harness/lay-release.ts'

const booking = 'b0000000-0000-4000-8000-000000000001'

it('messages that an older release mailed one by one are not mailed again', async () => {
  const owner = await createDatabase()
  const release = await layRelease(owner)
  await release.prepare((path) => !/product.migrations.00(1[2-9]|[2-9])/.test(path))
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  const say = async (sender: string, message: string) =>
    client.query(
      'insert into public.booking_messages (booking_id, sender_type, message) values ($1, $2, $3)',
      [booking, sender, message],
    )
  await client.query(
    `insert into public.bookings (id, client_name, client_email, currency, rules_snapshot)
     values ($1, 'Cleo', 'cleo@example.com', 'GBP', '{}')`,
    [booking],
  )
  await say('client', 'Unread for years')
  await say('artist', 'Already mailed')

  await release.prepare(() => true)

  await say('client', 'New')
  const claim = async (recipient: string) =>
    (
      await client.query('select message from private.claim_unread_messages($1, $2, 20)', [
        booking,
        recipient,
      ])
    ).rows
  expect(await claim('artist')).toEqual([{ message: 'New' }])
  expect(await claim('client')).toEqual([])
  const { rows } = await client.query(
    `select count(*)::integer as kept from private.message_notices where mail_key = 'message:' || message_id`,
  )
  expect(rows).toEqual([{ kept: 3 }])
})
