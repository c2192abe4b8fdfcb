// Passkeys and security keys, with a key in software.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type AccountsFixture, ok, startAccountsFixture } from './accounts-fixture.ts'
import { SoftwareKey } from './software-key.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await startAccountsFixture({
    AUTH_RATE_LIMITS: 'mfa=1000,passkey=1000',
    AUTH_WEBAUTHN_RP_ORIGINS: 'http://localhost:5173',
  })
})
afterAll(() => fixture?.close())

/** A browser that may use passkeys, which supabase-js still calls an experiment. */
function newBrowser(apiKey = fixture.key): SupabaseClient {
  return createClient(fixture.url, apiKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: WebSocket as never },
  })
}

async function signedIn() {
  const person = await fixture.register()
  const browser = newBrowser()
  const { user } = await ok(browser.auth.signInWithPassword(person))
  return { ...person, browser, user }
}

interface Started {
  challenge_id: string
  options: { challenge: string }
}

async function withPasskey() {
  const person = await signedIn()
  const key = new SoftwareKey(fixture.url)
  const { challenge_id, options } = (await ok(person.browser.auth.passkey.startRegistration())) as Started
  const credential = key.create(options) as never
  const { id } = await ok(
    person.browser.auth.passkey.verifyRegistration({ challengeId: challenge_id, credential }),
  )
  return { ...person, key, id }
}

async function signInWith(key: SoftwareKey, change: (answer: object) => object = (answer) => answer) {
  const browser = newBrowser()
  const { challenge_id, options } = (await ok(browser.auth.passkey.startAuthentication())) as Started
  const credential = change(key.sign(options)) as never
  return browser.auth.passkey.verifyAuthentication({ challengeId: challenge_id, credential })
}

