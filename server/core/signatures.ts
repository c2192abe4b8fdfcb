// Signs texts that are checked long after their key was rotated, with the key that access tokens are signed with. The
// payload is detached and unencoded (RFC 7797), so such a signature never fits a token, nor a token's signature a text.
import { decodeProtectedHeader, FlattenedSign, flattenedVerify, importJWK, type JWK } from 'jose'
import type { Signatures, SignedText } from '../../contracts/function-services.ts'
import type { KeyRing } from './keys.ts'

const algorithm = 'ES256'

export function createSignatures(keyRing: Pick<KeyRing, 'signer'>): Signatures {
  return {
    async sign(text) {
      const { id, key, publicJwk } = await keyRing.signer()
      const signed = await new FlattenedSign(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: algorithm, kid: id, b64: false, crit: ['b64'] })
        .sign(key)
      return { text, signature: `${signed.protected}..${signed.signature}`, keyId: id, publicJwk }
    },
    isValid: (signed) => isValid(signed).catch(() => false),
  }
}

async function isValid({ text, signature, keyId, publicJwk }: SignedText): Promise<boolean> {
  const [header = '', payload, value = '', ...rest] = signature.split('.')
  if (payload !== '' || rest.length > 0) return false
  const { kid, b64 } = decodeProtectedHeader({ protected: header, signature: value })
  if (kid !== keyId || b64 !== false) return false
  const key = await importJWK(publicJwk as JWK, algorithm)
  const signed = { protected: header, payload: new TextEncoder().encode(text), signature: value }
  await flattenedVerify(signed, key, { algorithms: [algorithm] })
  return true
}
