// Who a call with a session's token comes from. The token has to be ours and valid, and its session still open.
import { TokenError } from '../core/callers.ts'
import { AuthError } from './auth-error.ts'
import type { AuthParts } from './auth-parts.ts'

export interface Bearer {
  userId: string
  sessionId: string
  /** The account as JSON, as PostgreSQL wrote it. */
  user: string
  sessionOpenedAt: Date
}

interface Claims {
  sub?: unknown
  aud?: unknown
  session_id?: unknown
}

interface Found {
  user: string
  isBanned: boolean
  sessionOpenedAt: Date | null
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findBearer(parts: AuthParts, authorization: string | undefined): Promise<Bearer> {
  const { sub, session_id: sessionId } = await readClaims(parts, authorization)
  if (typeof sub !== 'string' || !isUuid.test(sub))
    throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' })
  if (typeof sessionId !== 'string' || !isUuid.test(sessionId)) throw new AuthError('session_not_found')
  const { rows } = await parts.platform.query<Found>({
    name: 'auth_bearer',
    text: bearerQuery,
    values: [sub, sessionId],
  })
  const found = rows[0]
  if (!found) throw new AuthError('user_not_found')
  if (!found.sessionOpenedAt) throw new AuthError('session_not_found')
  if (found.isBanned) throw new AuthError('user_banned')
  return { userId: sub, sessionId, user: found.user, sessionOpenedAt: found.sessionOpenedAt }
}

/** The one statement behind GET /user. */
export const bearerQuery = `
  select auth.describe_user(users)::text as user, coalesce(users.banned_until > now(), false) as "isBanned",
         sessions.created_at as "sessionOpenedAt"
  from auth.users as users
  left join auth.sessions as sessions on sessions.id = $2 and sessions.user_id = users.id
    and coalesce(sessions.not_after > now(), true)
  where users.id = $1 and users.deleted_at is null`

async function readClaims({ callers }: AuthParts, authorization: string | undefined): Promise<Claims> {
  if (!authorization?.startsWith('Bearer ') || authorization.length < 8)
    throw new AuthError('no_authorization')
  try {
    const { role, claims } = await callers.identify({ apiKey: undefined, authorization })
    if (role !== 'authenticated') throw new TokenError('malformed', 'token is of no signed-in person')
    return JSON.parse(claims) as Claims
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError('bad_jwt', {
      message: `invalid JWT: unable to parse or verify signature, ${error.message}`,
      cause: error,
    })
  }
}
