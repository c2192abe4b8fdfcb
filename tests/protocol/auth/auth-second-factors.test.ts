// Second factors: an authenticator app and recovery codes; and what attackers try.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsFixture, ok, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture({ AUTH_MFA_PHONE: 'on', AUTH_RATE_LIMITS: 'mfa=1000' })
})
afterAll(() => fixture?.close())

async function signedIn() {
  const person = await fixture.register()
  const browser = fixture.browser()
  const { session } = await ok(browser.auth.signInWithPassword(person))
  return { ...person, browser, session }
}

/** A code of the app; `steps` before or after now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function withApp() {
  const person = await signedIn()
  const { id, totp } = await ok(
    person.browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' }),
  )
  const { id: challengeId } = await ok(person.browser.auth.mfa.challenge({ factorId: id }))
  await ok(person.browser.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(totp.secret) }))
  // The test may go on with the code of this half minute.
  await fixture.owner.query('update auth.mfa_factors set last_used_step = null where id = $1', [id])
  return { ...person, factorId: id, secret: totp.secret }
}

const levelOf = async (browser: Awaited<ReturnType<typeof signedIn>>['browser']) =>
  ok(browser.auth.mfa.getAuthenticatorAssuranceLevel())

describe('an authenticator app', () => {
  test('an authenticator app is added with a QR code, and lifts the session', async () => {
    const { browser, session, email } = await signedIn()
    const events: string[] = []
    browser.auth.onAuthStateChange((event) => void events.push(event))
    const { id, totp } = await ok(browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' }))
    expect(totp.qr_code).toContain('<svg')
    expect(totp.uri).toContain(encodeURIComponent(email))
    const { id: challengeId } = await ok(browser.auth.mfa.challenge({ factorId: id }))
    const verified = await ok(
      browser.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(totp.secret) }),
    )
    expect(verified.user.factors).toMatchObject([{ id, status: 'verified', friendly_name: 'My phone' }])
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const methods = (await levelOf(browser)).currentAuthenticationMethods.map((one) =>
      typeof one === 'string' ? one : one.method,
    )
    expect(methods).toEqual(['totp', 'password'])
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    // The level survives a refresh; the token from before the second factor does not.
    expect((await ok(browser.auth.refreshSession())).session?.user.factors).toHaveLength(1)
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal2' })
    const old = await fixture.browser().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })
    expect(old.data.session?.refresh_token).not.toBe(session?.refresh_token)
  })

  test('an authenticator app is asked for at the next sign-in, before anything sensitive', async () => {
    const { email, password, factorId, secret } = await withApp()
    const browser = fixture.browser()
    await ok(browser.auth.signInWithPassword({ email, password }))
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await browser.auth.updateUser({ password: 'Another-Word-9!' })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect(
      (await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine now' })).error,
    ).toMatchObject({
      code: 'insufficient_aal',
    })
    expect((await browser.auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal' })
    await ok(browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }))
    expect((await browser.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await ok(browser.auth.getUser())).user.factors).toBeUndefined()
    await ok(browser.auth.refreshSession())
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('accepts a code once, even within its window', async () => {
    const { browser, factorId, secret } = await withApp()
    const code = codeOf(secret)
    const use = () => browser.auth.mfa.challengeAndVerify({ factorId, code })
    expect((await use()).error).toBeNull()
    expect((await use()).error).toMatchObject({ code: 'mfa_verification_failed' })
    // Nor an older one after it.
    const older = await browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) })
    expect(older.error).toMatchObject({ code: 'mfa_verification_failed' })
  })

  test('keeps somebody with the password alone from logging its owner out', async () => {
    const { email, password, browser } = await withApp()
    const thief = fixture.browser()
    await ok(thief.auth.signInWithPassword({ email, password }))
    const { session } = await ok(thief.auth.getSession())
    const refused = await fetch(`${fixture.url}/auth/v1/logout?scope=others`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}` },
    })
    expect([refused.status, (await refused.json()).error_code]).toEqual([403, 'insufficient_aal'])
    expect((await browser.auth.getUser()).error).toBeNull()
    expect((await thief.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await browser.auth.getUser()).error).toBeNull()
    expect((await browser.auth.signOut({ scope: 'others' })).error).toBeNull()
  })

  test('an authenticator app is not used up by somebody with the password alone, where its owner has shown it or has a recovery code', async () => {
    const { email, password, browser, factorId, secret } = await withApp()
    const { data: made } = await browser.auth.getSession()
    const newCodes = await fetch(`${fixture.url}/auth/v1/factors/recovery-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.session?.access_token}` },
      body: '{}',
    })
    const { codes } = (await newCodes.json()) as { codes: string[] }
    const thief = fixture.browser()
    await ok(thief.auth.signInWithPassword({ email, password }))
    let refused: string | undefined
    for (let tries = 0; tries < 31; tries += 1) {
      const { error } = await thief.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
      refused = error?.code
    }
    expect(refused).toBe('over_request_rate_limit')

    await browser.auth.signOut({ scope: 'local' })
    const again = fixture.browser()
    const { session } = await ok(again.auth.signInWithPassword({ email, password }))
    const elsewhere = await fetch(`${fixture.url}/auth/v1/factors/recovery-codes/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}`, 'x-forwarded-for': '10.77.0.1' },
      body: JSON.stringify({ code: codes[0] }),
    })
    expect(elsewhere.status).toBe(200)
    const home = fixture.browser({ from: '10.77.0.1' })
    await ok(home.auth.signInWithPassword({ email, password }))
    expect((await home.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull()
  })

  test('allows five guesses a challenge', async () => {
    const { browser, factorId, secret } = await withApp()
    const { id: challengeId } = await ok(browser.auth.mfa.challenge({ factorId }))
    const guess = (code: string) => browser.auth.mfa.verify({ factorId, challengeId, code })
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries++)
      expect((await guess(wrong)).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await guess(codeOf(secret))).error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  test('an authenticator app cannot be used, challenged or removed by somebody else, or from another address', async () => {
    const { browser, factorId, secret, session } = await withApp()
    const { browser: other } = await signedIn()
    expect((await other.auth.mfa.challenge({ factorId })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    })
    expect((await other.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    })
    const { id: challengeId } = await ok(browser.auth.mfa.challenge({ factorId }))
    const { session: now } = await ok(browser.auth.getSession())
    const elsewhere = await fetch(`${fixture.url}/auth/v1/factors/${factorId}/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${now?.access_token}`, 'x-forwarded-for': '10.9.9.9' },
      body: JSON.stringify({ challenge_id: challengeId, code: codeOf(secret) }),
    })
    expect(await elsewhere.json()).toMatchObject({ error_code: 'mfa_ip_address_mismatch' })
    expect(session).toBeTruthy()
  })

  test('an authenticator app is not added to a session that was opened long ago', async () => {
    const { browser, session } = await signedIn()
    await fixture.ageSessions(session?.user.id ?? '', '2 hours')
    expect((await browser.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
  })

  test('ends the sessions that were opened without it', async () => {
    const { email, password, browser } = await signedIn()
    const thief = fixture.browser()
    await ok(thief.auth.signInWithPassword({ email, password }))
    const { id, totp } = await ok(browser.auth.mfa.enroll({ factorType: 'totp' }))
    await ok(browser.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }))
    expect((await thief.auth.getUser()).error).toBeTruthy()
    expect((await browser.auth.getUser()).error).toBeNull()
  })

  test('an authenticator app cannot be bypassed with a factor of another kind that was added before it, but not verified', async () => {
    const { email, password, browser } = await signedIn()
    const thief = fixture.browser()
    await ok(thief.auth.signInWithPassword({ email, password }))
    const pending = await ok(
      thief.auth.mfa.enroll({ factorType: 'phone', phone: '+4915112345678', friendlyName: 'Theirs' }),
    )
    const { id, totp } = await ok(browser.auth.mfa.enroll({ factorType: 'totp' }))
    await ok(browser.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }))

    await ok(thief.auth.signInWithPassword({ email, password }))
    const { error } = await thief.auth.mfa.challenge({ factorId: pending.id, channel: 'sms' })
    expect(error).toMatchObject({ code: 'insufficient_aal' })
    // Nor with a challenge that was asked for before.
    const { rows } = await fixture.owner.query(
      `insert into auth.mfa_challenges (factor_id, ip_address, otp_code)
       select $1::uuid, ip, encode(sha256(convert_to($1::uuid::text || ':123456', 'utf8')), 'hex') from auth.sessions
       where user_id = (select id from auth.users where email = $2) and aal = 'aal1' returning id`,
      [pending.id, email],
    )
    const verified = await thief.auth.mfa.verify({
      factorId: pending.id,
      challengeId: rows[0].id,
      code: '123456',
    })
    expect(verified.error).toMatchObject({ code: 'insufficient_aal' })
    expect(await levelOf(thief)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    // Who has shown the app adds it.
    await ok(browser.auth.mfa.challenge({ factorId: pending.id, channel: 'sms' }))
  })

  test('an authenticator app has a name of its own, and a limit', async () => {
    const { browser } = await signedIn()
    const add = (friendlyName: string) => browser.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    await ok(add('one'))
    expect((await add('one')).error).toMatchObject({ code: 'mfa_factor_name_conflict' })
    for (let count = 2; count <= 10; count++) await ok(add(`number ${count}`))
    expect((await add('eleven')).error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
  })
})

test('without its code, a token opens no more than a visitor may see', async () => {
  const { email, password, factorId, secret, session } = await withApp()
  const browser = fixture.browser()
  await ok(browser.auth.signInWithPassword({ email, password }))
  const profile = { user_id: session?.user.id ?? '', display_name: 'Behind the lock' }
  expect((await browser.from('profiles').insert(profile)).error?.code).toBe('42501')
  expect((await browser.rpc('export_my_data')).error).toBeTruthy()
  expect((await browser.functions.invoke('notify-new-message', { body: {} })).error).toBeTruthy()
  await ok(browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }))
  expect((await browser.from('profiles').insert(profile)).error).toBeNull()
})

describe('admins', () => {
  test('need a second factor where the operator says so', async () => {
    const strict = await startAccountsFixture({ AUTH_MFA_REQUIRED: 'admins' })
    const person = await strict.register()
    const browser = strict.browser()
    const { user } = await ok(browser.auth.signInWithPassword(person))
    await strict.owner.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [user.id])
    expect((await browser.rpc('get_current_user_role')).data).toBe('artist')
    expect((await browser.rpc('get_admin_overview')).error).toBeTruthy()
    // The page tells them why by this.
    expect((await browser.from('user_roles').select('role')).data).toEqual([{ role: 'admin' }])
    const { id, totp } = await ok(browser.auth.mfa.enroll({ factorType: 'totp' }))
    await ok(browser.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }))
    expect((await browser.rpc('get_current_user_role')).data).toBe('admin')
    await strict.close()
  })
})

describe('recovery codes', () => {
  const call = async (
    browser: Awaited<ReturnType<typeof signedIn>>['browser'],
    path: string,
    body?: object,
  ) => {
    const { session } = await ok(browser.auth.getSession())
    const answer = await fetch(`${fixture.url}/auth/v1/factors/recovery-codes${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}` },
      body: JSON.stringify(body ?? {}),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('each stands in once for the factor', async () => {
    const { browser, email, password } = await withApp()
    const { body } = await call(browser, '')
    expect(body.codes).toHaveLength(10)
    const next = fixture.browser()
    await ok(next.auth.signInWithPassword({ email, password }))
    expect((await call(next, '')).body).toMatchObject({ error_code: 'insufficient_aal' })
    const [code] = body.codes
    const used = await call(next, '/verify', { code: code.toUpperCase().replace('-', ' ') })
    expect(used).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
    expect((await call(next, '/verify', { code })).body).toMatchObject({
      error_code: 'mfa_verification_failed',
    })
  })

  test('end with the factor, also when the operator removes it', async () => {
    const { browser, factorId, session } = await withApp()
    const { codes } = (await call(browser, '')).body
    const { rows } = await fixture.owner.query(`select value from platform.secrets where name = 'secret_key'`)
    const path = `/admin/users/${session.user.id}/factors/${factorId}`
    const removed = await fetch(`${fixture.url}/auth/v1${path}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${rows[0].value}` },
    })
    expect(removed.status).toBe(200)
    expect((await call(browser, '/verify', { code: codes[0] })).body).toMatchObject({
      error_code: 'mfa_verification_failed',
    })
  })

  test('recovery codes are for people who have a factor', async () => {
    const { browser } = await signedIn()
    expect((await call(browser, '')).body).toMatchObject({ error_code: 'mfa_factor_not_found' })
  })
})
