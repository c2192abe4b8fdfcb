// Opens sessions, and builds the response that carries their tokens.
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { signToken } from '../../core/sign-token.ts'
import type { DescribedUser } from '../account/accounts.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { deriveRefreshToken, hashRefreshToken } from './refresh-tokens.ts'

const accessTokenSeconds = 3600

export interface MethodUsed {
  method: string
  timestamp: number
}

/** How the person of a session authenticated. */
export interface Assurance {
  aal: 'aal1' | 'aal2'
  methods: MethodUsed[]
}

export interface SessionAnswer {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: DescribedUser
}

/** A proof of identity: the method as in the claim `amr`, and the identity that was used. */
export interface Proof {
  method: string
  /** Null for a passkey and an anonymous account, which are no identity. */
  provider: string | null
  /** For providers of which a person may link several accounts. */
  providerId?: string | null
  /** A passkey that checks the person by itself counts as two factors. */
  aal?: Assurance['aal']
}

/** Opens a session for a person who has just authenticated. */
export async function openSession(
  deps: AuthDeps,
  sql: Sql,
  userId: string,
  { method, provider, providerId = null, aal = 'aal1' }: Proof,
  device: Device,
): Promise<SessionAnswer> {
  const sessionId = randomUUID()
  const refreshToken = deriveRefreshToken(deps.refreshTokenKey, sessionId, null)
  const { rows } = await sql.query<{ described: DescribedUser; methods: MethodUsed[] }>({
    name: 'auth_open_session',
    text: `with identity as (
             update auth.identities set last_sign_in_at = now()
             where user_id = $2 and provider = $7 and provider_id = coalesce($9, provider_id) returning id),
           opened as (
             insert into auth.sessions (id, user_id, user_agent, ip, aal, identity_id)
             values ($1, $2, $4, $5::inet, $8, (select id from identity limit 1))),
           proven as (
             insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $3)
             returning jsonb_build_object('method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint) as used),
           token as (
             insert into auth.refresh_tokens (token, user_id, session_id) values ($6, $2, $1))
           update auth.users set last_sign_in_at = now() where id = $2
           returning auth.describe_user(users) as described, (select jsonb_build_array(used) from proven) as methods`,
    values: [
      sessionId,
      userId,
      method,
      ...describeDevice(device),
      hashRefreshToken(refreshToken),
      provider,
      aal,
      providerId,
    ],
  })
  const opened = rows[0]
  if (!opened) throw new Error('The account is gone.')
  return answerSession(deps, sessionId, opened.described, { aal, methods: opened.methods }, refreshToken)
}

export async function answerSession(
  { keyRing, siteUrl }: Pick<AuthDeps, 'keyRing' | 'siteUrl'>,
  sessionId: string,
  user: DescribedUser,
  { aal, methods }: Assurance,
  refreshToken: string,
): Promise<SessionAnswer> {
  const issuedAt = Math.floor(keyRing.now() / 1000)
  const expiresAt = issuedAt + accessTokenSeconds
  const token = await signToken(keyRing, {
    iss: `${siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal,
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
    // Until it is shown, the token is worth no more than a visitor's (callers.ts).
    ...(aal === 'aal1' && hasSecondFactor(user) ? { needs_second_factor: true } : {}),
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  }
}

function hasSecondFactor({ factors }: DescribedUser): boolean {
  return Array.isArray(factors) && factors.some(({ status }) => status === 'verified')
}

/** User agent and address as they are stored; an invalid address is left out. */
export function describeDevice({ userAgent, address }: Device): [userAgent: string, ip: string | null] {
  const plain = address.replace(/%.*$/, '')
  return [userAgent.slice(0, 512), isIP(plain) ? plain : null]
}