describe('a passkey', () => {
  test('works on the pages that the operator names, and on no others', async () => {
    const { key } = await withPasskey()
    key.origin = 'http://localhost:5173'
    expect((await signInWith(key)).error).toBeNull()
    key.origin = 'http://localhost:5174'
    expect((await signInWith(key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('a passkey of a lost device is listed and removed by the operator', async () => {
    const { id, user, key } = await withPasskey()
    const { rows } = await fixture.owner.query(`select value from platform.secrets where name = 'secret_key'`)
    const { passkey } = newBrowser(rows[0].value).auth.admin
    const userId = user.id
    expect(await ok(passkey.listPasskeys({ userId }))).toMatchObject([{ id }])
    expect((await passkey.deletePasskey({ userId, passkeyId: id })).error).toBeNull()
    expect(await ok(passkey.listPasskeys({ userId }))).toEqual([])
    expect((await passkey.deletePasskey({ userId, passkeyId: id })).error).toMatchObject({ status: 404 })
    const nobody = '0c0c0c0c-0000-4000-8000-00000000000c'
    expect((await passkey.listPasskeys({ userId: nobody })).error).toMatchObject({ code: 'user_not_found' })
    expect((await signInWith(key)).error).toBeTruthy()
  })

  test('a passkey is added, named, used to sign in, and removed', async () => {
    const { browser, key, id, user } = await withPasskey()
    await ok(browser.auth.passkey.update({ passkeyId: id, friendlyName: 'My phone' }))
    expect(await ok(browser.auth.passkey.list())).toMatchObject([{ id, friendly_name: 'My phone' }])
    const { data } = await signInWith(key)
    expect(data?.user?.id).toBe(user.id)
    const claims = JSON.parse(
      Buffer.from(data?.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
    expect((await browser.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
    expect((await signInWith(key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('a passkey is removed and renamed only with the second factor, on an account that has one', async () => {
    const { browser, id, email, password } = await withPasskey()
    const { id: factorId, totp } = await ok(browser.auth.mfa.enroll({ factorType: 'totp' }))
    const code = new TOTP({ secret: totp.secret }).generate()
    await ok(browser.auth.mfa.challengeAndVerify({ factorId, code }))
    const thief = newBrowser()
    await ok(thief.auth.signInWithPassword({ email, password }))
    const refused = { code: 'insufficient_aal' }
    expect((await thief.auth.passkey.delete({ passkeyId: id })).error).toMatchObject(refused)
    const renamed = await thief.auth.passkey.update({ passkeyId: id, friendlyName: 'Old phone' })
    expect(renamed.error).toMatchObject(refused)
    expect((await browser.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['of a copied key, whose count runs behind', { signCount: 2 }],
  ])('a passkey with a signature %s is refused', async (_, change) => {
    const { key } = await withPasskey()
    key.signCount = 5
    expect((await signInWith(key)).error).toBeNull()
    Object.assign(key, change)
    expect((await signInWith(key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('a passkey with the signature of another key, or of another challenge, is refused', async () => {
    const { key } = await withPasskey()
    const other = new SoftwareKey(fixture.url)
    expect((await signInWith(other)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    const old = key.sign({ challenge: 'b2xkZXI' })
    expect((await signInWith(key, () => old)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('answers a challenge once, and only its own', async () => {
    const { key, browser } = await withPasskey()
    const { challenge_id: challengeId, options } = (await ok(
      newBrowser().auth.passkey.startAuthentication(),
    )) as Started
    const credential = key.sign(options) as never
    expect(
      (await newBrowser().auth.passkey.verifyAuthentication({ challengeId, credential })).error,
    ).toBeNull()
    expect(
      (await newBrowser().auth.passkey.verifyAuthentication({ challengeId, credential })).error,
    ).toMatchObject({
      code: 'webauthn_challenge_not_found',
    })
    const registration = (await ok(browser.auth.passkey.startRegistration())) as Started
    const { browser: stranger } = await signedIn()
    const taken = await stranger.auth.passkey.verifyRegistration({
      challengeId: registration.challenge_id,
      credential: new SoftwareKey(fixture.url).create(registration.options) as never,
    })
    expect(taken.error).toMatchObject({ code: 'webauthn_challenge_not_found' })
  })

  test('a passkey of somebody else is neither renamed nor removed', async () => {
    const { id } = await withPasskey()
    const { browser } = await signedIn()
    expect((await browser.auth.passkey.update({ passkeyId: id, friendlyName: 'Mine' })).error?.status).toBe(
      404,
    )
    expect((await browser.auth.passkey.delete({ passkeyId: id })).error?.status).toBe(404)
  })

  test('a passkey is not added to a session that was opened long ago', async () => {
    const { browser, user } = await signedIn()
    await fixture.ageSessions(user.id, '2 hours')
    expect((await browser.auth.passkey.startRegistration()).error).toMatchObject({
      code: 'reauthentication_needed',
    })
  })
})

test('a security key is a second factor', async () => {
  const { browser, email, password } = await signedIn()
  const key = new SoftwareKey(fixture.url)
  const { id: factorId } = await ok(browser.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }))
  const call = async (path: string, body: object, token: string) =>
    (
      await fetch(`${fixture.url}/auth/v1/factors/${factorId}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    ).json()
  const tokenOf = async (client: SupabaseClient) =>
    (await ok(client.auth.getSession())).session?.access_token ?? ''
  const token = await tokenOf(browser)
  const made = await call('challenge', { webauthn: { rpId: 'evil.example' } }, token)
  expect(made.webauthn).toMatchObject({
    type: 'create',
    credential_options: { publicKey: { rp: { id: new URL(fixture.url).hostname } } },
  })
  const registered = await call(
    'verify',
    {
      challenge_id: made.id,
      webauthn: {
        type: 'create',
        credential_response: key.create(made.webauthn.credential_options.publicKey),
      },
    },
    token,
  )
  expect(registered.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }])
  const next = newBrowser()
  await ok(next.auth.signInWithPassword({ email, password }))
  const nextToken = await tokenOf(next)
  const asked = await call('challenge', {}, nextToken)
  expect(asked.webauthn.type).toBe('request')
  const proof = {
    type: 'request',
    credential_response: key.sign(asked.webauthn.credential_options.publicKey),
  }
  const { access_token } = await call('verify', { challenge_id: asked.id, webauthn: proof }, nextToken)
  expect(JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString()).aal).toBe('aal2')
})
