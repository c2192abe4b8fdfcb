// PKCE: a request for a mail stores a code challenge, and only a client with its verifier can exchange the mail's
// link for a session.
import { createHash, randomUUID } from 'node:crypto'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import { keepProvenSignUp } from '../account/sign-ups.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countExchangeTry } from '../limits.ts'
import { type Body, type CodeChallenge, invalid, isUuid } from '../read-request.ts'
import { openSession, type SessionAnswer } from './sessions.ts'

/** The purpose of the mail. */
export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change'

const codeLifetime = '5 minutes'

/** The id that links it to the mail's token; undefined when the request carried no challenge. */
export async function rememberChallenge(
  sql: Sql,
  userId: string,
  method: FlowMethod,
  challenge: CodeChallenge | undefined,
  /** The sign-up that it came with. */
  signUpId?: string,
): Promise<string | undefined> {
  if (!challenge) return undefined
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_remember_challenge',
    text: `insert into auth.flow_state (user_id, auth_code, code_challenge, code_challenge_method, provider_type, authentication_method, sign_up_id)
           values ($1, $2, $3, $4, 'email', $5, $6) returning id`,
    values: [userId, randomUUID(), challenge.challenge, challenge.method, method, signUpId],
  })
  return rows[0]?.id
}

/** The code that the browser exchanges for a session. */
export async function issueCode(sql: Sql, flowStateId: string | null): Promise<string> {
  const { rows } = await sql.query<{ auth_code: string }>({
    name: 'auth_issue_code',
    text: `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
           where id = $1 returning auth_code`,
    values: [flowStateId],
  })
  if (!rows[0]) throw new AuthError('flow_state_expired')
  return rows[0].auth_code
}

/** POST /token?grant_type=pkce */
export async function exchangeCode(deps: AuthDeps, body: Body, device: Device): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = body
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  if (!isUuid(code)) throw new AuthError('flow_state_not_found')
  await countExchangeTry(deps.limiter, code)
  return ownerTransaction(deps.platform, async (sql) => {
    const { rows } = await sql.query<Flow>({
      name: 'auth_take_code',
      text: `select id, user_id as "userId", code_challenge as challenge, code_challenge_method as method,
                    authentication_method as "authenticationMethod", provider, provider_access_token as "providerToken",
                    provider_refresh_token as "providerRefreshToken", sign_up_id as "signUpId",
                    (select provider_id from auth.identities where id = identity_id) as "providerId",
                    auth_code_issued_at not between now() - interval '${codeLifetime}' and now() + interval '${codeLifetime}' as "isExpired"
             from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
      values: [code],
    })
    const flow = rows[0]
    if (!flow) throw new AuthError('flow_state_not_found')
    if (flow.isExpired) throw new AuthError('flow_state_expired')
    if (answerTo(flow.method, verifier) !== flow.challenge) throw new AuthError('bad_code_verifier')
    if ((await lockAccount(sql, flow.userId)).isBanned) throw new AuthError('user_banned')
    await sql.query({
      name: 'auth_forget_code',
      text: 'delete from auth.flow_state where id = $1',
      values: [flow.id],
    })
    if (flow.signUpId) await keepProvenSignUp(sql, flow.userId, flow.signUpId)
    const { provider, providerId, authenticationMethod: method } = flow
    const proof = provider ? { method, provider, providerId } : { method: 'otp', provider: 'email' }
    const session = await openSession(deps, sql, flow.userId, proof, device)
    if (!flow.providerToken) return session
    return {
      ...session,
      provider_token: flow.providerToken,
      ...(flow.providerRefreshToken ? { provider_refresh_token: flow.providerRefreshToken } : {}),
    }
  })
}

interface Flow {
  id: string
  userId: string
  challenge: string
  method: CodeChallenge['method']
  isExpired: boolean
  authenticationMethod: string
  /** Null for mails. */
  provider: string | null
  providerId: string | null
  providerToken: string | null
  providerRefreshToken: string | null
  signUpId: string | null
}

function answerTo(method: CodeChallenge['method'], verifier: string): string {
  return method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
}
