// Signing in with an account elsewhere, against a real OpenID provider on this machine; and what attackers try.
import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsFixture, newAddress, ok, password, startAccountsFixture } from './accounts-fixture.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { fragment, goAndReturn, goThere, open } from './provider-trips.ts'

let fixture: AccountsFixture
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
  const { issuer, clientId, clientSecret } = provider
  fixture = await startAccountsFixture({
    AUTH_MANUAL_LINKING: 'on',
    AUTH_RATE_LIMITS: 'sso=1000',
    AUTH_PROVIDER_STAGE_CLIENT_ID: clientId,
    AUTH_PROVIDER_STAGE_CLIENT_SECRET: clientSecret,
    AUTH_PROVIDER_STAGE_ISSUER: issuer,
    AUTH_PROVIDER_GITHUB_CLIENT_ID: clientId,
    AUTH_PROVIDER_GITHUB_CLIENT_SECRET: clientSecret,
    AUTH_PROVIDER_GITHUB_ISSUER: issuer,
  })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.close()
})
let people = 0
beforeEach(() => {
  people += 1
  provider.person = {
    sub: `sub-${people}`,
    email: newAddress('elsewhere'),
    email_verified: true,
    name: 'Ines',
  }
  provider.forge = (claims) => claims
})

const stage = 'stage' as never
const site = () => fixture.server.url

async function startedBy(browser: SupabaseClient, name = stage, options = {}): Promise<string> {
  const { url } = await ok(
    browser.auth.signInWithOAuth({ provider: name, options: { skipBrowserRedirect: true, ...options } }),
  )
  return url ?? ''
}

describe('signing in', () => {
  test('creates a confirmed account, and finds it again', async () => {
    const browser = fixture.browser({ flowType: 'pkce' })
    const code = (await goAndReturn(await startedBy(browser))).searchParams.get('code') ?? ''
    const { session } = await ok(browser.auth.exchangeCodeForSession(code))
    expect(session.provider_token).toBeTruthy()
    expect(session.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'stage', providers: ['stage'] },
      user_metadata: { full_name: 'Ines', email_verified: true },
    })
    expect(session.user.identities?.map(({ provider }) => provider)).toEqual(['stage'])
    // Its only identity stays, also once there is a password.
    await ok(browser.auth.updateUser({ password }))
    await ok(fixture.browser().auth.signInWithPassword({ email: provider.person.email ?? '', password }))
    const [only] = (await ok(browser.auth.getUserIdentities())).identities
    expect((await browser.auth.unlinkIdentity(only as never)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    })
    const again = fragment(await goAndReturn(await startedBy(fixture.browser())))
    const { user } = await ok(fixture.browser().auth.getUser(again.get('access_token') ?? ''))
    expect(user.id).toBe(session.user.id)
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeTruthy()
  })

  test('works with GitHub, which has no id tokens', async () => {
    const values = fragment(await goAndReturn(await startedBy(fixture.browser(), 'github' as never)))
    const { user } = await ok(fixture.browser().auth.getUser(values.get('access_token') ?? ''))
    expect(user.email).toBe(provider.person.email)
    expect(values.get('provider_token')).toBeTruthy()
  })

  test('joins the account with the same confirmed address', async () => {
    const { email } = await fixture.register()
    provider.person.email = email.toUpperCase()
    const values = fragment(await goAndReturn(await startedBy(fixture.browser())))
    const { user } = await ok(fixture.browser().auth.getUser(values.get('access_token') ?? ''))
    expect(user.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'stage'])
    await ok(fixture.browser().auth.signInWithPassword({ email, password }))
  })

  test('signing in is offered for configured providers only', async () => {
    const { external } = await (await fetch(`${site()}/auth/v1/settings`)).json()
    expect(external).toMatchObject({ stage: true, github: true, google: false })
    const answer = await fetch(`${site()}/auth/v1/authorize?provider=google`)
    expect([answer.status, (await answer.json()).msg]).toEqual([
      400,
      'Unsupported provider: provider is not enabled',
    ])
  })
})

