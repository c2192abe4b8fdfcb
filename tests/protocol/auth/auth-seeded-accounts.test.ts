// Accounts of a seed file that was written for GoTrue: inserted as it stores them, and used as any other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsFixture, newAddress, ok, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture()
})
afterAll(() => fixture?.close())

const seed = (email: string) => `
  with seeded as (
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at, last_sign_in_at,
      raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_change, confirmation_token,
      email_change, email_change_token_new, email_change_token_current, recovery_token, phone_change_token,
      reauthentication_token)
    values (
      '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', '${email}',
      extensions.crypt('password123', extensions.gen_salt('bf')), now(), now(), now(),
      '{"provider": "email", "providers": ["email"]}', '{"name": "Rosa"}', null, now(), now(), '', '', '', '', '', '', '', '', '')
    returning id, email)
  insert into auth.identities (id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid(), id, email, jsonb_build_object('sub', id, 'email', email), 'email', now(), now(), now() from seeded`

test('seeded people log in, and have no change of address pending', async () => {
  const [one, other] = [newAddress('seeded'), newAddress('Seeded')]
  for (const email of [one, other]) await fixture.owner.query(seed(email))
  for (const email of [one, other]) {
    const browser = fixture.browser()
    const { user } = await ok(browser.auth.signInWithPassword({ email, password: 'password123' }))
    expect(user).toMatchObject({ email: email.toLowerCase(), phone: '', user_metadata: { name: 'Rosa' } })
    expect(user).not.toHaveProperty('new_email')
    expect(user.identities).toMatchObject([{ id: user.id, provider: 'email' }])
    const { user: changed } = await ok(browser.auth.updateUser({ data: { name: 'Rosa Winter' } }))
    expect(changed.user_metadata).toEqual({ name: 'Rosa Winter' })
  }
})
