// Sessions, refresh tokens and logging out.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch } from '../../harness/server.ts'
import { type AccountsFixture, ok, type Registered, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
let person: Registered
beforeAll(async () => {
  fixture = await startAccountsFixture()
  person = await fixture.register('sessions')
})
afterAll(() => fixture?.close())

async function signedIn(who = person) {
  const browser = fixture.browser()
  const { session } = await ok(browser.auth.signInWithPassword(who))
  return { browser, session }
}

const refresh = (refresh_token: string) => fixture.browser().auth.refreshSession({ refresh_token })

/** Moves the last refresh back in time, so that a used token no longer counts as that of a late tab. */
async function letTimePass(sessionId: unknown, shift = '-1 minute') {
  await fixture.owner.query(
    `update auth.refresh_tokens set updated_at = updated_at + $2::interval where session_id = $1`,
    [sessionId, shift],
  )
}

describe('a session', () => {
  test('carries the user, the authentication method and the expiry', async () => {
    const { browser, session } = await signedIn()
    const claims = decodeJwt(session.access_token)
    expect(claims).toMatchObject({
      iss: `${fixture.url}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    const { data } = await browser.auth.getClaims()
    expect(data?.claims.sub, 'verified by the published keys').toBe(session.user.id)
    expect((await ok(browser.auth.getUser())).user.email).toBe(person.email)
  })

  test('triggers the auth events that pages listen to', async () => {
    const events: string[] = []
    const browser = fixture.browser()
    browser.auth.onAuthStateChange((event) => void events.push(event))
    await expect.poll(() => events).toEqual(['INITIAL_SESSION'])
    await ok(browser.auth.signInWithPassword(person))
    await ok(browser.auth.refreshSession())
    await ok(browser.auth.updateUser({ data: { nickname: 'Ses' } }))
    await browser.auth.signOut({ scope: 'local' })
    await expect
      .poll(() => events)
      .toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
  })

  test('a session is accepted by a server that was started later with the same keys', async () => {
    const { session } = await signedIn()
    const later = await launch({ env: { DATABASE_URL: fixture.databaseUrl } })
    const answer = await fetch(`${later.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    const keys = await (await fetch(`${later.url}/auth/v1/.well-known/jwks.json`)).json()
    await later.end('SIGTERM')
    expect(await answer.json()).toMatchObject({ email: person.email })
    expect(keys).toEqual(await (await fetch(`${fixture.url}/auth/v1/.well-known/jwks.json`)).json())
    expect(keys.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
    expect(keys.keys[0]).not.toHaveProperty('d')
  })
})

describe('refreshing', () => {
  test('returns the next token, and the same one again to a client that just lost the response', async () => {
    const { session } = await signedIn()
    const second = (await ok(refresh(session.refresh_token))).session
    expect(second?.refresh_token).not.toBe(session.refresh_token)
    expect(decodeJwt(second?.access_token ?? '').session_id).toBe(decodeJwt(session.access_token).session_id)
    const again = (await ok(refresh(session.refresh_token))).session
    expect(again?.refresh_token).toBe(second?.refresh_token)
  })

  test.each([
    ['after a while', '-1 minute'],
    ['after the clock was set back by a day', '1 day'],
  ])('refreshing with the token before the current one %s ends the session', async (_, shift) => {
    const { session } = await signedIn()
    const second = (await ok(refresh(session.refresh_token))).session?.refresh_token ?? ''
    await letTimePass(decodeJwt(session.access_token).session_id, shift)
    expect((await refresh(session.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    expect((await refresh(second)).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('refreshing by several tabs at once signs none of them out', async () => {
    const { session } = await signedIn()
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => ok(refresh(session.refresh_token))))
    const tokens = new Set(tabs.map((tab) => tab.session?.refresh_token))
    expect(tokens.size).toBe(1)
    const [token = ''] = tokens
    expect((await refresh(token)).error).toBeNull()
  })

  test('refreshing with an older used token ends the session for all its holders', async () => {
    const { session } = await signedIn()
    const second = (await ok(refresh(session.refresh_token))).session?.refresh_token ?? ''
    const third = (await ok(refresh(second))).session?.refresh_token ?? ''
    await letTimePass(decodeJwt(session.access_token).session_id)
    expect((await refresh(session.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect((await refresh(third)).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test.each([
    ['abcdefghijkl', 'refresh_token_not_found'],
    ['short', 'validation_failed'],
    ['"; drop table', 'validation_failed'],
  ])('refreshing with %j is refused', async (token, code) => {
    expect((await refresh(token)).error).toMatchObject({ status: 400, code })
  })

  test('stores no usable token in the database', async () => {
    const { session } = await signedIn()
    const { rows } = await fixture.owner.query(
      'select count(*)::int as found from auth.refresh_tokens where token = $1',
      [session.refresh_token],
    )
    expect(rows[0].found).toBe(0)
  })
})

describe('logging out', () => {
  const isOpen = async (browser: Awaited<ReturnType<typeof signedIn>>['browser'], token: string) =>
    (await browser.auth.getUser(token)).error === null

  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('logging out with scope %s', async (scope, open) => {
    const here = await signedIn()
    const there = await signedIn()
    expect((await here.browser.auth.signOut({ scope })).error).toBeNull()
    expect([
      await isOpen(here.browser, here.session.access_token),
      await isOpen(there.browser, there.session.access_token),
    ]).toEqual(open)
  })

  test('logging out with a scope that does not exist is refused', async () => {
    const { session } = await signedIn()
    const answer = await fetch(`${fixture.url}/auth/v1/logout?scope=everything`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(answer.status).toBe(400)
  })
})

describe('the sessions of one person', () => {
  test('the sessions of one person are listed for them, and ended one by one', async () => {
    const nadia = await fixture.register('nadia')
    const here = await signedIn(nadia)
    const there = await signedIn(nadia)
    const list = (await ok(here.browser.rpc('get_my_sessions'))) as {
      id: string
      is_current: boolean
      user_agent: string
    }[]
    expect(list).toHaveLength(2)
    const current = list.filter(({ is_current }) => is_current)
    expect(current.map(({ id }) => id)).toEqual([decodeJwt(here.session.access_token).session_id])

    const otto = await signedIn(await fixture.register('otto'))
    const target = decodeJwt(there.session.access_token).session_id
    await otto.browser.rpc('end_my_session', { session_id: target })
    expect((await there.browser.auth.getUser()).error, 'a stranger cannot end it').toBeNull()
    await ok(here.browser.rpc('end_my_session', { session_id: target }))
    expect((await there.browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})
