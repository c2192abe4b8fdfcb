// Tokens of another issuer that the operator trusts (AUTH_TRUSTED_JWKS).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsFixture, startAccountsFixture } from './accounts-fixture.ts'

let fixture: AccountsFixture
let keys: Server
let key: CryptoKey
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  key = privateKey
  const jwk = { ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'ES256' }
  keys = createServer((_, response) => void response.end(JSON.stringify({ keys: [jwk] })))
  keys.listen(0, '127.0.0.1')
  await once(keys, 'listening')
  const { port } = keys.address() as AddressInfo
  fixture = await startAccountsFixture({ AUTH_TRUSTED_JWKS: `http://127.0.0.1:${port}/keys` })
})
afterAll(async () => {
  await fixture?.close()
  keys?.close()
})

const person = '0d0d0d0d-0000-4000-8000-000000000001'
const sign = (claims: Record<string, unknown>, signer = key, expires = '5m') =>
  new SignJWT({ aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'theirs' })
    .setSubject(person)
    .setExpirationTime(expires)
    .sign(signer)

const ask = async (token: string) => {
  const answer = await fetch(`${fixture.url}/rest/v1/rpc/get_current_user_role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return answer.status
}

test('are those of a person', async () => {
  expect(await ask(await sign({ role: 'authenticated' }))).toBe(200)
})

test.each([
  ['of the service role', async () => sign({ role: 'service_role' })],
  [
    'signed by somebody else',
    async () => sign({ role: 'authenticated' }, (await generateKeyPair('ES256')).privateKey),
  ],
  ['for another audience', async () => sign({ role: 'authenticated', aud: 'elsewhere' })],
  ['expired', async () => sign({ role: 'authenticated' }, key, '-1h')],
])('%s are refused', async (_, make) => {
  expect(await ask(await make())).toBe(401)
})
