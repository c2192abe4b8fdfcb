// Admin commands of the operator that affect accounts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '../../harness/server.ts'
import { type AccountsFixture, ok, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture()
})
afterAll(() => fixture?.close())

test('the operator grants and revokes the admin role', async () => {
  const person = await fixture.register('ines')
  const browser = fixture.browser()
  await ok(browser.auth.signInWithPassword(person))
  const role = () => ok(browser.rpc('get_current_user_role'))
  const admin = (...given: string[]) => runAdmin(given, fixture.server, { DATABASE_URL: fixture.databaseUrl })

  expect(await role()).toBe('artist')
  expect(await admin('grant', person.email.toUpperCase())).toBe(`${person.email} is an admin now.\n`)
  expect(await role()).toBe('admin')
  expect(await admin('grant', person.email)).toContain('already')
  expect(await admin('revoke', person.email)).toContain('no admin any more')
  expect(await role()).toBe('artist')
  await expect(admin('grant', 'nobody@example.com')).rejects.toThrow('Sign up with it first')
})

test('the operator rotates the signing key, and everyone stays signed in', async () => {
  const browser = fixture.browser()
  await ok(browser.auth.signInWithPassword(await fixture.register()))
  const output = await runAdmin(['rotate-keys'], fixture.server, { DATABASE_URL: fixture.databaseUrl })
  expect(output).toContain('signs in an hour')
  const { rows } = await fixture.owner.query('select count(*)::int as keys from platform.signing_keys')
  expect(rows).toEqual([{ keys: 2 }])
  expect((await browser.auth.getUser()).error).toBeNull()
})
