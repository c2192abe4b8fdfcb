// Signing up and confirming an address.
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

describe('signing up', () => {
  test('creates an account that waits for its address to be confirmed', async () => {
    const email = newAddress('Nadia').toUpperCase()
    const browser = fixture.browser()
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

  test('sends a link that confirms, signs in and leads to the requested page', async () => {
    const email = newAddress()
    const emailRedirectTo = `${fixture.url}/auth?from=mail`
    await ok(fixture.browser().auth.signUp({ email, password, options: { emailRedirectTo } }))
    const link = linkIn(await fixture.mail(email, /Confirm your email/))

    expect((await fetch(link, { method: 'HEAD' })).status, 'a program only looks').toBe(204)
    const landed = await follow(link)
    expect(landed.origin + landed.pathname + landed.search).toBe(emailRedirectTo)
    const { access_token, refresh_token, type, token_type, expires_in } = fragmentOf(landed)
    expect({ type, token_type, expires_in }).toEqual({
      type: 'signup',
      token_type: 'bearer',
      expires_in: '3600',
    })

    const browser = fixture.browser()
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
    expect((await fixture.browser().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('sends a code that does the same', async () => {
    const email = newAddress()
    await ok(fixture.browser().auth.signUp({ email, password }))
    const token = codeIn(await fixture.mail(email, /Confirm/))
    const { session } = await ok(fixture.browser().auth.verifyOtp({ email, token, type: 'email' }))
    expect(session?.user.email).toBe(email)
  })

  test.each([
    ['an old link says so', '-25 hours', 'otp_expired'],
    ['a link of a time when the clock was far ahead does not live on', '2 hours', 'otp_expired'],
    ['a clock that was set back by minutes leaves a link as it is', '10 minutes', undefined],
  ])('%s', async (_, shift, code) => {
    const email = newAddress()
    await ok(fixture.browser().auth.signUp({ email, password }))
    const link = linkIn(await fixture.mail(email, /Confirm/))
    await fixture.owner.query(
      `update auth.one_time_tokens set created_at = now() + $2::interval where relates_to = $1`,
      [email, shift],
    )
    expect(fragmentOf(await follow(link)).error_code).toBe(code)
  })

  test('signing up with a code challenge sends a link that works only in the requesting browser (PKCE)', async () => {
    const email = newAddress()
    const storage = new Map<string, string>()
    const asked = fixture.browser({ flowType: 'pkce', storage })
    await ok(asked.auth.signUp({ email, password, options: { emailRedirectTo: `${fixture.url}/auth` } }))
    const landed = await follow(linkIn(await fixture.mail(email, /Confirm/)))
    const code = landed.searchParams.get('code') ?? ''
    expect(landed.hash).toBe('')

    const other = fixture.browser({
      flowType: 'pkce',
      storage: new Map(storage).set(...alteredVerifier(storage)),
    })
    expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' })
    const kept = new Map(storage)
    const { session } = await ok(asked.auth.exchangeCodeForSession(code))
    expect(session.user.email).toBe(email)
    const again = await fixture.browser({ flowType: 'pkce', storage: kept }).auth.exchangeCodeForSession(code)
    expect(again.error).toMatchObject({ code: 'flow_state_not_found', status: 404 })
  })

  test.each([
    ['', 'An email address is required', 'validation_failed'],
    ['no address', 'Unable to validate email address: invalid format', 'validation_failed'],
  ])('the address %j is refused', async (email, message) => {
    const answer = await fetch(`${fixture.url}/auth/v1/signup`, {
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
    const { error } = await fixture.browser().auth.signUp({ email: newAddress(), password: weak })
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons })
    expect(error?.message).toContain('Password must have')
  })

  test('refuses a password that the hash would truncate', async () => {
    const { error } = await fixture
      .browser()
      .auth.signUp({ email: newAddress(), password: `${'é'.repeat(36)}A1!` })
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
  })

  test('refuses anonymous and phone accounts', async () => {
    expect((await fixture.browser().auth.signInAnonymously()).error).toMatchObject({
      code: 'anonymous_provider_disabled',
      status: 422,
    })
    expect((await fixture.browser().auth.signUp({ phone: '447700900000', password })).error).toMatchObject({
      code: 'phone_provider_disabled',
    })
    expect((await fixture.browser().auth.signInWithOtp({ phone: '447700900000' })).error).toMatchObject({
      code: 'phone_provider_disabled',
    })
  })

  test('creates one account for concurrent sign-ups with one address', async () => {
    const email = newAddress()
    const answers = await Promise.all([1, 2, 3].map(() => fixture.browser().auth.signUp({ email, password })))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null])
    const { rows } = await fixture.owner.query(
      'select count(*)::int as accounts from auth.users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ accounts: 1 }])
  })
})

describe('requesting the mail again', () => {
  test('sends a new link, and invalidates the old one', async () => {
    const email = newAddress()
    await ok(fixture.browser().auth.signUp({ email, password }))
    const first = linkIn(await fixture.mail(email, /Confirm/))
    const soon = await fixture.browser().auth.resend({ type: 'signup', email })
    expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    )

    const other = newAddress()
    await fixture.owner.query('update auth.users set email = $2 where email = $1', [email, other])
    await ok(fixture.browser().auth.resend({ type: 'signup', email: other }))
    const second = linkIn(await fixture.mail(other, /Confirm/))
    expect(fragmentOf(await follow(first)).error_code).toBe('otp_expired')
    expect(fragmentOf(await follow(second)).type).toBe('signup')
  })
})

test('where sign-up is closed, nobody gets an account, and the pages know', async () => {
  const closed = await startAccountsFixture({ AUTH_SIGN_UP: 'off', AUTH_ANONYMOUS: 'on' })
  try {
    const read = async ({ url }: AccountsFixture) => (await fetch(`${url}/config.json`)).json()
    expect(await read(closed)).toMatchObject({ hasSignUp: false })
    expect(await read(fixture)).not.toHaveProperty('hasSignUp')
    const { auth } = closed.browser()
    const refused = { code: 'signup_disabled', status: 422 }
    const email = newAddress()
    expect((await auth.signUp({ email, password })).error).toMatchObject(refused)
    expect((await auth.signInAnonymously()).error).toMatchObject(refused)
    // Answered as for people with an account, whose link is sent.
    const person = await closed.register()
    await ok(auth.signInWithOtp({ email }))
    await ok(auth.signInWithOtp({ email: person.email }))
    await closed.mail(person.email, /Log in/)
    expect(await closed.mailsTo(email)).toEqual([])
    await ok(auth.signInWithPassword(person))
    const { rows } = await closed.owner.query('select from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  } finally {
    await closed.close()
  }
})

function alteredVerifier(storage: Map<string, string>): [string, string] {
  const [name] = [...storage.keys()].filter((key) => key.endsWith('code-verifier'))
  return [name ?? '', JSON.stringify('x'.repeat(64))]
}
