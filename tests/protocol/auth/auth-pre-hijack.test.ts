// Account pre-hijacking: an attacker signs up with another person's address, before or while its owner does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountsFixture,
  codeIn,
  follow,
  fragmentOf,
  linkIn,
  newAddress,
  ok,
  password,
  startAccountsFixture,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture()
})
afterAll(() => fixture?.close())

const attackers = 'Attackers-Own-1!'

const signUp = (email: string, chosen: string, data: object = {}) =>
  ok(fixture.browser().auth.signUp({ email, password: chosen, options: { data } }))
const signIn = async (email: string, chosen: string) =>
  (await fixture.browser().auth.signInWithPassword({ email, password: chosen })).error?.code ?? 'signed in'

/** The attacker's sign-up for this address, more than a minute ago, so that mails are allowed again. */
async function attackerSignedUp(email: string): Promise<string> {
  const earlier = newAddress('earlier')
  await signUp(earlier, attackers, { name: 'Mallory' })
  const mail = await fixture.mail(earlier, /Confirm/)
  await fixture.owner.query('update auth.users set email = $2 where email = $1', [earlier, email])
  await fixture.owner.query('update auth.one_time_tokens set relates_to = $2 where relates_to = $1', [
    earlier,
    email,
  ])
  return linkIn(mail)
}

const ways: [string, (email: string) => Promise<unknown>][] = [
  ['the link', async (email) => follow(linkIn(await fixture.mail(email, /Confirm/)))],
  [
    'the code',
    async (email) => {
      const token = codeIn(await fixture.mail(email, /Confirm/))
      return ok(fixture.browser().auth.verifyOtp({ email, token, type: 'signup' }))
    },
  ],
]

describe('an address that an attacker signed up with first', () => {
  test.each(ways)(
    'belongs with its password to the sign-up whose mail is confirmed, by %s',
    async (_, confirm) => {
      const email = newAddress('owner')
      const attackersLink = await attackerSignedUp(email)
      await signUp(email, password, { name: 'Rosa' })
      await confirm(email)
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
      expect(await signIn(email, password)).toBe('signed in')
      const { rows } = await fixture.owner.query(
        'select raw_user_meta_data as data from auth.users where email = $1',
        [email],
      )
      expect(rows).toEqual([{ data: { name: 'Rosa', email_verified: true } }])
      expect(fragmentOf(await follow(attackersLink)).error_code, 'the others are void').toBe('otp_expired')
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
    },
  )

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

  test('resends the mail of the newest sign-up, even of one that was too soon for a mail', async () => {
    const first = newAddress('owner')
    await signUp(first, attackers)
    await fixture.mail(first, /Confirm/)
    await signUp(first, password)
    const email = newAddress('owner')
    await fixture.owner.query('update auth.users set email = $2 where email = $1', [first, email])
    await ok(fixture.browser().auth.resend({ type: 'signup', email }))
    await follow(linkIn(await fixture.mail(email, /Confirm/)))
    expect(await signIn(email, password)).toBe('signed in')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('opens, with a code challenge, only for the browser that requested the mail', async () => {
    const email = newAddress('owner')
    const storage = new Map<string, string>()
    const earlier = newAddress('earlier')
    const owner = fixture.browser({ flowType: 'pkce', storage })
    await ok(owner.auth.signUp({ email: earlier, password }))
    const mail = await fixture.mail(earlier, /Confirm/)
    await fixture.owner.query('update auth.users set email = $2 where email = $1', [earlier, email])
    await ok(fixture.browser({ flowType: 'pkce' }).auth.signUp({ email, password: attackers }))
    const landed = await follow(linkIn(mail))
    const { session } = await ok(owner.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? ''))
    expect(session.user.email).toBe(email)
    expect(await signIn(email, password)).toBe('signed in')
  })
})

describe('pending sign-ups', () => {
  test('answer a login with "not confirmed", and keep the account without a password', async () => {
    const email = newAddress('waiting')
    await signUp(email, password, { name: 'Rosa' })
    expect(await signIn(email, password)).toBe('email_not_confirmed')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    const { rows } = await fixture.owner.query(
      'select encrypted_password as hash, raw_user_meta_data as data from auth.users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ hash: null, data: {} }])
  })

  test('are limited per address, and a mailed one is not displaced by those that were not', async () => {
    const email = newAddress('flooded')
    await signUp(email, password)
    const link = linkIn(await fixture.mail(email, /Confirm/))
    await fixture.owner.query(
      `insert into auth.sign_ups (user_id, encrypted_password)
       select id, 'x' from auth.users, generate_series(1, 30) where email = $1`,
      [email],
    )
    await signUp(email, attackers)
    const { rows } = await fixture.owner.query(
      `select count(*)::int as pending from auth.sign_ups join auth.users on users.id = user_id where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ pending: 20 }])
    expect(fragmentOf(await follow(link)).type).toBe('signup')
    expect(await signIn(email, password)).toBe('signed in')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('do not exist for other accounts, which keep their password when confirmed', async () => {
    const { email } = await fixture.register('invited')
    await fixture.owner.query('update auth.users set email_confirmed_at = null where email = $1', [email])
    expect(await signIn(email, password)).toBe('email_not_confirmed')
    await ok(fixture.browser().auth.resend({ type: 'signup', email }))
    await follow(linkIn(await fixture.mail(email, /Confirm/)))
    expect(await signIn(email, password)).toBe('signed in')
  })
})
