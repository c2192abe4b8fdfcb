// Sign-ups that were not confirmed yet: what they answer, and how many there can be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountsFixture,
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

  test('pending sign-ups are limited per address, and a mailed one is not displaced by those that were not', async () => {
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
    expect(await signIn(email, attackers)).toBe('invalid_credentials')
  })

  test('pending sign-ups do not exist for other accounts, which keep their password when confirmed', async () => {
    const { email } = await fixture.register('invited')
    await fixture.owner.query('update auth.users set email_confirmed_at = null where email = $1', [email])
    expect(await signIn(email, password)).toBe('email_not_confirmed')
    await ok(fixture.browser().auth.resend({ type: 'signup', email }))
    await follow(linkIn(await fixture.mail(email, /Confirm/)))
    expect(await signIn(email, password)).toBe('signed in')
  })
})
