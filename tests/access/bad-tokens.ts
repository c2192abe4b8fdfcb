// Tokens that name Nadia and must be refused everywhere. Each row of the table is tried with the usual ones, and each
// service once with all of them.
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import type pg from 'pg'
import { waitUntil } from '../harness/wait-until.ts'
import type { Sender } from './send.ts'

export const usualBadTokens = ['expired', 'revoked', 'signed with another key']

export interface BadTokenParts {
  owner: pg.Pool
  send: Sender
  nadiaId: string
  /** A valid token of Nadia's; its session is ended here. */
  revoked: string
}

export async function makeBadTokens(parts: BadTokenParts): Promise<Record<string, string>> {
  const { owner, send, nadiaId, revoked } = parts
  const { rows } = await owner.query(
    'select id, private_jwk, public_jwk from platform.signing_keys order by active_at limit 1',
  )
  const [{ id: kid, private_jwk, public_jwk }] = rows
  const claims = { sub: nadiaId, role: 'authenticated', aud: 'authenticated' }
  const asService = { role: 'service_role' }
  const ours = await importJWK(private_jwk, 'ES256')
  const theirs = await generateKeyPair('ES256')
  const sign = (payload: object, key: typeof ours, header: object = {}, expires = '1h') =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'ES256', kid, ...header })
      .setExpirationTime(expires)
      .sign(key)
  const [head = '', , signature = ''] = revoked.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, ...asService })).toString('base64url')

  await send({ authorization: `Bearer ${revoked}` }, 'POST', '/auth/v1/logout?scope=local')
  const attempt = () => send({ authorization: `Bearer ${revoked}` }, 'GET', '/rest/v1/profiles')
  await waitUntil(async () => (await attempt()).status === 401, 20)
  return {
    expired: await sign(claims, ours, {}, '-5m'),
    revoked,
    'signed with another key': await sign(claims, theirs.privateKey),
    'service_role, signed with another key': await sign(asService, theirs.privateKey),
    'signed with a key it brings': await sign(claims, theirs.privateKey, {
      jwk: await exportJWK(theirs.publicKey),
    }),
    'signed with our public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(public_jwk))),
    unsigned: new UnsecuredJWT({ ...claims, ...asService }).setExpirationTime('1h').encode(),
    'altered after signing': `${head}.${altered}.${signature}`,
    'for another audience': await sign({ ...claims, aud: 'someone-else' }, ours),
    'with a role that requests may not take': await sign({ ...claims, role: 'postgres' }, ours),
    'no token': 'a.b.c',
  }
}
