// Lifts a session to aal2, once a second factor was shown. It gets new tokens; the person's other sessions without one
// end, as the password that opened them is no longer enough.
import { type DescribedUser, lockAccount } from '../account/accounts.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import type { Bearer } from '../bearer.ts'
import { deriveRefreshToken, hashRefreshToken } from './refresh-tokens.ts'
import { answerSession, describeDevice, type MethodUsed, type SessionAnswer } from './sessions.ts'

export async function raiseSession(
  deps: AuthDeps,
  sql: Sql,
  { userId, sessionId }: Pick<Bearer, 'userId' | 'sessionId'>,
  method: string,
  factorId: string | null,
  device: Device,
): Promise<SessionAnswer> {
  await sql.query({
    name: 'auth_raise_session',
    text: `with ended as (delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'),
                proven as (
                  insert into auth.mfa_amr_claims (session_id, authentication_method) values ($2, $3)
                  on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp())
           update auth.sessions set aal = 'aal2', factor_id = $4, updated_at = now(), user_agent = $5, ip = $6::inet
           where id = $2`,
    values: [userId, sessionId, method, factorId, ...describeDevice(device)],
  })
  const refreshToken = await replaceToken(deps, sql, userId, sessionId)
  const { rows } = await sql.query<{ methods: MethodUsed[] }>({
    name: 'auth_methods_of_session',
    text: 'select auth.authentication_methods($1) as methods',
    values: [sessionId],
  })
  const user: DescribedUser = (await lockAccount(sql, userId)).described
  return answerSession(deps, sessionId, user, { aal: 'aal2', methods: rows[0]?.methods ?? [] }, refreshToken)
}

/** The next token of the session; the current one is revoked, as if it had been exchanged. */
async function replaceToken(deps: AuthDeps, sql: Sql, userId: string, sessionId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_revoke_current_token',
    text: `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
           where id = (select id from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1)
           returning id`,
    values: [sessionId],
  })
  const parent = rows[0]?.id ?? null
  const next = deriveRefreshToken(deps.refreshTokenKey, sessionId, parent)
  await sql.query({
    name: 'auth_add_refresh_token',
    text: 'insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)',
    values: [hashRefreshToken(next), userId, sessionId, parent],
  })
  return next
}
