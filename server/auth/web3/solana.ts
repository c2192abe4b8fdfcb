// Addresses and signatures of Solana wallets: an Ed25519 key in base58.
import { ed25519 } from '@noble/curves/ed25519.js'
import { badGrant } from './bad-grant.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function readSolanaAddress(given: string): string {
  if (!decodeKey(given)) throw badGrant('The address in the signed message is not valid')
  return given
}

export function isSignedBySolana(address: string, message: string, signature: string): boolean {
  const key = decodeKey(address)
  if (!key || !/^[A-Za-z0-9_-]{86}(==)?$/.test(signature)) return false
  try {
    // Strict: a key of small order would accept a signature that no one made.
    return ed25519.verify(Buffer.from(signature, 'base64url'), Buffer.from(message), key, { zip215: false })
  } catch {
    return false
  }
}

/** The 32 bytes of a key; undefined for anything else. */
function decodeKey(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = value === 0n ? '' : value.toString(16)
  const bytes = Buffer.from(`${'00'.repeat(zeros)}${digits.length % 2 ? '0' : ''}${digits}`, 'hex')
  return bytes.length === 32 ? bytes : undefined
}
