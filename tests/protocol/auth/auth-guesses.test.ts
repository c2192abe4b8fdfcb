// Rate limits of guesses, by their origin and by their target.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountsFixture,
  codeIn,
  newAddress,
  ok,
  password,
  startAccountsFixture,
  strangerAt,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
let call: ReturnType<typeof strangerAt>
beforeAll(async () => {
  fixture = await startAccountsFixture()
  call = strangerAt(fixture)
})
afterAll(() => fixture?.close())

/** Guesses until the limit refuses; returns how many were let through. */
async function countGuesses(guess: (n: number) => Promise<Response>, most = 60): Promise<number> {
  for (let n = 0; n < most; n++) {
    const answer = await guess(n)
    if (answer.status !== 429) continue
    expect((await answer.json()).code).toBe('over_request_rate_limit')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    return n
  }
  return Number.POSITIVE_INFINITY
}

const code = (n: number) => String(n).padStart(6, '0')

test('limits codes for one mail address, of any type and from any number of addresses', async () => {
  const email = newAddress('guessed')
  const types = ['signup', 'recovery', 'email_change', 'email']
  const guesses = await countGuesses((n) => call('/verify', { type: types[n % 4], email, token: code(n) }))
  expect(guesses).toBeLessThanOrEqual(30)
})

test('limits links from one network, however many addresses it has', async () => {
  const guesses = await countGuesses((n) =>
    call(
      '/verify',
      { type: 'recovery', token_hash: `${n}` },
      { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` },
    ),
  )
  expect(guesses).toBeLessThanOrEqual(30)
  const elsewhere = { 'x-forwarded-for': '2001:db8:7:8::1' }
  expect((await call('/verify', { type: 'recovery', token_hash: 'x' }, elsewhere)).status).toBe(403)
})

test('limits refresh tokens from one network', async () => {
  const guesses = await countGuesses((n) =>
    call(
      '/token?grant_type=refresh_token',
      { refresh_token: `guess-${n}-of-many-guesses` },
      { 'x-forwarded-for': `2001:db8:9:9::${n.toString(16)}` },
    ),
  )
  expect(guesses).toBeLessThanOrEqual(35)
})

test('limits verifiers for one code challenge, from any number of addresses', async () => {
  const auth_code = crypto.randomUUID()
  expect(
    await countGuesses((n) =>
      call('/token?grant_type=pkce', { auth_code, code_verifier: `${n}`.repeat(43) }),
    ),
  ).toBeLessThanOrEqual(10)
})

test('limits passwords with a far too long address', async () => {
  const answer = await call('/token?grant_type=password', { email: 'x'.repeat(50_000), password })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_credentials'])
})

test('limits the current password and the mailed code within a session of the account', async () => {
  const person = await fixture.register('borrowed')
  const { session } = await ok(fixture.browser().auth.signInWithPassword(person))
  const change = (body: object, address: string) =>
    fetch(`${fixture.url}/auth/v1/user`, {
      method: 'PUT',
      body: JSON.stringify({ password: 'Morning-Strings-8?', ...body }),
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'x-forwarded-for': address,
        'x-supabase-api-version': '2024-01-01',
      },
    })
  const guessPassword = (n: number) => change({ current_password: `Guess-${n}!` }, '10.77.0.1')
  expect(await countGuesses(guessPassword), 'from one address').toBeLessThanOrEqual(10)

  await fixture.owner.query(
    `update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`,
    [session.user.id],
  )
  // As if others had used up the account's limit.
  await fixture.owner.query(
    `insert into platform.rate_limits (bucket, tokens, refilled_at)
     values ('auth:tries:' || $1, 0, now()), ('auth:code-tries:' || $1, 0, now())
     on conflict (bucket) do update set tokens = 0, refilled_at = now()`,
    [person.email],
  )
  // This process may still hold a few tokens.
  const fromAnywhere = (body: object) => countGuesses((n) => change(body, `10.78.${n}.1`))
  expect(await fromAnywhere({ current_password: 'Guess-1!' })).toBeLessThanOrEqual(10)
  expect(await fromAnywhere({ nonce: '123456' })).toBe(0)
})

test('voids all codes of an address after five wrong ones', async () => {
  const email = newAddress('guessed')
  await ok(fixture.browser().auth.signUp({ email, password }))
  const right = codeIn(await fixture.mail(email, /Confirm/))
  for (let n = 1; n <= 5; n++)
    await call('/verify', { type: 'signup', email, token: code((Number(right) + n) % 1_000_000) })
  expect((await call('/verify', { type: 'signup', email, token: right })).status).toBe(403)
})
