// Addresses and signatures of Ethereum wallets: EIP-55 and `personal_sign` (EIP-191). The wallets of contracts
// (EIP-1271) cannot be checked without asking the chain, so they are refused.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { badGrant } from './bad-grant.ts'

/** The stored form: lower case. An address in mixed case must have the right checksum. */
export function readEthereumAddress(given: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(given)) throw badGrant('The address in the signed message is not valid')
  const digits = given.slice(2)
  const lower = digits.toLowerCase()
  if (digits !== lower && digits !== digits.toUpperCase() && digits !== withChecksum(lower))
    throw badGrant('The address in the signed message has a wrong checksum')
  return `0x${lower}`
}

function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex')
  return [...lower]
    .map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}

export function isSignedByEthereum(address: string, message: string, signature: string): boolean {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return false
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const last = bytes[64] ?? 0
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return false
  const text = Buffer.from(message)
  const digest = keccak_256(
    Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`), text]),
  )
  try {
    const signed = Buffer.concat([Buffer.of(recovery), bytes.subarray(0, 64)])
    const compressed = secp256k1.recoverPublicKey(signed, digest, { prehash: false })
    const key = secp256k1.Point.fromBytes(compressed).toBytes(false)
    return (
      `0x${Buffer.from(keccak_256(key.subarray(1)))
        .subarray(12)
        .toString('hex')}` === address
    )
  } catch {
    // No point of the curve belongs to such a signature.
    return false
  }
}