describe('attackers', () => {
  test('attackers cannot take over an account with an address that the provider does not vouch for', async () => {
    const { email } = await fixture.register()
    provider.person = { sub: 'thief', email, email_verified: false }
    const end = await goAndReturn(await startedBy(fixture.browser()))
    expect(fragment(end).get('error_code')).toBe('provider_email_needs_verification')
    const { rows } = await fixture.owner.query(
      `select from auth.identities join auth.users on users.id = user_id where users.email = $1 and provider = 'stage'`,
      [email],
    )
    expect(rows).toEqual([])
  })

  test('attackers who signed up first with the address of somebody else lose their password', async () => {
    const email = newAddress()
    await ok(fixture.browser().auth.signUp({ email, password }))
    provider.person.email = email
    const token = fragment(await goAndReturn(await startedBy(fixture.browser()))).get('access_token') ?? ''
    const { user } = await ok(fixture.browser().auth.getUser(token))
    expect(user.app_metadata).toMatchObject({ provider: 'stage', providers: ['stage'] })
    expect(user.identities).toHaveLength(1)
    expect((await fixture.browser().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('attackers cannot hand their own return to another browser, nor use it twice', async () => {
    const { location, cookie } = await goThere(await startedBy(fixture.browser()))
    const stranger = await open(location, '')
    expect(fragment(stranger.location).get('error_code')).toBe('bad_oauth_state')
    // The attempt used it up.
    expect(fragment((await open(location, cookie)).location).get('error_code')).toBe('bad_oauth_state')
    const other = await goThere(await startedBy(fixture.browser()))
    expect(fragment((await open(other.location, other.cookie)).location).get('access_token')).toBeTruthy()
    expect(fragment((await open(other.location, other.cookie)).location).get('error_code')).toBe(
      'bad_oauth_state',
    )
  })

  test('attackers cannot mix up two sign-ins: neither the code nor the nonce fits', async () => {
    const [one, two] = [
      await goThere(await startedBy(fixture.browser())),
      await goThere(await startedBy(fixture.browser())),
    ]
    const mixed = new URL(one.location)
    mixed.searchParams.set('code', two.location.searchParams.get('code') ?? '')
    expect(fragment((await open(mixed, one.cookie)).location).get('error_code')).toBe('bad_oauth_callback')
    provider.forge = (claims) => ({ ...claims, nonce: 'of another sign-in' })
    expect(fragment((await open(two.location, two.cookie)).location).get('error_code')).toBe(
      'bad_oauth_callback',
    )
  })

  test.each([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expired token', { exp: 1_000_000_000 }],
  ])('gain nothing from %s', async (_, forged) => {
    provider.forge = (claims) => ({ ...claims, ...forged })
    const end = await goAndReturn(await startedBy(fixture.browser()))
    expect(fragment(end).get('error_code')).toBe('bad_oauth_callback')
  })

  test('attackers cannot exchange the code of a sign-in with PKCE without its verifier', async () => {
    const browser = fixture.browser({ flowType: 'pkce' })
    const code = (await goAndReturn(await startedBy(browser))).searchParams.get('code')
    const exchange = (verifier: string) =>
      fetch(`${site()}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
      })
    expect(await (await exchange('x'.repeat(43))).json()).toMatchObject({ error_code: 'bad_code_verifier' })
  })

  test('attackers cannot lead people elsewhere afterwards', async () => {
    for (const redirectTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const end = await goAndReturn(await startedBy(fixture.browser(), stage, { redirectTo }))
      expect(end.origin).toBe(new URL(site()).origin)
    }
    const end = (
      await open(
        `${site()}/auth/v1/callback?state=${crypto.randomUUID()}&code=x&redirect_to=https://evil.example`,
      )
    ).location
    expect(end.origin).toBe(new URL(site()).origin)
  })

  test('attackers cannot override what we tell the provider', async () => {
    const { location } = await open(
      `${site()}/auth/v1/authorize?provider=stage&redirect_uri=https://evil.example&client_id=x&state=y&prompt=login`,
    )
    expect(location.searchParams.get('redirect_uri')).toBe(`${site()}/auth/v1/callback`)
    expect(location.searchParams.get('client_id')).toBe(provider.clientId)
    expect(location.searchParams.get('state')).toMatch(/^[0-9a-f-]{36}$/)
    expect(location.searchParams.get('prompt')).toBe('login')
  })
})

describe('an id token', () => {
  const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

  test('signs in, with its nonce', async () => {
    const token = await provider.idToken({ nonce: hashed('mine') })
    const { user } = await ok(
      fixture.browser().auth.signInWithIdToken({ provider: stage, token, nonce: 'mine' }),
    )
    expect(user?.email).toBe(provider.person.email)
  })

  test.each([
    ['with another nonce', async () => provider.idToken({ nonce: hashed('theirs') })],
    ['without a nonce', async () => provider.idToken()],
    ['for another client', async () => provider.idToken({ aud: 'app', nonce: hashed('mine') })],
    [
      'of another issuer',
      async () => provider.idToken({ iss: 'https://evil.example', nonce: hashed('mine') }),
    ],
    ['expired', async () => provider.idToken({ exp: 1_000_000_000, nonce: hashed('mine') })],
    [
      'signed by somebody else',
      async () => provider.idToken({ nonce: hashed('mine') }, (await generateKeyPair('RS256')).privateKey),
    ],
    ['that is none', async () => 'not.a.token'],
  ])('%s is refused', async (_, make) => {
    const token = await make()
    const { error } = await fixture
      .browser()
      .auth.signInWithIdToken({ provider: stage, token, nonce: 'mine' })
    expect(error?.status).toBe(400)
  })
})
