// Wallets with keys of their own that sign in as browsers' wallets do.
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

export interface MessageOptions {
  domain?: string
  uri?: string
  statement?: string
  issuedAt?: Date
  address?: string
  /** Lines after the time of issue. */
  more?: string[]
  chainId?: string
}

/** The server of a test is on localhost, whose port does not matter. */
export const site = 'http://localhost:3000'
const host = new URL(site).host

export function ethereumWallet() {
  const { secretKey } = secp256k1.keygen()
  const key = secp256k1.getPublicKey(secretKey, false)
  const address = `0x${hex(keccak_256(key.subarray(1)).subarray(12))}`
  return {
    address,
    message: ({
      domain = host,
      uri = `${site}/`,
      statement = 'Sign in to Bandstand',
      issuedAt = new Date(),
      address: shown = address,
      more = [],
      chainId = '1',
    }: MessageOptions = {}) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        shown,
        '',
        ...(statement ? [statement] : []),
        '',
        `URI: ${uri}`,
        'Version: 1',
        `Chain ID: ${chainId}`,
        `Issued At: ${issuedAt.toISOString()}`,
        ...more,
      ].join('\n'),
    sign(message: string): `0x${string}` {
      const text = Buffer.from(message)
      const digest = keccak_256(
        Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`), text]),
      )
      const [recovery = 0, ...rest] = secp256k1.sign(digest, secretKey, {
        prehash: false,
        format: 'recovered',
      })
      return `0x${hex(Uint8Array.from([...rest, recovery + 27]))}`
    },
  }
}

export function solanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen()
  const address = base58(publicKey)
  return {
    address,
    message: ({
      domain = host,
      uri = `${site}/`,
      statement = 'Sign in to Bandstand',
      issuedAt = new Date(),
      address: shown = address,
      more = [],
    }: MessageOptions = {}) =>
      [
        `${domain} wants you to sign in with your Solana account:`,
        shown,
        '',
        ...(statement ? [statement, ''] : []),
        'Version: 1',
        `URI: ${uri}`,
        `Issued At: ${issuedAt.toISOString()}`,
        ...more,
      ].join('\n'),
    sign: (message: string) => ed25519.sign(Buffer.from(message), secretKey),
  }
}

/** An address in mixed case, as wallets show it. */
export function withChecksum(address: string): string {
  const lower = address.slice(2)
  const hash = hex(keccak_256(Buffer.from(lower)))
  return `0x${[...lower].map((digit, at) => (Number.parseInt(hash[at] ?? '', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function base58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = BigInt(`0x${hex(bytes)}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
