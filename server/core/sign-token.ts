// Issues access tokens: claims signed with the current key.
import { type JWTPayload, SignJWT } from 'jose'
import type { KeyRing } from './keys.ts'

export async function signToken(keyRing: Pick<KeyRing, 'signer'>, claims: JWTPayload): Promise<string> {
  const { id, key } = await keyRing.signer()
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' }).sign(key)
}
