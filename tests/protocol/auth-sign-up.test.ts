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

describe('signing up', () => {
  test('makes an account that waits for its address to be confirmed', async () => {
    const email = newAddress('Nadia').toUpperCase()
    const browser = house.browser()
    const { user, session } = await ok(
      browser.auth.signUp({ email, password, options: { data: { name: 'Nadia' } } }),
    )
    expect(session).toBeNull()
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: email.toLowerCase(),
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Nadia' },
      is_anonymous: false,
    })
    expect(user?.confirmation_sent_at).toBeTruthy()
    expect(user?.email_confirmed_at).toBeUndefined()
    expect(user?.identities?.[0]).toMatchObject({ provider: 'email', id: user?.id, user_id: user?.id })

    const early = await browser.auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
      status: 400,
    })
    const wrong = await browser.auth.signInWithPassword({ email, password: 'Another-1!' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('the link in the mail confirms, signs in and leads to the page that was asked for', async () => {
    const email = newAddress()
    const emailRedirectTo = `${house.url}/auth?from=mail`
    await ok(house.browser().auth.signUp({ email, password, options: { emailRedirectTo } }))
    const link = linkIn(await house.mail(email, /Confirm your email/))

    expect((await fetch(link, { method: 'HEAD' })).status, 'a program only looks').toBe(204)
    const landed = await follow(link)
    expect(landed.origin + landed.pathname + landed.search).toBe(emailRedirectTo)
    const { access_token, refresh_token, type, token_type, expires_in } = fragmentOf(landed)
    expect({ type, token_type, expires_in }).toEqual({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    })

    const browser = house.browser()
    await ok(
      browser.auth.setSession({ access_token: access_token ?? '', refresh_token: refresh_token ?? '' }),
    )
    const { user } = await ok(browser.auth.getUser())
    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.user_metadata).toEqual({ email_verified: true })

    expect(fragmentOf(await follow(link)), 'the link works once').toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    expect((await house.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('the code in the mail does the same', async () => {
    const email = newAddress()
    await ok(house.browser().auth.signUp({ email, password }))
    const token = codeIn(await house.mail(email, /Confirm/))
    const { session } = await ok(house.browser().auth.verifyOtp({ email, token, type: 'email' }))
    expect(session?.user.email).toBe(email)
  })

  test.each([
    ['an old link says so', '-25 hours', 'otp_expired'],
    ['a link of a time when the clock was far ahead does not live on', '2 hours', 'otp_expired'],
    ['a clock that was set back by minutes leaves a link as it is', '10 minutes', undefined],
  ])('%s', async (_, shift, code) => {
    const email = newAddress()
    await ok(house.browser().auth.signUp({ email, password }))
    const link = linkIn(await house.mail(email, /Confirm/))
    await house.owner.query(
      `update auth.one_time_tokens set created_at = now() + $2::interval where relates_to = $1`,
      [email, shift],
    )
    expect(fragmentOf(await follow(link)).error_code).toBe(code)
  })

  test('with a challenge, the link only helps the browser that asked (PKCE)', async () => {
    const email = newAddress()
    const storage = new Map<string, string>()
    const asked = house.browser({ flowType: 'pkce', storage })
    await ok(asked.auth.signUp({ email, password, options: { emailRedirectTo: `${house.url}/auth` } }))
    const landed = await follow(linkIn(await house.mail(email, /Confirm/)))
    const code = landed.searchParams.get('code') ?? ''
    expect(landed.hash).toBe('')

    const other = house.browser({
      flowType: 'pkce',
      storage: new Map(storage).set(...alteredVerifier(storage)),
    })
    expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' })
    const kept = new Map(storage)
    const { session } = await ok(asked.auth.exchangeCodeForSession(code))
    expect(session.user.email).toBe(email)
    const again = await house.browser({ flowType: 'pkce', storage: kept }).auth.exchangeCodeForSession(code)
    expect(again.error).toMatchObject({ code: 'flow_state_not_found', status: 404 })
  })

  test.each([
    ['', 'An email address is required', 'validation_failed'],
    ['no address', 'Unable to validate email address: invalid format', 'validation_failed'],
  ])('the address %j is refused', async (email, message) => {
    const answer = await fetch(`${house.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: email || ' ', password }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: message },
    ])
  })

  test.each([
    ['short-A1', 'aB3!', ['length']],
    ['without a capital', 'evening-brass-7!', ['characters']],
    ['without a sign', 'EveningBrass7', ['characters']],
    ['short and plain', 'abc', ['length', 'characters']],
  ])('a password that is %s is too weak', async (_, weak, reasons) => {
    const { error } = await house.browser().auth.signUp({ email: newAddress(), password: weak })
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons })
    expect(error?.message).toContain('Password must have')
  })

  test('a password that a hash would cut off is refused', async () => {
    const { error } = await house
      .browser()
      .auth.signUp({ email: newAddress(), password: `${'é'.repeat(36)}A1!` })
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
  })

  test('anonymous and phone accounts are not offered', async () => {
    expect((await house.browser().auth.signInAnonymously()).error).toMatchObject({
      code: 'anonymous_provider_disabled',
      status: 422,
    })
    expect((await house.browser().auth.signUp({ phone: '447700900000', password })).error).toMatchObject({
      code: 'phone_provider_disabled',
    })
    expect((await house.browser().auth.signInWithOtp({ email: newAddress() })).error).toMatchObject({
      code: 'otp_disabled',
    })
  })

  test('two who sign up with one address at the same moment make one account', async () => {
    const email = newAddress()
    const answers = await Promise.all([1, 2, 3].map(() => house.browser().auth.signUp({ email, password })))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    const { rows } = await house.owner.query(
      'select count(*)::int as accounts from auth.users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ accounts: 1 }])
  })
})

describe('asking for the mail again', () => {
  test('sends a new link, and the old one is worth nothing', async () => {
    const email = newAddress()
    await ok(house.browser().auth.signUp({ email, password }))
    const first = linkIn(await house.mail(email, /Confirm/))
    const soon = await house.browser().auth.resend({ type: 'signup', email })
    expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    )

    const other = newAddress()
    await house.owner.query('update auth.users set email = $2 where email = $1', [email, other])
    await ok(house.browser().auth.resend({ type: 'signup', email: other }))
    const second = linkIn(await house.mail(other, /Confirm/))
    expect(fragmentOf(await follow(first)).error_code).toBe('otp_expired')
    expect(fragmentOf(await follow(second)).type).toBe('signup')
  })
})

function alteredVerifier(storage: Map<string, string>): [string, string] {
  const [name] = [...storage.keys()].filter((key) => key.endsWith('code-verifier'))
  return [name ?? '', JSON.stringify('x'.repeat(64))]
}
