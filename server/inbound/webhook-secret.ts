// Who may hand mail over by HTTP: whoever knows the secret, shown by signing the body with it, or, for providers that
// cannot sign, as the password of HTTP basic auth.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-bandstand-signature'

export type Proof = { kind: 'password'; isRight: boolean } | { kind: 'signature'; given: string }

/** What the caller shows; undefined when it shows nothing, and its body need not be read. */
export function readProof(
  secret: string,
  headers: { authorization: string | undefined; signature: string | undefined },
): Proof | undefined {
  if (headers.signature) return { kind: 'signature', given: headers.signature.trim() }
  const [, encoded] = /^basic\s+([a-z0-9+/=]{1,2000})$/i.exec(headers.authorization?.trim() ?? '') ?? []
  if (!encoded) return undefined
  const [, ...password] = Buffer.from(encoded, 'base64').toString().split(':')
  return { kind: 'password', isRight: isEqual(password.join(':'), secret) }
}

export function isSigned(secret: string, body: Buffer, given: string): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return isEqual(given.toLowerCase(), expected)
}

/** Hashed first, so that neither the content nor the length shows in the time it takes. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
