// What an attacker tries who signs up with an address of somebody else, before or while its owner does.
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

let house: AccountsFixture
beforeAll(async () => {
  house = await startAccountsFixture()
})
afterAll(() => house?.close())

const attackers = 'Attackers-Own-1!'

const signUp = (email: string, chosen: string, data: object = {}) =>
  ok(house.browser().auth.signUp({ email, password: chosen, options: { data } }))
const signIn = async (email: string, chosen: string) =>
  (await house.browser().auth.signInWithPassword({ email, password: chosen })).error?.code ?? 'signed in'

/** The attacker's sign-up for this address, a while ago: the minute between two mails to it is over. */
async function attackerSignedUp(email: string): Promise<string> {
  const earlier = newAddress('earlier')
  await signUp(earlier, attackers, { name: 'Mallory' })
  const mail = await house.mail(earlier, /Confirm/)
  await house.owner.query('update auth.users set email = $2 where email = $1', [earlier, email])
  await house.owner.query('update auth.one_time_tokens set relates_to = $2 where relates_to = $1', [
    earlier,
    email,
  ])
  return linkIn(mail)
}

const ways: [string, (email: string) => Promise<unknown>][] = [
  ['the link', async (email) => follow(linkIn(await house.mail(email, /Confirm/)))],
  [
    'the code',
    async (email) => {
      const token = codeIn(await house.mail(email, /Confirm/))
      return ok(house.browser().auth.verifyOtp({ email, token, type: 'signup' }))
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
      const { rows } = await house.owner.query(
        'select raw_user_meta_data as data from auth.users where email = $1',
        [email],
      )
      expect(rows).toEqual([{ data: { name: 'Rosa', email_verified: true } }])
      expect(fragmentOf(await follow(attackersLink)).error_code, 'the others are void').toBe('otp_expired')
      expect(await signIn(email, attackers)).toBe('invalid_credentials')
    },
  )

  test('keeps no password of theirs when its owner asks for a new one instead', async () => {
    const email = newAddress('owner')
    const attackersLink = await attackerSignedUp(email)
    await ok(house.browser().auth.resetPasswordForEmail(email))
    const landed = fragmentOf(await follow(linkIn(await house.mail(email, /new password/))))
    expect(landed.type).toBe('recovery')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    expect(fragmentOf(await follow(attackersLink)).error_code).toBe('otp_expired')

    const browser = house.browser()
    const { access_token = '', refresh_token = '' } = landed
    const { user } = await ok(browser.auth.setSession({ access_token, refresh_token }))
    expect(user?.user_metadata).toEqual({ email_verified: true })
    await ok(browser.auth.updateUser({ password }))
    expect(await signIn(email, password)).toBe('signed in')
  })

  test('a mail that is sent again is that of the newest sign-up, also of one that came too soon for a mail', async () => {
    const first = newAddress('owner')
    await signUp(first, attackers)
    await house.mail(first, /Confirm/)
    await signUp(first, password)
    const email = newAddress('owner')
    await house.owner.query('update auth.users set email = $2 where email = $1', [first, email])
    await ok(house.browser().auth.resend({ type: 'signup', email }))
    await follow(linkIn(await house.mail(email, /Confirm/)))
    expect(await signIn(email, password)).toBe('signed in')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('opens, with a challenge of its own, only for the browser that asked for that mail', async () => {
    const email = newAddress('owner')
    const storage = new Map<string, string>()
    const earlier = newAddress('earlier')
    const owner = house.browser({ flowType: 'pkce', storage })
    await ok(owner.auth.signUp({ email: earlier, password }))
    const mail = await house.mail(earlier, /Confirm/)
    await house.owner.query('update auth.users set email = $2 where email = $1', [earlier, email])
    await ok(house.browser({ flowType: 'pkce' }).auth.signUp({ email, password: attackers }))
    const landed = await follow(linkIn(mail))
    const { session } = await ok(owner.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? ''))
    expect(session.user.email).toBe(email)
    expect(await signIn(email, password)).toBe('signed in')
  })
})

describe('sign-ups that wait', () => {
  test('hold a password that says only that the address is not confirmed, and an account without any', async () => {
    const email = newAddress('waiting')
    await signUp(email, password, { name: 'Rosa' })
    expect(await signIn(email, password)).toBe('email_not_confirmed')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
    const { rows } = await house.owner.query(
      'select encrypted_password as hash, raw_user_meta_data as data from auth.users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ hash: null, data: {} }])
  })

  test('are bounded for one address, and one that was mailed is not pushed out by those that were not', async () => {
    const email = newAddress('flooded')
    await signUp(email, password)
    const link = linkIn(await house.mail(email, /Confirm/))
    await house.owner.query(
      `insert into auth.sign_ups (user_id, encrypted_password)
       select id, 'x' from auth.users, generate_series(1, 30) where email = $1`,
      [email],
    )
    await signUp(email, attackers)
    const { rows } = await house.owner.query(
      `select count(*)::int as pending from auth.sign_ups join auth.users on users.id = user_id where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ pending: 20 }])
    expect(fragmentOf(await follow(link)).type).toBe('signup')
    expect(await signIn(email, password)).toBe('signed in')
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('an account that did not come from a sign-up keeps its password when it is confirmed', async () => {
    const { email } = await house.register('invited')
    await house.owner.query('update auth.users set email_confirmed_at = null where email = $1', [email])
    expect(await signIn(email, password)).toBe('email_not_confirmed')
    await ok(house.browser().auth.resend({ type: 'signup', email }))
    await follow(linkIn(await house.mail(email, /Confirm/)))
    expect(await signIn(email, password)).toBe('signed in')
  })
})
