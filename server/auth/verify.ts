// What a link or a code from a mail does: it confirms the address, opens the way to a new password, or moves the account
// to another address once both mailboxes have agreed.
import { ownerTransaction } from '../core/database/owner-transaction.ts'
import { confirmEmail, lockAccount } from './accounts.ts'
import { AuthError } from './auth-error.ts'
import type { AuthParts, Device, Sql } from './auth-parts.ts'
import type { FlowMethod } from './flow-states.ts'
import {
  type FoundToken,
  type TokenKind,
  takeCodeToken,
  takeLinkToken,
  tokenExpired,
} from './one-time-tokens.ts'
import { type Body, invalid, readEmail } from './read-request.ts'
import { openSession, type SessionAnswer } from './sessions.ts'

const kindsOfType: Record<string, TokenKind[]> = {
  signup: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

export const halfAccepted =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Whose it was; or that the other address of a change still has to agree. */
export type Proven = { userId: string; method: FlowMethod } | 'half'

export function kindsFor(type: string | null | undefined): TokenKind[] {
  if (!type) throw invalid('Verify requires a verification type')
  const kinds = Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined
  if (!kinds) throw invalid('Unsupported verification type')
  return kinds
}

/** POST /verify */
export async function verify(
  parts: AuthParts,
  body: Body,
  device: Device,
): Promise<SessionAnswer | { msg: string; code: string }> {
  const { token, token_hash: tokenHash } = body
  const kinds = kindsFor(body.type)
  if (!token === !tokenHash) throw invalid('Verify requires either a token or a token hash')
  if (tokenHash && (body.email || body.phone))
    throw invalid('Only the token_hash and type should be provided')
  if (!tokenHash && body.phone) throw new AuthError('phone_provider_disabled')
  const email = tokenHash ? '' : readEmail(body.email)
  const answer = await ownerTransaction(parts.platform, async (sql) => {
    const found = tokenHash
      ? await takeLinkToken(sql, kinds, tokenHash)
      : await takeCodeToken(sql, kinds, email, token ?? '')
    if (!found) return undefined
    const proven = await applyToken(sql, found)
    if (proven === 'half') return { msg: halfAccepted, code: '200' }
    return openSession(parts, sql, proven.userId, 'otp', device)
  })
  if (!answer) throw tokenExpired(Boolean(tokenHash))
  return answer
}

/** Does what the token was for. */
export async function applyToken(sql: Sql, { userId, kind }: FoundToken): Promise<Proven> {
  const account = await lockAccount(sql, userId)
  if (account.isBanned) throw new AuthError('user_banned')
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    const isComplete = await agreeToChange(sql, userId)
    return isComplete ? { userId, method: 'email_change' } : 'half'
  }
  await confirmEmail(sql, userId)
  return { userId, method: kind === 'recovery' ? 'recovery' : 'email/signup' }
}

/** One of the two addresses agrees; the second moves the account. */
async function agreeToChange(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query<{ agreed: number }>({
    name: 'auth_agree_to_change',
    text: `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
           where id = $1 and email_change is not null returning email_change_confirm_status as agreed`,
    values: [userId],
  })
  if (!rows[0]) throw tokenExpired(true)
  if (rows[0].agreed < 2) return false
  try {
    await sql.query({
      name: 'auth_move_account',
      text: `with moved as (
               update auth.users set email = email_change, email_confirmed_at = now(), email_change = null,
                 email_change_confirm_status = 0, updated_at = now()
               where id = $1 returning id, email)
             update auth.identities set updated_at = now(),
               identity_data = identity_data || jsonb_build_object('email', moved.email, 'email_verified', true)
             from moved where user_id = moved.id and provider = 'email'`,
      values: [userId],
    })
  } catch (error) {
    // Somebody registered the new address in the meantime.
    if ((error as { code?: string }).code === '23505') throw new AuthError('email_exists', { cause: error })
    throw error
  }
  return true
}
