// Verifies links and codes from mails: confirms the address, opens a session to reset the password, or moves the
// account once both mailboxes have confirmed.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import { type Contact, confirmContact } from '../account/contacts.ts'
import { moveAccount, movePhone } from '../account/move-account.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countCodeTry } from '../limits.ts'
import { type Body, invalid, readEmail, readPhone } from '../read-request.ts'
import { openSession, type SessionAnswer } from '../session/sessions.ts'
import {
  type FoundToken,
  type TokenKind,
  takeCodeToken,
  takeLinkToken,
  tokenExpired,
} from './one-time-tokens.ts'

const kindsOfType: Record<string, TokenKind[]> = {
  signup: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['magiclink', 'recovery'],
  invite: ['invite'],
  email: ['confirmation', 'magiclink', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['phone_confirmation', 'sms'],
  phone_change: ['phone_change'],
}

export const halfAccepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The account; or that the other address of a change still has to confirm. */
export type Proven = { userId: string } | 'half'

export function kindsFor(type: string | null | undefined): TokenKind[] {
  if (!type) throw invalid('Verify requires a verification type')
  const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined
  if (!kinds) throw invalid('Unsupported verification type')
  return kinds
}

/** POST /verify */
export async function verify(
  deps: AuthDeps,
  body: Body,
  device: Device,
  /** The hash of the browser's cookie of a sign-up. */
  browser: string | null,
): Promise<SessionAnswer | { msg: string; code: string }> {
  const { token, token_hash: tokenHash } = body
  const kinds = kindsFor(body.type)
  if (!token === !tokenHash) throw invalid('Verify requires either a token or a token hash')
  if (tokenHash && (body.email || body.phone))
    throw invalid('Only the token_hash and type should be provided')
  const address = tokenHash ? '' : readAddress(deps, body)
  if (!tokenHash) await countCodeTry(deps.limiter, address)
  const answer = await ownerTransaction(deps.platform, async (sql) => {
    const found = tokenHash
      ? await takeLinkToken(sql, kinds, tokenHash)
      : await takeCodeToken(sql, kinds, address, token ?? '')
    if (!found) return undefined
    const proven = await applyToken(sql, found, browser)
    if (proven === 'half') return { msg: halfAccepted, code: '200' }
    return openSession(deps, sql, proven.userId, { method: 'otp', provider: providerOf(found.kind) }, device)
  })
  if (!answer) throw tokenExpired(Boolean(tokenHash))
  return answer
}

/** Codes by mail and by phone are never mixed up: a number is not an address. */
function readAddress({ settings }: AuthDeps, body: Body): string {
  const isPhone = body.type === 'sms' || body.type === 'phone_change'
  if (!isPhone) return readEmail(body.email)
  if (!settings.phone) throw new AuthError('phone_provider_disabled')
  return readPhone(body.phone)
}

function providerOf(kind: TokenKind): Contact['kind'] {
  return kind === 'sms' || kind === 'phone_confirmation' || kind === 'phone_change' ? 'phone' : 'email'
}

/** Applies the token's purpose. */
export async function applyToken(
  sql: Sql,
  { userId, kind, signUpId, flowStateId }: FoundToken,
  browser: string | null,
): Promise<Proven> {
  const account = await lockAccount(sql, userId)
  if (account.isBanned) throw new AuthError('user_banned')
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    const isComplete = await agreeToChange(sql, userId)
    return isComplete ? { userId } : 'half'
  }
  if (kind === 'phone_change') await movePhone(sql, userId)
  else await confirmContact(sql, userId, { signUpId, browser, flowStateId }, providerOf(kind))
  return { userId }
}

/** One of the two addresses confirms; the second confirmation moves the account. A first address confirms alone. */
async function agreeToChange(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query<{ agreed: number }>({
    name: 'auth_agree_to_change',
    text: `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
           where id = $1 and email_change is not null
           returning email_change_confirm_status + (email is null)::integer as agreed`,
    values: [userId],
  })
  if (!rows[0]) throw tokenExpired(true)
  if (rows[0].agreed < 2) return false
  await moveAccount(sql, userId)
  return true
}
