// Verifies links and codes from mails: confirms the address, opens a session to reset the password, or moves the
// account once both mailboxes have confirmed.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import { confirmEmail } from '../account/sign-ups.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countCodeTry } from '../limits.ts'
import { type Body, invalid, readEmail } from '../read-request.ts'
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
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
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
): Promise<SessionAnswer | { msg: string; code: string }> {
  const { token, token_hash: tokenHash } = body
  const kinds = kindsFor(body.type)
  if (!token === !tokenHash) throw invalid('Verify requires either a token or a token hash')
  if (tokenHash && (body.email || body.phone))
    throw invalid('Only the token_hash and type should be provided')
  if (!tokenHash && body.phone) throw new AuthError('phone_provider_disabled')
  const email = tokenHash ? '' : readEmail(body.email)
  if (!tokenHash) await countCodeTry(deps.limiter, email)
  const answer = await ownerTransaction(deps.platform, async (sql) => {
    const found = tokenHash
      ? await takeLinkToken(sql, kinds, tokenHash)
      : await takeCodeToken(sql, kinds, email, token ?? '')
    if (!found) return undefined
    const proven = await applyToken(sql, found)
    if (proven === 'half') return { msg: halfAccepted, code: '200' }
    return openSession(deps, sql, proven.userId, 'otp', device)
  })
  if (!answer) throw tokenExpired(Boolean(tokenHash))
  return answer
}

/** Applies the token's purpose. */
export async function applyToken(sql: Sql, { userId, kind, signUpId }: FoundToken): Promise<Proven> {
  const account = await lockAccount(sql, userId)
  if (account.isBanned) throw new AuthError('user_banned')
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    const isComplete = await agreeToChange(sql, userId)
    return isComplete ? { userId } : 'half'
  }
  await confirmEmail(sql, userId, signUpId)
  return { userId }
}

/** One of the two addresses confirms; the second confirmation moves the account. */
async function agreeToChange(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query<{ agreed: number }>({
    name: 'auth_agree_to_change',
    text: `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
           where id = $1 and email_change is not null returning email_change_confirm_status as agreed`,
    values: [userId],
  })
  if (!rows[0]) throw tokenExpired(true)
  if (rows[0].agreed < 2) return false
  // A proven mailbox takes precedence over a sign-up with its address that was never confirmed.
  await sql.query({
    name: 'auth_drop_unconfirmed_namesake',
    text: `delete from auth.users using auth.users as mover
           where mover.id = $1 and users.email = mover.email_change and not users.is_sso_user
             and users.email_confirmed_at is null and users.encrypted_password is null and users.invited_at is null`,
    values: [userId],
  })
  try {
    await sql.query({
      name: 'auth_move_account',
      // Invalidates all links mailed before, and all sessions but the one that requested the change.
      text: `with ended as (
               delete from auth.sessions using auth.users as mover
               where mover.id = $1 and user_id = mover.id and sessions.id is distinct from mover.email_change_session_id),
             forgotten as (delete from auth.one_time_tokens where user_id = $1),
             moved as (
               update auth.users set email = email_change, email_confirmed_at = now(), email_change = null,
                 email_change_session_id = null, email_change_confirm_status = 0, updated_at = now()
               where id = $1 returning id, email)
             update auth.identities set updated_at = now(),
               identity_data = identity_data || jsonb_build_object('email', moved.email, 'email_verified', true)
             from moved where user_id = moved.id and provider = 'email'`,
      values: [userId],
    })
  } catch (error) {
    // The new address was registered in the meantime.
    if ((error as { code?: string }).code === '23505') throw new AuthError('email_exists', { cause: error })
    throw error
  }
  return true
}
