// Authenticates mail providers: they sign the body with the shared secret or, if they cannot sign, send it as the
// password of HTTP basic auth.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-bandstand-signature'

export type Proof = { kind: 'password'; isRight: boolean } | { kind: 'signature'; given: string }

/** The caller's credential; undefined when there is none, and the body need not be read. */
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

/** Hashed first, so that the timing reveals neither the content nor the length. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
