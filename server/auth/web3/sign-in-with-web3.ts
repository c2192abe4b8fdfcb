// POST /token?grant_type=web3: signs in with a wallet, which signed a message for this site. Each message is accepted
// once.
import * as z from 'zod/mini'
import type { Chain } from '../../core/auth-config.ts'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { checkCaptcha } from '../captcha.ts'
import { countCall } from '../limits.ts'
import { readFields } from '../read-request.ts'
import { isAllowedTarget } from '../redirect-target.ts'
import { openSession, type SessionAnswer } from '../session/sessions.ts'
import { useProofOnce } from '../used-proofs.ts'
import { badGrant } from './bad-grant.ts'
import { isSignedByEthereum, readEthereumAddress } from './ethereum.ts'
import { parseSignInMessage, type SignInMessage } from './sign-in-message.ts'
import { isSignedBySolana, readSolanaAddress } from './solana.ts'
import { findWalletAccount, walletProvider } from './wallet-account.ts'

const maxAgeMs = 10 * 60_000
/** Clocks differ. */
const maxAheadMs = 60_000

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({ chain: text, message: text, signature: text })

const wallets: Record<
  Chain,
  {
    readAddress(given: string): string
    isSignedBy(address: string, message: string, signature: string): boolean
  }
> = {
  ethereum: { readAddress: readEthereumAddress, isSignedBy: isSignedByEthereum },
  solana: { readAddress: readSolanaAddress, isSignedBy: isSignedBySolana },
}

export async function signInWithWeb3({ deps, body, json, device }: Call): Promise<SessionAnswer> {
  const { chain: wanted, message = '', signature = '' } = readFields(fieldsSchema, json)
  const chain = readChain(deps, wanted)
  await countCall(deps, 'web3', device.network)
  await checkCaptcha(deps, body, device)
  const parsed = parseSignInMessage(chain, message ?? '')
  checkSite(deps, parsed)
  checkTimes(parsed, deps.keyRing.now())
  const address = wallets[chain].readAddress(parsed.address)
  if (!wallets[chain].isSignedBy(address, message ?? '', signature ?? ''))
    throw badGrant('The signature does not match the address in the message')
  const { chainId: network, domain, statement, issuedAt } = parsed
  return ownerTransaction(deps.platform, async (sql) => {
    // Kept for twice as long as the message is accepted, as the clock of the database may differ too.
    if (!(await useProofOnce(sql, `web3:${chain}:${message}`, issuedAt + 2 * maxAgeMs)))
      throw badGrant('This signed message was already used. Please sign a new one.')
    const userId = await findWalletAccount(deps, sql, { chain, address, network, domain, statement })
    return openSession(deps, sql, userId, { method: 'web3', provider: walletProvider }, device)
  })
}

function readChain({ settings }: AuthDeps, given: string | null | undefined): Chain {
  if (given !== 'ethereum' && given !== 'solana') throw new AuthError('web3_unsupported_chain')
  if (!settings.web3.includes(given)) throw new AuthError('web3_provider_disabled')
  return given
}

/** A message that was signed for another site is of no use here. */
function checkSite({ siteUrl, settings }: AuthDeps, { scheme, domain, uri }: SignInMessage): void {
  if (!isAllowedTarget({ siteUrl, allowed: settings.redirectUrls }, uri))
    throw badGrant('The signed message is for an address that is not allowed here')
  const target = new URL(uri)
  if (target.host.toLowerCase() !== domain || (scheme !== undefined && `${scheme}:` !== target.protocol))
    throw badGrant('The domain and the address in the signed message differ')
}

function checkTimes({ issuedAt, expiresAt, notBefore }: SignInMessage, now: number): void {
  if (issuedAt < now - maxAgeMs) throw badGrant('The signed message was issued too long ago')
  if (issuedAt > now + maxAheadMs) throw badGrant('The signed message was issued in the future')
  if (expiresAt !== undefined && expiresAt <= now) throw badGrant('The signed message has expired')
  if (notBefore !== undefined && notBefore > now + maxAheadMs)
    throw badGrant('The signed message is not valid yet')
}
