// Account pre-hijacking: an attacker signs up with another person's address, before or while its owner does.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { waitUntil } from '../../harness/wait-until.ts'
import {
  type AccountsFixture,
  type Cookies,
  codeIn,
  follow,
  fragmentOf,
  linkIn,
  type Mail,
  newAddress,
  ok,
  password,
  startAccountsFixture,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture({ AUTH_ANONYMOUS: 'on' })
})
afterAll(() => fixture?.close())

const attackers = 'Attackers-Own-1!'

const signUp = (email: string, chosen: string, data: object = {}, browser: { cookies?: Cookies } = {}) =>
  ok(fixture.browser(browser).auth.signUp({ email, password: chosen, options: { data } }))
const signIn = async (email: string, chosen: string) =>
  (await fixture.browser().auth.signInWithPassword({ email, password: chosen })).error?.code ?? 'signed in'

/** As if the sign-ups of the earlier address had been for this one, so that it has not been mailed to yet. */
async function rename(earlier: string, email: string): Promise<void> {
  await fixture.owner.query('update auth.users set email = $2 where email = $1', [earlier, email])
  await fixture.owner.query('update auth.one_time_tokens set relates_to = $2 where relates_to = $1', [
    earlier,
    email,
  ])
}

async function nextMail(email: string): Promise<Mail> {
  await waitUntil(async () => (await fixture.mailsTo(email)).length === 2, 20)
  return (await fixture.mailsTo(email))[0] as Mail
}

async function asOperator() {
  const { rows } = await fixture.owner.query(`select value from platform.secrets where name = 'secret_key'`)
  const { auth } = createClient(fixture.url, rows[0].value, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  })
  return auth.admin
}

/** The attacker's sign-up for this address, more than a minute ago, so that mails are allowed again. */
async function attackerSignedUp(email: string): Promise<string> {
  const earlier = newAddress('earlier')
  await signUp(earlier, attackers, { name: 'Mallory' })
  const mail = await fixture.mail(earlier, /Confirm/)
  await rename(earlier, email)
  return linkIn(mail)
}

type Opening = (email: string, cookies?: Cookies) => Promise<unknown>
const ways: [string, Opening][] = [
  ['the link', async (email, cookies) => follow(linkIn(await fixture.mail(email, /Confirm/)), cookies)],
  [
    'the code',
    async (email, cookies = new Map()) => {
      const token = codeIn(await fixture.mail(email, /Confirm/))
      return ok(fixture.browser({ cookies }).auth.verifyOtp({ email, token, type: 'signup' }))
    },
  ],
]

const dataOf = async (email: string) => {
  const { rows } = await fixture.owner.query(
    'select raw_user_meta_data as data from auth.users where email = $1',
    [email],
  )
  return rows[0]?.data
}

