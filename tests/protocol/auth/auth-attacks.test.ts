// Attacks on the auth service: finding out who has an account, guessing passwords and codes, open redirects in our
// mails, and tokens in the log.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountsFixture,
  follow,
  linkIn,
  newAddress,
  ok,
  password,
  type Registered,
  startAccountsFixture,
  strangerAt,
} from './accounts-fixture.ts'

let fixture: AccountsFixture
let victim: Registered
let call: ReturnType<typeof strangerAt>

beforeAll(async () => {
  fixture = await startAccountsFixture()
  call = strangerAt(fixture)
  // With the product's real hash cost: some tests measure time.
  victim = await fixture.register('victim', 10)
})
afterAll(() => fixture?.close())

/** The exact bytes of the response, except for ids and the digits of times. */
async function shape(answer: Response, email = '') {
  const text = (await answer.text()).replaceAll(email || '\u0000', 'the address')
  const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}\+00:00/g
  return {
    status: answer.status,
    body: text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replace(times, 'time'),
  }
}

describe('whether an address has an account', () => {
  test('whether an address has an account is not revealed by signing up, whether the account is confirmed or not', async () => {
    const waiting = newAddress('waiting')
    await ok(
      fixture.browser().auth.signUp({ email: waiting, password, options: { data: { name: 'Secret' } } }),
    )
    const answers = await Promise.all(
      [victim.email, waiting, newAddress('new')].map(async (email) =>
        shape(await call('/signup', { email, password, data: { b: 1, name: 'Rosa', aa: [] } }), email),
      ),
    )
    expect(answers[0]).toEqual(answers[2])
    expect(answers[1]).toEqual(answers[2])
    expect(answers[0]?.status).toBe(200)
    expect(answers[0]?.body).toContain('"confirmation_sent_at":"time"')
    expect(answers[0]?.body).toContain('"user_metadata":{"b":1,"name":"Rosa","aa":[]}')
    const { rows } = await fixture.owner.query(
      'select count(*)::int as made from auth.users where is_sso_user',
    )
    expect(rows, 'nothing is left of what was only shown').toEqual([{ made: 0 }])
  })

  test('whether an address has an account is mailed to its owner when it is used to sign up, and nothing else happens', async () => {
    const email = newAddress('owner')
    await fixture.owner.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, 'unchanged', now())`,
      [email],
    )
    await call('/signup', { email, password })
    expect((await fixture.mail(email, /already have/)).text).toContain('/auth?mode=signin')
    const { rows } = await fixture.owner.query('select encrypted_password from auth.users where email = $1', [
      email,
    ])
    expect(rows).toEqual([{ encrypted_password: 'unchanged' }])
  })

  test('whether an address has an account is not revealed by logging in', async () => {
    const attempt = (email: string) => call('/token?grant_type=password', { email, password: 'Wrong-One-1!' })
    expect(await shape(await attempt(victim.email))).toEqual(await shape(await attempt(newAddress('none'))))
  })

  test('whether an address has an account is not revealed by requesting a new password, the first time and the second', async () => {
    for (const _ of [1, 2]) {
      const [known, unknown] = [
        await call('/recover', { email: victim.email }),
        await call('/recover', { email: 'never-seen@example.com' }),
      ]
      expect(known.status).toBe(unknown.status)
      const words = async (answer: Response) =>
        JSON.stringify(await answer.json()).replace(/\d+ seconds/, 'n seconds')
      expect(await words(known)).toBe(await words(unknown))
    }
  })

  test('whether an address has an account is not revealed by requesting the confirmation again', async () => {
    const again = (email: string) => call('/resend', { type: 'signup', email })
    const unconfirmed = newAddress('unconfirmed')
    await fixture.owner.query('insert into auth.users (email) values ($1)', [unconfirmed])
    const answers = await Promise.all(
      [unconfirmed, newAddress('none')].map(async (email) => shape(await again(email))),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  // Measured alternately, because machines are noisy: a response that skips the hash is ten times faster.
  test.each([
    [
      'logging in',
      (email: string) => call('/token?grant_type=password', { email, password: 'Wrong-One-1!' }),
    ],
    ['signing up', (email: string) => call('/signup', { email, password })],
  ])('whether an address has an account is not revealed by the timing of %s', async (_, attempt) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const measure = async (which: keyof typeof times, email: string) => {
      const from = performance.now()
      await attempt(email)
      times[which].push(performance.now() - from)
    }
    for (let round = 0; round < 9; round++) {
      await measure('known', victim.email)
      await measure('unknown', newAddress('timed'))
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })
})

describe('guessing', () => {
  test('passwords is rate limited, per address and per account', async () => {
    // A separate account with a cheap hash: this is about the number of attempts, not their time.
    const victim = await fixture.register('guessed')
    const headers = { 'x-forwarded-for': '10.66.0.1' }
    const statuses: number[] = []
    for (let guess = 0; guess < 14; guess++) {
      const answer = await call(
        '/token?grant_type=password',
        { email: victim.email, password: `Guess-${guess}-A!` },
        headers,
      )
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
    const refused = await call('/token?grant_type=password', victim, headers)
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = await call('/token?grant_type=password', victim)
    expect(elsewhere.status, 'the person themselves is elsewhere').toBe(200)
  })

  test('a code ends after five attempts from any address; the link still works', async () => {
    const email = newAddress('guessed')
    await ok(fixture.browser().auth.signUp({ email, password }))
    const mail = await fixture.mail(email, /Confirm/)
    const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? ''
    for (let guess = 0; guess < 5; guess++) {
      const wrong = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0')
      expect((await call('/verify', { type: 'signup', email, token: wrong })).status).toBe(403)
    }
    expect((await call('/verify', { type: 'signup', email, token: code })).status).toBe(403)
    expect((await follow(linkIn(mail))).hash).toContain('access_token=')
  })
})

describe('redirect_to', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    'http://localhost@evil.example/',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http:\\\\evil.example',
    'http://localhost:1@evil.example/',
    'https://localhost/',
    '\thttps://evil.example',
  ])('%j is replaced by our own site', async (redirectTo) => {
    const query = new URLSearchParams({ token: 'nothing', type: 'signup', redirect_to: redirectTo })
    const answer = await call(`/verify?${query}`, undefined, { referer: 'https://evil.example/page' })
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(fixture.url)
  })

  test('redirect_to is replaced in mails as well', async () => {
    const email = newAddress('led')
    await call(`/signup?redirect_to=${encodeURIComponent('https://evil.example/')}`, { email, password })
    const link = new URL(linkIn(await fixture.mail(email, /Confirm/)))
    expect(link.searchParams.get('redirect_to')).toBe(fixture.url)
  })
})

test.each([
  ['not JSON', '{"email":', 'bad_json'],
  ['a list', '[]', 'validation_failed'],
  ['a number as address', '{"email":5,"password":"x"}', 'validation_failed'],
  ['a zero character', '{"email":"a\\u0000@example.com","password":"x"}', 'bad_json'],
])('a body that is %s is refused with a message', async (_, body, code) => {
  const answer = await fetch(`${fixture.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body,
  })
  expect([answer.status, (await answer.json()).code]).toEqual([400, code])
})

test('a body of megabytes is refused', async () => {
  const answer = await call('/signup', {
    email: 'a@example.com',
    password,
    data: { x: 'x'.repeat(1_100_000) },
  })
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'request_entity_too_large'])
})

test('no log line holds a password, a token, a code or a link', async () => {
  const email = newAddress('logged')
  await ok(fixture.browser().auth.signUp({ email, password }))
  const mail = await fixture.mail(email, /Confirm/)
  const landed = await follow(linkIn(mail))
  const secrets = [
    password,
    new URL(linkIn(mail)).searchParams.get('token') ?? '',
    ...['access_token', 'refresh_token'].map(
      (name) => new URLSearchParams(landed.hash.slice(1)).get(name) ?? '',
    ),
  ]
  await expect.poll(() => fixture.server.log()).toContain('/auth/v1/verify')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(fixture.server.log()).not.toContain(secret)
  }
})
