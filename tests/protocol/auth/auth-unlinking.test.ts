// Unlinking an identity ends the sessions that it opened; and what thieves of such a session try.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsFixture, codeIn, ok, password } from './accounts-fixture.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { newPerson, stage, startLinkingFixture } from './linking-fixture.ts'
import { goAndReturn } from './provider-trips.ts'

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

describe('unlinking', () => {
  /** A person with the identity of a provider, and a session opened by each. */
  async function withTwoWays() {
    const { email } = await fixture.register()
    const owner = fixture.browser()
    await ok(owner.auth.signInWithPassword({ email, password }))
    await ok(owner.auth.linkIdentity({ provider: stage, token: await provider.idToken() }))
    await ok(owner.auth.signInWithPassword({ email, password }))
    const identityOf = async (name: string) => {
      const { identities } = await ok(owner.auth.getUserIdentities())
      return identities.filter(({ provider }) => provider === name).at(-1) as never
    }
    return { email, owner, identityOf }
  }
  const byProvider = async () => {
    const browser = fixture.browser()
    await ok(browser.auth.signInWithIdToken({ provider: stage, token: await provider.idToken() }))
    return browser
  }
  const isSignedIn = async (browser: SupabaseClient) => !(await browser.auth.getUser()).error

  test('ends the sessions that the identity opened, and keeps the others', async () => {
    const { email, owner, identityOf } = await withTwoWays()
    const thief = await byProvider()
    const other = fixture.browser()
    await ok(other.auth.signInWithPassword({ email, password }))
    const { session } = await ok(thief.auth.getSession())
    await ok(owner.auth.unlinkIdentity(await identityOf('stage')))
    expect(await isSignedIn(thief)).toBe(false)
    const refreshed = await fixture
      .browser()
      .auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })
    expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' })
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, true])
  })

  test('revokes their access tokens, also for data, as soon as every process has heard of it', async () => {
    const { owner, identityOf } = await withTwoWays()
    const thief = await byProvider()
    expect((await thief.rpc('get_my_sessions')).error).toBeNull()
    await ok(owner.auth.unlinkIdentity(await identityOf('stage')))
    await expect.poll(async () => (await thief.rpc('get_my_sessions')).error).toBeTruthy()
  })

  test('keeps the session that asks, even if the identity opened it', async () => {
    const { identityOf } = await withTwoWays()
    const [current, other] = [await byProvider(), await byProvider()]
    await ok(current.auth.unlinkIdentity(await identityOf('stage')))
    expect([await isSignedIn(current), await isSignedIn(other)]).toEqual([true, false])
    await ok(current.auth.refreshSession())
  })

  test('unlinking of one of two accounts at a provider leaves the sessions of the other', async () => {
    const { owner, identityOf } = await withTwoWays()
    const first = await byProvider()
    provider.person = newPerson()
    await ok(owner.auth.linkIdentity({ provider: stage, token: await provider.idToken() }))
    const second = await byProvider()
    await ok(owner.auth.unlinkIdentity(await identityOf('stage')))
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
  })

  test('voids a sign-in that is on its way back from the provider', async () => {
    const { owner, identityOf } = await withTwoWays()
    const thief = fixture.browser({ flowType: 'pkce' })
    const { url } = await ok(
      thief.auth.signInWithOAuth({ provider: stage, options: { skipBrowserRedirect: true } }),
    )
    const code = (await goAndReturn(url ?? '')).searchParams.get('code') ?? ''
    await ok(owner.auth.unlinkIdentity(await identityOf('stage')))
    expect((await thief.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_not_found',
    })
  })

  test('remembers the identity of a sign-in with PKCE too', async () => {
    const { owner, identityOf } = await withTwoWays()
    const thief = fixture.browser({ flowType: 'pkce' })
    const { url } = await ok(
      thief.auth.signInWithOAuth({ provider: stage, options: { skipBrowserRedirect: true } }),
    )
    const code = (await goAndReturn(url ?? '')).searchParams.get('code') ?? ''
    await ok(thief.auth.exchangeCodeForSession(code))
    await ok(owner.auth.unlinkIdentity(await identityOf('stage')))
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('unlinking of the own address ends the sessions that its password and mails opened', async () => {
    const { email, identityOf } = await withTwoWays()
    const owner = await byProvider()
    const [byPassword, byMail] = [fixture.browser(), fixture.browser()]
    await ok(byPassword.auth.signInWithPassword({ email, password }))
    await ok(byMail.auth.signInWithOtp({ email }))
    const token = codeIn(await fixture.mail(email, /Log in/))
    await ok(byMail.auth.verifyOtp({ email, token, type: 'email' }))
    await ok(owner.auth.unlinkIdentity(await identityOf('email')))
    expect([await isSignedIn(byPassword), await isSignedIn(byMail)]).toEqual([false, false])
    expect(await isSignedIn(owner)).toBe(true)
  })

  test('ends a session from before identities were stored, if it was opened in that way', async () => {
    const { email, owner, identityOf } = await withTwoWays()
    const [thief, other] = [await byProvider(), fixture.browser()]
    const { user } = await ok(other.auth.signInWithPassword({ email, password }))
    await fixture.owner.query('update auth.sessions set identity_id = null where user_id = $1', [user.id])
    await ok(owner.auth.unlinkIdentity(await identityOf('stage')))
    expect([await isSignedIn(thief), await isSignedIn(other)]).toEqual([false, true])
  })

  test('unlinking of a number ends its sessions, and its codes no longer sign in', async () => {
    const { email } = await fixture.register()
    const phone = '447700900321'
    const owner = fixture.browser()
    await ok(owner.auth.signInWithPassword({ email, password }))
    await ok(owner.auth.updateUser({ phone }))
    const codeTo = async () => (await fixture.mail(`+${phone}`, /Text message/)).text.slice(0, 6)
    await ok(owner.auth.verifyOtp({ phone, token: await codeTo(), type: 'phone_change' }))
    await ok(owner.auth.signInWithPassword({ email, password }))
    const thief = fixture.browser()
    await ok(thief.auth.signInWithPassword({ phone, password }))
    const { identities } = await ok(owner.auth.getUserIdentities())
    await ok(owner.auth.unlinkIdentity(identities.find(({ provider }) => provider === 'phone') as never))
    expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([true, false])
    expect((await thief.auth.signInWithPassword({ phone, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await ok(owner.auth.getUser())).user).toMatchObject({ email, phone: '' })
  })
})
