// The migration to separate sign-ups.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { prepareDatabase } from '../../server/core/database/prepare.ts'
import { createDatabase, root, silent } from '../../tests/harness/database.ts'

it('unconfirmed accounts keep their password, data and link in an upgrade', async () => {
  const release = await mkdtemp(join(tmpdir(), 'bandstand-release-'))
  onTestFinished(() => rm(release, { recursive: true }))
  const lay = (filter: (path: string) => boolean) =>
    cp(join(root, 'database', 'platform'), join(release, 'database', 'platform'), { recursive: true, filter })
  const owner = await createDatabase()
  // Without the functions of today, which need the tables of today.
  await lay((path) => !/^00(1[4-9]|[2-9])/.test(basename(path)) && !path.endsWith('/current'))
  await prepareDatabase({ owner, root: release, log: silent })
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, invited_at, raw_user_meta_data) values
      ('a0000000-0000-4000-8000-000000000001', 'waiting@example.com', 'waiting', null, null, '{"name": "Rosa"}'),
      ('a0000000-0000-4000-8000-000000000002', 'invited@example.com', 'invited', null, now(), '{}'),
      ('a0000000-0000-4000-8000-000000000003', 'used@example.com', 'used', now(), null, '{"name": "Otto"}');
    insert into auth.flow_state (id, user_id, auth_code, provider_type, authentication_method) values
      ('f0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'x', 'email', 'email/signup');
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values
      ('a0000000-0000-4000-8000-000000000001', 'confirmation', 'h', 'waiting@example.com'),
      ('a0000000-0000-4000-8000-000000000003', 'recovery', 'r', 'used@example.com')`)

  await lay(() => true)
  await prepareDatabase({ owner, root: release, log: silent })

  const { rows: accounts } = await client.query(
    'select encrypted_password as hash, raw_user_meta_data as data from auth.users order by id',
  )
  expect(accounts).toEqual([
    { hash: null, data: {} },
    { hash: 'invited', data: {} },
    { hash: 'used', data: { name: 'Otto' } },
  ])
  const { rows: tokens } = await client.query(
    `select token_hash as token, sign_ups.encrypted_password as hash, sign_ups.raw_user_meta_data as data, flow_state_id as flow
     from auth.one_time_tokens left join auth.sign_ups on sign_ups.id = sign_up_id order by 1`,
  )
  expect(tokens).toEqual([
    { token: 'h', hash: 'waiting', data: { name: 'Rosa' }, flow: 'f0000000-0000-4000-8000-000000000001' },
    { token: 'r', hash: null, data: null, flow: null },
  ])
})