describe('an attacker who signs up just before the owner, so that the only mail is the attacker’s', () => {
  test.each(ways)(
    'gets in with no password once the owner has opened %s on another device',
    async (_, open) => {
      const email = newAddress('owner')
      await signUp(email, attackers, { name: 'Mallory' })
      await signUp(email, password, { name: 'Rosa' })
      await open(email)
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
      expect(await signIn(email, password), 'nor does the owner, who chooses one').toBe('invalid_credentials')
      expect(await dataOf(email)).toEqual({ email_verified: true })
    },
  )

  test.each(ways)(
    'leaves the owner their own password, where %s is used in the browser that chose it',
    async (_, open) => {
      const email = newAddress('owner')
      const cookies: Cookies = new Map()
      await signUp(email, attackers, { name: 'Mallory' })
      await signUp(email, password, { name: 'Rosa' }, { cookies })
      await open(email, cookies)
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
      expect(await signIn(email, password)).toBe('signed in')
      expect(await dataOf(email)).toEqual({ name: 'Rosa', email_verified: true })
    },
  )

  test('an attacker who signs up just before the owner, so that the only mail is the attacker’s, is told from the owner also when the owner signs up twice and the attacker keeps repeating', async () => {
    const email = newAddress('owner')
    await signUp(email, attackers)
    await signUp(email, password)
    for (let time = 0; time < 25; time += 1) await signUp(email, attackers)
    await follow(linkIn(await fixture.mail(email, /Confirm/)))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('an attacker who signs up just before the owner, so that the only mail is the attacker’s, has the owner choose a password, in a session that says so until it is chosen', async () => {
    const email = newAddress('owner')
    await signUp(email, attackers)
    await signUp(email, password)
    const browser = fixture.browser()
    const token = codeIn(await fixture.mail(email, /Confirm/))
    const { user } = await ok(browser.auth.verifyOtp({ email, token, type: 'signup' }))
    expect(user?.app_metadata).toMatchObject({ needs_password: true })
    expect((await ok(browser.auth.refreshSession())).user?.app_metadata).toMatchObject({
      needs_password: true,
    })
    const chosen = 'Chosen-Later-3!'
    const { user: after } = await ok(browser.auth.updateUser({ password: chosen }))
    expect(after.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(await signIn(email, chosen)).toBe('signed in')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('gains nothing when the owner asks for the mail again, whoever’s sign-up it repeats', async () => {
    const earlier = newAddress('earlier')
    const email = newAddress('owner')
    const owner = fixture.browser({ flowType: 'pkce' })
    await ok(owner.auth.signUp({ email: earlier, password }))
    await signUp(earlier, attackers)
    await rename(earlier, email)
    await ok(owner.auth.resend({ type: 'signup', email }))
    const landed = await follow(linkIn(await fixture.mail(email, /Confirm/)))
    await ok(owner.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? ''))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('an attacker who signs up just before the owner, so that the only mail is the attacker’s cannot have a form on another site vouch for the attacker’s password', async () => {
    const email = newAddress('owner')
    for (const origin of ['https://attacker.example', 'null', undefined]) {
      const answer = await fetch(`${fixture.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...(origin ? { origin } : {}) },
        body: JSON.stringify({ email, password: attackers }),
      })
      expect([answer.status, answer.headers.get('set-cookie')], origin).toEqual([200, null])
    }
  })
})

describe('an address with sign-ups of an attacker and its owner, proven in another way', () => {
  async function pendingBoth() {
    const email = newAddress('owner')
    await signUp(email, attackers, { name: 'Mallory' })
    await signUp(email, password, { name: 'Rosa' })
    return email
  }

  test('keeps no password by a login link or its code', async () => {
    const email = await pendingBoth()
    await ok(fixture.browser().auth.signInWithOtp({ email }))
    await follow(linkIn(await nextMail(email)))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    expect(await dataOf(email)).toEqual({ email_verified: true })
  })

  test('keeps no password by an invitation', async () => {
    const email = await pendingBoth()
    await ok((await asOperator()).inviteUserByEmail(email))
    await follow(linkIn(await fixture.mail(email, /invited/i)))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    expect(await dataOf(email)).toEqual({ email_verified: true })
  })

  test('keeps no password by a recovery link', async () => {
    const email = await pendingBoth()
    await ok(fixture.browser().auth.resetPasswordForEmail(email))
    await follow(linkIn(await fixture.mail(email, /new password/)))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('keeps no password when the operator confirms it, also when the attacker’s mail is opened later', async () => {
    const email = await pendingBoth()
    const link = linkIn(await fixture.mail(email, /Confirm/))
    const { rows } = await fixture.owner.query('select id from auth.users where email = $1', [email])
    await ok((await asOperator()).updateUserById(rows[0].id, { email_confirm: true }))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    await follow(link)
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })
})

describe('an address that its owner signs up with while an attacker adds it to an anonymous account', () => {
  async function claim(email: string) {
    const attacker = fixture.browser()
    await ok(attacker.auth.signInAnonymously())
    await ok(attacker.auth.updateUser({ email, password: attackers }))
    return attacker
  }
  const openChange = async (email: string) =>
    follow(linkIn(await fixture.mail(email, /Confirm your new email/)))

  test('leaves the attacker neither password nor session, whichever mail is opened', async () => {
    const email = newAddress('owner')
    const attacker = await claim(email)
    await signUp(email, password, { name: 'Rosa' })
    const landed = fragmentOf(await openChange(email))
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    expect((await attacker.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const owner = fixture.browser()
    const { access_token = '', refresh_token = '' } = landed
    const { user } = await ok(owner.auth.setSession({ access_token, refresh_token }))
    expect(user?.app_metadata).toMatchObject({ needs_password: true })
    await ok(owner.auth.updateUser({ password }))
    expect(await signIn(email, password)).toBe('signed in')
  })

  test('stays with a person who adds it to their anonymous account while nobody signs up with it', async () => {
    const email = newAddress('owner')
    const person = await claim(email)
    await openChange(email)
    expect(await signIn(email, attackers)).toBe('signed in')
    expect((await person.auth.refreshSession()).error).toBeNull()
  })
})

describe('an address that an attacker signed up with first', () => {
  test.each(ways)(
    'belongs to neither password when the owner’s own mail is opened elsewhere, by %s',
    async (_, open) => {
      const email = newAddress('owner')
      const attackersLink = await attackerSignedUp(email)
      await signUp(email, password, { name: 'Rosa' })
      await open(email)
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
      expect(await signIn(email, password)).toBe('invalid_credentials')
      expect(fragmentOf(await follow(attackersLink)).error_code, 'the others are void').toBe('otp_expired')
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
    },
  )

  test('keeps the password of a single sign-up, repeated or not, on every device', async () => {
    const email = newAddress('owner')
    await signUp(email, password, { name: 'Rosa' })
    await signUp(email, password, { name: 'Rosa' })
    await follow(linkIn(await fixture.mail(email, /Confirm/)))
    expect(await signIn(email, password)).toBe('signed in')
    expect(await dataOf(email)).toEqual({ name: 'Rosa', email_verified: true })
  })

  test('drops the attacker’s password when its owner resets the password instead', async () => {
    const email = newAddress('owner')
    const attackersLink = await attackerSignedUp(email)
    await ok(fixture.browser().auth.resetPasswordForEmail(email))
    const landed = fragmentOf(await follow(linkIn(await fixture.mail(email, /new password/))))
    expect(landed.type).toBe('recovery')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    expect(fragmentOf(await follow(attackersLink)).error_code).toBe('otp_expired')

    const browser = fixture.browser()
    const { access_token = '', refresh_token = '' } = landed
    const { user } = await ok(browser.auth.setSession({ access_token, refresh_token }))
    expect(user?.user_metadata).toEqual({ email_verified: true })
    await ok(browser.auth.updateUser({ password }))
    expect(await signIn(email, password)).toBe('signed in')
  })

  test('opens, with a code challenge, only for the browser that requested the mail', async () => {
    const email = newAddress('owner')
    const storage = new Map<string, string>()
    const earlier = newAddress('earlier')
    const owner = fixture.browser({ flowType: 'pkce', storage })
    await ok(owner.auth.signUp({ email: earlier, password }))
    const mail = await fixture.mail(earlier, /Confirm/)
    await rename(earlier, email)
    await ok(fixture.browser({ flowType: 'pkce' }).auth.signUp({ email, password: attackers }))
    const landed = await follow(linkIn(mail))
    const { session } = await ok(owner.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? ''))
    expect(session.user.email).toBe(email)
    expect(session.user.app_metadata, 'the verifier is of the browser that chose it').not.toHaveProperty(
      'needs_password',
    )
    expect(await signIn(email, password)).toBe('signed in')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })
})
