// POST /token?grant_type=refresh_token. A token is valid once: the response holds the next one. Reuse means that two
// clients hold it, and ends the session, unless it happens within seconds (another tab, or a client that lost the
// response).
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { type DescribedUser, findAccount } from '../account/accounts.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError, type AuthErrorCode } from '../auth-error.ts'
import { deriveRefreshToken, hashRefreshToken, looksLikeRefreshToken } from './refresh-tokens.ts'
import { type Assurance, answerSession, describeDevice, type SessionAnswer } from './sessions.ts'

/** How long a used token is accepted again, for tabs that refresh at once. */
const reuseSeconds = 10

interface ShownToken {
  id: string
  sessionId: string
  userId: string
  isRevoked: boolean
  /** It was replaced so recently that another tab may not know yet; in either direction, as the clock may have been set back. */
  isRecent: boolean
  isSessionOver: boolean
}

interface Refreshed {
  sessionId: string
  user: DescribedUser
  assurance: Assurance
  refreshToken: string
}

export async function refreshSession(
  deps: AuthDeps,
  refreshToken: string,
  device: Device,
): Promise<SessionAnswer> {
  if (!looksLikeRefreshToken(refreshToken))
    throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  // A refusal is returned, not thrown: ending the session must be committed.
  const outcome = await ownerTransaction<Refreshed | AuthErrorCode>(deps.platform, async (sql) => {
    const shown = await lockToken(sql, refreshToken)
    if (!shown) return 'refresh_token_not_found'
    const account = await findAccount(sql, shown.userId)
    if (!account || account.isBanned) return 'user_banned'
    if (shown.isSessionOver) return 'session_expired'
    const next = await nextToken(deps, sql, shown)
    if (!next) {
      await sql.query({
        name: 'auth_end_session',
        text: 'delete from auth.sessions where id = $1',
        values: [shown.sessionId],
      })
      return 'refresh_token_already_used'
    }
    const assurance = await touchSession(sql, shown.sessionId, device)
    return { sessionId: shown.sessionId, user: account.described, assurance, refreshToken: next }
  })
  if (typeof outcome === 'string') throw new AuthError(outcome, { status: 400 })
  return answerSession(deps, outcome.sessionId, outcome.user, outcome.assurance, outcome.refreshToken)
}

/** Session and token are locked, so that concurrent tabs are served one after the other. */
async function lockToken(sql: Sql, token: string): Promise<ShownToken | undefined> {
  const { rows } = await sql.query<ShownToken>({
    name: 'auth_lock_refresh_token',
    text: `select token.id, token.session_id as "sessionId", token.user_id as "userId", token.revoked as "isRevoked",
                  token.updated_at between clock_timestamp() - make_interval(secs => $2)
                    and clock_timestamp() + make_interval(secs => $2) as "isRecent",
                  coalesce(session.not_after < now(), false) as "isSessionOver"
           from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
           where token.token = $1 for update of session, token`,
    values: [hashRefreshToken(token), reuseSeconds],
  })
  return rows[0]
}

/** The token to return: a new one, or the current one again; undefined when the given one was used too long ago. */
async function nextToken(deps: AuthDeps, sql: Sql, shown: ShownToken): Promise<string | undefined> {
  const { sessionId } = shown
  if (!shown.isRevoked) {
    const next = deriveRefreshToken(deps.refreshTokenKey, sessionId, shown.id)
    await sql.query({
      name: 'auth_replace_refresh_token',
      text: `with replaced as (
               update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = $1)
             insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($2, $3, $4, $1)`,
      values: [shown.id, hashRefreshToken(next), shown.userId, sessionId],
    })
    return next
  }
  if (!shown.isRecent) return undefined
  const { rows } = await sql.query<{ parent: string | null }>({
    name: 'auth_current_refresh_token',
    text: 'select parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    values: [sessionId],
  })
  return rows[0] && deriveRefreshToken(deps.refreshTokenKey, sessionId, rows[0].parent)
}

async function touchSession(sql: Sql, sessionId: string, device: Device): Promise<Assurance> {
  const { rows } = await sql.query<Assurance>({
    name: 'auth_touch_session',
    text: `update auth.sessions set refreshed_at = now(), updated_at = now(), user_agent = $2, ip = $3::inet
           where id = $1 returning aal, auth.authentication_methods(id) as methods`,
    values: [sessionId, ...describeDevice(device)],
  })
  return rows[0] ?? { aal: 'aal1', methods: [] }
}
