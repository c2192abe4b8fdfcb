// Forged access tokens.
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsFixture, ok, startAccountsFixture, strangerAt } from './accounts-fixture.ts'

let fixture: AccountsFixture
let call: ReturnType<typeof strangerAt>
let token = ''
let userId = ''
let sessionId = ''

beforeAll(async () => {
  fixture = await startAccountsFixture()
  call = strangerAt(fixture)
  const victim = await fixture.register('victim')
  const { session } = await ok(fixture.browser().auth.signInWithPassword(victim))
  token = session.access_token
  userId = session.user.id
  const { rows } = await fixture.owner.query(
    'select id from auth.sessions where user_id = $1 order by created_at desc',
    [userId],
  )
  sessionId = rows[0].id
})
afterAll(() => fixture?.close())

describe('a forged token', () => {
  const claims = () => ({ sub: userId, role: 'authenticated', aud: 'authenticated', session_id: sessionId })
  const ourKey = async () => {
    const { rows } = await fixture.owner.query('select id, private_jwk from platform.signing_keys limit 1')
    return { id: rows[0].id as string, key: await importJWK(rows[0].private_jwk, 'ES256') }
  }
  const signed = async (change: Record<string, unknown> = {}, expires = '1h') => {
    const { id, key } = await ourKey()
    return new SignJWT({ ...claims(), ...change })
      .setProtectedHeader({ alg: 'ES256', kid: id })
      .setExpirationTime(expires)
      .sign(key)
  }
  const middle = (of: string) => of.split('.')[1] ?? ''

  const forgeries: [string, () => Promise<string>][] = [
    ['alg none', async () => new UnsecuredJWT(claims()).setExpirationTime('1h').encode()],
    [
      'alg none under our key id',
      async () => `${btoa(JSON.stringify({ alg: 'none', kid: (await ourKey()).id }))}.${middle(token)}.`,
    ],
    [
      'another key under our key id',
      async () => {
        const { privateKey } = await generateKeyPair('ES256')
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'ES256', kid: (await ourKey()).id })
          .setExpirationTime('1h')
          .sign(privateKey)
      },
    ],
    [
      'our public key used as a shared secret',
      async () => {
        const { rows } = await fixture.owner.query('select public_jwk from platform.signing_keys limit 1')
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: (await ourKey()).id })
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(JSON.stringify(rows[0].public_jwk)))
      },
    ],
    [
      'a key embedded in the token',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256')
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey), kid: 'mine' })
          .setExpirationTime('1h')
          .sign(privateKey)
      },
    ],
    [
      'another person in it',
      async () =>
        token.replace(middle(token), btoa(JSON.stringify({ ...claims(), sub: crypto.randomUUID() }))),
    ],
    ['expired', () => signed({}, '-5m')],
    ['another audience', () => signed({ aud: 'somebody-else' })],
    ['no person', () => signed({ sub: undefined })],
    ['not a token at all', async () => 'a.b.c'],
  ]

  test.each(forgeries)('%s is refused everywhere', async (_, forge) => {
    const forged = await forge()
    const headers = { authorization: `Bearer ${forged}` }
    const answer = await call('/user', undefined, headers)
    expect(answer.status).toBe(403)
    expect((await answer.json()).code).toBe('bad_jwt')
    const data = await fetch(`${fixture.url}/rest/v1/profiles`, { headers })
    const seen = data.ok ? await data.json() : []
    expect(seen).toEqual([])
  })

  test('a forged token is not needed: a valid one of an ended session, or without a session, is refused', async () => {
    for (const session_id of [crypto.randomUUID(), undefined]) {
      const answer = await call('/user', undefined, {
        authorization: `Bearer ${await signed({ session_id })}`,
      })
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'session_not_found'])
    }
  })

  test('a forged token is not needed: no token at all, and the publishable key, are refused', async () => {
    expect((await call('/user')).status).toBe(401)
    const asVisitor = await call('/user', undefined, { authorization: `Bearer ${fixture.key}` })
    expect(asVisitor.status).toBe(403)
  })
})
