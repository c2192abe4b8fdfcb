// The admin calls of supabase-js, with the service key: accounts, invitations, links; and everybody else.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import {
  type AccountsFixture,
  codeIn,
  newAddress,
  ok,
  password,
  startAccountsFixture,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
let admin: SupabaseClient['auth']['admin']
beforeAll(async () => {
  fixture = await startAccountsFixture()
  const { rows } = await fixture.owner.query(`select value from platform.secrets where name = 'secret_key'`)
  admin = createClient(fixture.url, rows[0].value, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  }).auth.admin
})
afterAll(() => fixture?.close())

describe('accounts', () => {
  test('accounts are created, read, changed, listed and deleted', async () => {
    const email = newAddress()
    const { user } = await ok(
      admin.createUser({
        email,
        password,
        email_confirm: true,
        user_metadata: { a: 1, b: 2 },
        app_metadata: { plan: 'x' },
      }),
    )
    expect(user).toMatchObject({
      email,
      app_metadata: { plan: 'x', provider: 'email', providers: ['email'] },
      user_metadata: { a: 1, b: 2 },
    })
    expect(user.identities).toMatchObject([
      { provider: 'email', identity_data: { email, email_verified: true } },
    ])
    await ok(fixture.browser().auth.signInWithPassword({ email, password }))
    const changed = await ok(
      admin.updateUserById(user.id, { email: `new-${email}`, user_metadata: { a: null, c: 3 } }),
    )
    expect(changed.user).toMatchObject({ email: `new-${email}`, user_metadata: { b: 2, c: 3 } })
    expect((await ok(admin.getUserById(user.id))).user.email).toBe(`new-${email}`)
    const { users, total } = (await ok(admin.listUsers({ page: 1, perPage: 1 }))) as {
      users: { id: string }[]
      total: number
    }
    expect(users).toMatchObject([{ id: user.id }])
    expect(total).toBeGreaterThan(0)
    await ok(admin.deleteUser(user.id))
    expect((await admin.getUserById(user.id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
  })

  test('accounts that exist are not created again', async () => {
    const { email } = await fixture.register()
    expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists', status: 422 })
  })

  test('accounts are banned, which ends their sessions, and let in again', async () => {
    const { email } = await fixture.register()
    const browser = fixture.browser()
    const { user } = await ok(browser.auth.signInWithPassword({ email, password }))
    await ok(admin.updateUserById(user.id, { ban_duration: '1h30m' }))
    expect((await browser.auth.getUser()).error).toBeTruthy()
    expect((await browser.auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
    })
    await ok(admin.updateUserById(user.id, { ban_duration: 'none' }))
    expect((await browser.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await admin.updateUserById(user.id, { ban_duration: 'soon' })).error).toMatchObject({
      status: 400,
    })
  })

  test('accounts that are deleted softly keep their id and nothing that names the person', async () => {
    const { email } = await fixture.register()
    const { rows } = await fixture.owner.query('select id from auth.users where email = $1', [email])
    await ok(admin.deleteUser(rows[0].id, true))
    const { rows: left } = await fixture.owner.query(
      'select email, encrypted_password, deleted_at is not null as gone from auth.users where id = $1',
      [rows[0].id],
    )
    expect(left).toEqual([{ email: null, encrypted_password: null, gone: true }])
    expect((await fixture.browser().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })
})

describe('links', () => {
  test('an invitation leads to an account whose owner sets a password', async () => {
    const email = newAddress()
    const { user } = await ok(admin.inviteUserByEmail(email, { data: { band: 'Reeds' } }))
    expect(user.invited_at).toBeTruthy()
    const browser = fixture.browser()
    const mail = await fixture.mail(email, /invited/)
    await ok(browser.auth.verifyOtp({ email, token: codeIn(mail), type: 'invite' }))
    expect((await ok(browser.auth.updateUser({ password }))).user.user_metadata).toMatchObject({
      band: 'Reeds',
    })
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' })
  })

  test.each(['magiclink', 'recovery'] as const)('links of kind %s are made without a mail', async (type) => {
    const { email } = await fixture.register()
    const { properties } = await ok(admin.generateLink({ type, email }))
    expect(properties.verification_type).toBe(type)
    const { session } = await ok(
      fixture.browser().auth.verifyOtp({ token_hash: properties.hashed_token, type }),
    )
    expect(session?.user.email).toBe(email)
    expect(await fixture.mailsTo(email)).toEqual([])
  })

  test('links for a sign-up confirm its own password', async () => {
    const email = newAddress()
    const { properties } = await ok(admin.generateLink({ type: 'signup', email, password }))
    await ok(fixture.browser().auth.verifyOtp({ email, token: properties.email_otp, type: 'signup' }))
    await ok(fixture.browser().auth.signInWithPassword({ email, password }))
  })

  test('never lead elsewhere', async () => {
    const { email } = await fixture.register()
    const options = { redirectTo: 'https://evil.example/' }
    const { properties } = await ok(admin.generateLink({ type: 'magiclink', email, options }))
    expect(properties.redirect_to).not.toContain('evil')
  })

  test('links are not made for accounts that do not exist', async () => {
    expect((await admin.generateLink({ type: 'recovery', email: newAddress() })).error).toMatchObject({
      code: 'user_not_found',
    })
  })
})

describe('links for a new address', () => {
  type Half = 'email_change_current' | 'email_change_new'

  async function mover() {
    const { email } = await fixture.register('mover')
    const newEmail = newAddress('moved')
    const generate = async (type: Half, to = newEmail) =>
      (await ok(admin.generateLink({ type, email, newEmail: to }))).properties
    const addressOf = async () => {
      const browser = fixture.browser()
      const { data } = await browser.auth.signInWithPassword({ email: newEmail, password })
      return data.user?.email ?? email
    }
    return { email, newEmail, generate, addressOf }
  }

  const confirm = (token_hash: string) =>
    fixture.browser().auth.verifyOtp({ token_hash, type: 'email_change' })

  test('move the account once both were opened, in either order', async () => {
    for (const order of [
      ['email_change_current', 'email_change_new'],
      ['email_change_new', 'email_change_current'],
    ] as const) {
      const { newEmail, generate } = await mover()
      const links = []
      for (const type of order) links.push(await generate(type))
      expect(links.map((link) => link.verification_type)).toEqual(order)
      expect((await ok(confirm(links[0]?.hashed_token ?? ''))).session).toBeNull()
      const { session } = await ok(confirm(links[1]?.hashed_token ?? ''))
      expect(session?.user.email).toBe(newEmail)
    }
  })

  test.each(['email_change_current', 'email_change_new'] as const)(
    'of kind %s do not confirm for the other address, however many are made',
    async (type) => {
      const { email, generate, addressOf } = await mover()
      for (let link = 0; link < 3; link++) {
        const { hashed_token } = await generate(type)
        expect((await ok(confirm(hashed_token))).session).toBeNull()
      }
      expect(await addressOf()).toBe(email)
    },
  )

  test('nor do a link and the code of one mailbox', async () => {
    const { email, newEmail, generate, addressOf } = await mover()
    await generate('email_change_current')
    await ok(confirm((await generate('email_change_new')).hashed_token))
    const { email_otp: token } = await generate('email_change_new')
    const { session } = await ok(
      fixture.browser().auth.verifyOtp({ email: newEmail, token, type: 'email_change' }),
    )
    expect(session).toBeNull()
    expect(await addressOf()).toBe(email)
  })

  test('a link to confirm one address does not confirm another that was asked for later', async () => {
    const { email, newEmail, generate, addressOf } = await mover()
    const agreed = await generate('email_change_current', newAddress('agreed'))
    const other = await generate('email_change_new', newEmail)
    expect((await confirm(agreed.hashed_token)).error).toMatchObject({ code: 'otp_expired' })
    await ok(confirm(other.hashed_token))
    expect(await addressOf()).toBe(email)
  })

  test('links for a new address are not made for the address that the account has', async () => {
    const { email, generate } = await mover()
    await expect(generate('email_change_new', email)).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('everybody else', () => {
  test.each([
    ['nobody', () => undefined, 401],
    ['a visitor', () => fixture.key, 403],
    ['somebody with a made-up key', () => 'sb_secret_guess', 403],
  ])('%s is refused', async (_, key, status) => {
    const given = key()
    const headers = given ? { authorization: `Bearer ${given}` } : {}
    for (const path of ['admin/users', `admin/users/${crypto.randomUUID()}`])
      expect((await fetch(`${fixture.url}/auth/v1/${path}`, { headers })).status).toBe(status)
    for (const path of ['admin/users', 'admin/generate_link', 'invite'])
      expect(
        (await fetch(`${fixture.url}/auth/v1/${path}`, { method: 'POST', headers, body: '{}' })).status,
      ).toBe(status)
  })

  test('a person is refused, with an account or as an admin of the product', async () => {
    const browser = fixture.browser()
    const { session } = await ok(browser.auth.signInWithPassword(await fixture.register()))
    const headers = { authorization: `Bearer ${session.access_token}` }
    const answer = await fetch(`${fixture.url}/auth/v1/admin/users`, { headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'not_admin' })
  })
})

test('a call that does not exist is refused as the auth service refuses', async () => {
  for (const [method, path] of [
    ['GET', '/nothing/here'],
    ['DELETE', '/signup'],
  ] as const) {
    const answer = await fetch(`${fixture.url}/auth/v1${path}`, {
      method,
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([404, 'not_found'])
    expect(await answer.json()).toEqual({
      code: 'not_found',
      message: 'There is no such call of the auth service',
    })
  }
})

test('a link to sign up answers with the data that it was made with', async () => {
  const email = newAddress()
  const { user } = await ok(
    admin.generateLink({ type: 'signup', email, password, options: { data: { name: 'Rosa' } } }),
  )
  expect(user?.user_metadata).toEqual({ name: 'Rosa' })
})

test('the factors of an account that does not exist are not an empty list', async () => {
  const userId = '0c0c0c0c-0000-4000-8000-00000000000c'
  expect((await admin.mfa.listFactors({ userId })).error).toMatchObject({
    code: 'user_not_found',
    status: 404,
  })
})
