import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '../harness/server.ts'
import { type AccountsFixture, ok, startAccountsFixture } from './accounts-fixture.ts'

let house: AccountsFixture
beforeAll(async () => {
  house = await startAccountsFixture()
})
afterAll(() => house?.close())

test('the operator makes an account an admin, and takes that away', async () => {
  const person = await house.register('ines')
  const browser = house.browser()
  await ok(browser.auth.signInWithPassword(person))
  const role = () => ok(browser.rpc('get_current_user_role'))
  const admin = (...given: string[]) => runAdmin(given, house.server, { DATABASE_URL: house.databaseUrl })

  expect(await role()).toBe('artist')
  expect(await admin('grant', person.email.toUpperCase())).toBe(`${person.email} is an admin now.\n`)
  expect(await role()).toBe('admin')
  expect(await admin('grant', person.email)).toContain('already')
  expect(await admin('revoke', person.email)).toContain('no admin any more')
  expect(await role()).toBe('artist')
  await expect(admin('grant', 'nobody@example.com')).rejects.toThrow('Sign up with it first')
})

test('the operator makes a new key, and everybody stays signed in', async () => {
  const browser = house.browser()
  await ok(browser.auth.signInWithPassword(await house.register()))
  const said = await runAdmin(['rotate-keys'], house.server, { DATABASE_URL: house.databaseUrl })
  expect(said).toContain('signs in an hour')
  const { rows } = await house.owner.query('select count(*)::int as keys from platform.signing_keys')
  expect(rows).toEqual([{ keys: 2 }])
  expect((await browser.auth.getUser()).error).toBeNull()
})
