// Linking accounts elsewhere to one's own, against a real OpenID provider on this machine; and what thieves of a session try.
import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsFixture, codeIn, ok, password } from './accounts-fixture.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { newPerson, stage, startLinkingFixture } from './linking-fixture.ts'
import { fragment, open } from './provider-trips.ts'

let fixture: AccountsFixture
let provider: IdentityProvider
beforeAll(async () => {
  ;({ fixture, provider } = await startLinkingFixture())
})
afterAll(async () => {
  await fixture?.close()
  await provider?.close()
})
beforeEach(() => {
  provider.person = newPerson()
})

/** The whole trip of a browser that links: the address of our page that it ends at. */
async function linkBy(accessToken: string): Promise<URL> {
  const { url } = fixture.server
  const asked = await fetch(
    `${url}/auth/v1/user/identities/authorize?provider=stage&skip_http_redirect=true&redirect_to=${url}/account`,
    { headers: { authorization: `Bearer ${accessToken}` } },
  )
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { location } = await open((await asked.json()).url)
  return (await open(location, cookie)).location
}

describe('linking', () => {
  test('adds an identity to the account that asked, and removes it, but never the last', async () => {
    const { email } = await fixture.register()
    const browser = fixture.browser()
    const { session } = await ok(browser.auth.signInWithPassword({ email, password }))
    expect((await linkBy(session.access_token)).pathname).toBe('/account')
    const { user } = await ok(browser.auth.getUser())
    const added = user.identities?.find(({ provider }) => provider === 'stage')
    expect(user.app_metadata.providers).toEqual(['email', 'stage'])
    await ok(browser.auth.unlinkIdentity(added as never))
    const [own] = (await ok(browser.auth.getUserIdentities())).identities
    expect((await browser.auth.unlinkIdentity(own as never)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    })
  })

  test('linking does not take an identity away from another account', async () => {
    await ok(fixture.browser().auth.signInWithIdToken({ provider: stage, token: await provider.idToken() }))
    const browser = fixture.browser()
    const { session } = await ok(browser.auth.signInWithPassword(await fixture.register()))
    const end = await linkBy(session.access_token)
    expect(fragment(end).get('error_code')).toBe('identity_already_exists')
  })
})

describe('linking to an anonymous account', () => {
  async function link() {
    const browser = fixture.browser()
    await ok(browser.auth.signInAnonymously())
    const { error } = await browser.auth.linkIdentity({ provider: stage, token: await provider.idToken() })
    const { user } = await ok(browser.auth.getUser())
    return { error, user }
  }

  test('makes it a permanent one, with the address that the provider vouches for', async () => {
    const { error, user } = await link()
    expect(error).toBeNull()
    expect(user).toMatchObject({ email: provider.person.email, is_anonymous: false })
    const again = fixture.browser()
    await ok(again.auth.signInWithIdToken({ provider: stage, token: await provider.idToken() }))
    expect((await ok(again.auth.getUser())).user.id).toBe(user.id)
  })

  test('links nothing when the address has an account: signing in still leads there', async () => {
    const { email } = await fixture.register()
    provider.person.email = email
    const { error, user } = await link()
    expect(error).toMatchObject({ code: 'email_exists' })
    expect(user).toMatchObject({ is_anonymous: true, identities: [] })
    const { user: owner } = await ok(
      fixture.browser().auth.signInWithIdToken({ provider: stage, token: await provider.idToken() }),
    )
    expect(owner).toMatchObject({ email, is_anonymous: false })
  })

  test('links nothing when the provider does not vouch for the address', async () => {
    provider.person.email_verified = false
    const { error, user } = await link()
    expect(error).toMatchObject({ code: 'provider_email_needs_verification' })
    expect(user).toMatchObject({ is_anonymous: true, identities: [] })
  })
})

