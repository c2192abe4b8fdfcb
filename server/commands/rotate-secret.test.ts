import pg from 'pg'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, root, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { nadiaId } from '../../tests/product/people.ts'
import { CalendarKeys } from '../calendars/calendar-keys.ts'
import { prepareDatabase } from '../core/database/prepare.ts'
import { newSecret } from '../core/database/secrets.ts'
import { rotateSecret, rotations } from './rotate-secret.ts'

let db: TestDatabase
let client: pg.Client
beforeEach(async () => {
  db = await createTestDatabase()
  client = new pg.Client(db.owner)
  await client.connect()
  onTestFinished(() => client.end())
})

const secretsNow = async () => (await prepareDatabase({ owner: db.owner, root, log: silent })).secrets

it('can replace every secret that the database has', () => {
  expect(
    Object.values(rotations)
      .map(({ secret }) => secret)
      .sort(),
  ).toEqual(Object.keys(newSecret).sort())
})

it('replaces one secret and no other', async () => {
  const said = await rotateSecret(client, 'secret-key')
  expect(said).toContain('Restart every Bandstand process now')
  const { secretKey, ...others } = await secretsNow()
  expect(secretKey).toMatch(/^sb_secret_/)
  expect(secretKey).not.toBe(db.secrets.secretKey)
  expect({ ...others, secretKey: db.secrets.secretKey }).toEqual(db.secrets)
  expect(said, 'a terminal may be recorded').not.toContain(secretKey)
})

it('gives the login of requests its new password, and lets the old one in no more', async () => {
  await rotateSecret(client, 'database-password')
  const old = new pg.Client(db.login)
  old.on('error', () => undefined)
  await expect(old.connect()).rejects.toThrow('password authentication failed')
  const { login } = await prepareDatabase({ owner: db.owner, root, log: silent })
  const current = new pg.Client(login)
  await current.connect()
  await current.end()
})

it('encrypts the addresses of connected calendars again', async () => {
  const before = new CalendarKeys(db.secrets.calendarKey)
  const address = 'https://calendar.example.com/secret.ics'
  await db.platform.query(`insert into auth.users (id, email) values ($1, 'nadia@example.com')`, [nadiaId])
  await db.platform.query('insert into public.profiles (user_id) values ($1) on conflict do nothing', [
    nadiaId,
  ])
  await db.platform.query(
    `with feed as (insert into public.calendar_feeds (artist_id, name, host) values ($1, 'Work', 'calendar.example.com') returning id)
     insert into private.calendar_sources (feed_id, encrypted_address, address_hash) select id, $2, $3 from feed`,
    [nadiaId, before.encrypt(address), before.hash(address)],
  )
  await rotateSecret(client, 'calendars')
  const after = new CalendarKeys((await secretsNow()).calendarKey)
  const { rows } = await db.platform.query(
    'select encrypted_address, address_hash from private.calendar_sources',
  )
  expect(after.decrypt(rows[0].encrypted_address)).toBe(address)
  expect(rows[0].address_hash).toEqual(after.hash(address))
  expect(() => before.decrypt(rows[0].encrypted_address)).toThrow()
})

it('refuses an unknown name, and lists those it knows', async () => {
  for (const name of ['', 'constructor', 'secret_key'])
    await expect(rotateSecret(client, name)).rejects.toThrow('rotate-secret secret-key, or rotate-secret')
})
