import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { createDatabase, root, silent } from '../../tests/harness/database.ts'

const booking = 'b0000000-0000-4000-8000-000000000001'

it('messages that an older release has mailed one by one are not mailed again', async () => {
  const release = await mkdtemp(join(tmpdir(), 'bandstand-release-'))
  onTestFinished(() => rm(release, { recursive: true }))
  const lay = (filter: (path: string) => boolean) =>
    cp(join(root, 'database'), join(release, 'database'), { recursive: true, filter })
  const owner = await createDatabase()
  // The tables as they were; the functions of today know the new ones.
  await lay((path) => !path.includes('product/current') && !/product.migrations.00(1[2-9]|[2-9])/.test(path))
  await prepareDatabase({ owner, root: release, log: silent })
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
  await say('artist', 'Told by mail')

  await lay(() => true)
  await prepareDatabase({ owner, root: release, log: silent })

  await say('client', 'New')
  const told = async (recipient: string) =>
    (
      await client.query('select message from private.claim_unread_messages($1, $2, 20)', [
        booking,
        recipient,
      ])
    ).rows
  expect(await told('artist')).toEqual([{ message: 'New' }])
  expect(await told('client')).toEqual([])
  const { rows } = await client.query(
    `select count(*)::integer as kept from private.message_notices where mail_key = 'message:' || message_id`,
  )
  expect(rows).toEqual([{ kept: 3 }])
})