describe('linking in an old session', () => {
  const options = { skipBrowserRedirect: true }

  /** As if the session had been stolen, or left open in another place. */
  async function leftOpen(flowType: 'implicit' | 'pkce' = 'implicit') {
    const { email } = await fixture.register()
    const browser = fixture.browser({ flowType })
    const { user } = await ok(browser.auth.signInWithPassword({ email, password }))
    await fixture.ageSessions(user.id, '61 minutes')
    return { email, browser, userId: user.id }
  }
  const providersOf = async (browser: SupabaseClient) =>
    (await ok(browser.auth.getUser())).user.identities?.map(({ provider }) => provider)

  test('linking in an old session is refused, and says what to do', async () => {
    const { browser } = await leftOpen()
    const { error } = await browser.auth.linkIdentity({ provider: stage, options })
    expect(error).toMatchObject({
      code: 'reauthentication_needed',
      message: 'Log in again before you add a way to log in: this session is more than an hour old.',
    })
    const token = await provider.idToken()
    expect((await browser.auth.linkIdentity({ provider: stage, token })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect(await providersOf(browser)).toEqual(['email'])
  })

  test('linking in an old session is refused however often the session is refreshed', async () => {
    const { browser } = await leftOpen()
    await ok(browser.auth.refreshSession())
    expect((await browser.auth.linkIdentity({ provider: stage, options })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
  })

  test('works after logging in again, which does not make the old session fresh', async () => {
    const { browser: thief, email } = await leftOpen()
    const owner = fixture.browser()
    await ok(owner.auth.signInWithPassword({ email, password }))
    await ok(owner.auth.linkIdentity({ provider: stage, token: await provider.idToken() }))
    expect(await providersOf(owner)).toEqual(['email', 'stage'])
    expect((await thief.auth.linkIdentity({ provider: stage, options })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
  })

  test('works with a code by mail, once', async () => {
    const { browser, email } = await leftOpen()
    const link = (nonce: string) =>
      browser.auth.linkIdentity({ provider: stage, options: { ...options, queryParams: { nonce } } })
    await ok(browser.auth.reauthenticate())
    const nonce = codeIn(await fixture.mail(email, /is your Bandstand code/))
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0')
    expect((await link(wrong)).error).toMatchObject({ code: 'reauthentication_not_valid' })
    const { url } = await ok(link(nonce))
    expect(url).toContain(provider.issuer)
    expect(url).not.toContain(nonce)
    expect((await link(nonce)).error).toMatchObject({ code: 'reauthentication_not_valid' })
  })

  test('linking in an old session is not opened by the code of somebody else', async () => {
    const [thief, owner] = [await leftOpen(), await leftOpen()]
    await ok(owner.browser.auth.reauthenticate())
    const nonce = codeIn(await fixture.mail(owner.email, /is your Bandstand code/))
    const { error } = await thief.browser.auth.linkIdentity({
      provider: stage,
      options: { ...options, queryParams: { nonce } },
    })
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' })
  })

  test('works once a second factor was shown again', async () => {
    const { email } = await fixture.register()
    const browser = fixture.browser()
    const { user } = await ok(browser.auth.signInWithPassword({ email, password }))
    const { id: factorId, totp } = await ok(browser.auth.mfa.enroll({ factorType: 'totp' }))
    const show = () =>
      browser.auth.mfa.challengeAndVerify({ factorId, code: new TOTP({ secret: totp.secret }).generate() })
    await ok(show())
    await fixture.ageSessions(user.id, '61 minutes')
    const link = () => browser.auth.linkIdentity({ provider: stage, options })
    expect((await link()).error).toMatchObject({ code: 'reauthentication_needed' })
    await fixture.owner.query('update auth.mfa_factors set last_used_step = null where id = $1', [factorId])
    await ok(show())
    expect((await link()).error).toBeNull()
  })

  test('works for an anonymous account, which could not log in again', async () => {
    const browser = fixture.browser()
    const { user } = await ok(browser.auth.signInAnonymously())
    await fixture.ageSessions(user?.id ?? '', '2 days')
    await ok(browser.auth.linkIdentity({ provider: stage, options }))
    await ok(browser.auth.linkIdentity({ provider: stage, token: await provider.idToken() }))
  })
})

describe('linking to an account with a second factor', () => {
  /** A session of somebody who knows the password, and the one that has shown the app. */
  async function withApp() {
    const person = await fixture.register()
    const owner = fixture.browser()
    await ok(owner.auth.signInWithPassword(person))
    const { id, totp } = await ok(owner.auth.mfa.enroll({ factorType: 'totp' }))
    const code = new TOTP({ secret: totp.secret }).generate()
    await ok(owner.auth.mfa.challengeAndVerify({ factorId: id, code }))
    const thief = fixture.browser()
    await ok(thief.auth.signInWithPassword(person))
    return { owner, thief }
  }
  const options = { skipBrowserRedirect: true }

  test('needs that factor, or a stolen password would get a way in that outlives it', async () => {
    const { owner, thief } = await withApp()
    const refused = await thief.auth.linkIdentity({ provider: stage, options })
    expect(refused.error).toMatchObject({ code: 'insufficient_aal' })
    expect((await ok(owner.auth.linkIdentity({ provider: stage, options }))).url).toContain(provider.issuer)
  })

  test('needs it for an id token too', async () => {
    const { owner, thief } = await withApp()
    const link = async (browser: SupabaseClient) =>
      browser.auth.linkIdentity({ provider: stage, token: await provider.idToken() })
    expect((await link(thief)).error).toMatchObject({ code: 'insufficient_aal' })
    const { user } = await ok(owner.auth.getUser())
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email'])
    await ok(link(owner))
  })
})
