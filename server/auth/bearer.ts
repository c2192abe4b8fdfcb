// Authenticates calls with a session token: the token must be ours and valid, and its session still open.
import { TokenError } from '../core/callers.ts'
import type { Caller } from '../core/database/database.ts'
import { queryNamed } from '../core/database/named-query.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { isUuid } from './read-request.ts'

export interface Bearer {
  userId: string
  sessionId: string
  /** The account as JSON, as PostgreSQL returned it. */
  user: string
  /** In seconds. */
  sessionAge: number
  aal: 'aal1' | 'aal2'
  isAnonymous: boolean
}

interface Claims {
  sub?: unknown
  aud?: unknown
  session_id?: unknown
}

interface Found {
  user: string
  isBanned: boolean
  /** Null when the session has ended. */
  sessionAge: number | null
  aal: Bearer['aal']
  isAnonymous: boolean
}

export async function findBearer(deps: AuthDeps, authorization: string | undefined): Promise<Bearer> {
  const { sub, session_id: sessionId } = await readClaims(deps, authorization)
  if (typeof sub !== 'string' || !isUuid(sub))
    throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' })
  if (typeof sessionId !== 'string' || !isUuid(sessionId)) throw new AuthError('session_not_found')
  const { rows } = await queryNamed<Found>(deps.platform, {
    name: 'auth_bearer',
    text: bearerQuery,
    values: [sub, sessionId],
  })
  const found = rows[0]
  if (!found) throw new AuthError('user_not_found')
  if (found.sessionAge === null) throw new AuthError('session_not_found')
  if (found.isBanned) throw new AuthError('user_banned')
  const { user, sessionAge, aal, isAnonymous } = found
  return { userId: sub, sessionId, user, sessionAge, aal, isAnonymous }
}

/** The single statement behind GET /user. */
export const bearerQuery = `
  select auth.describe_user(users)::text as user, coalesce(users.banned_until > now(), false) as "isBanned",
         extract(epoch from now() - sessions.created_at)::float8 as "sessionAge", sessions.aal,
         users.is_anonymous as "isAnonymous"
  from auth.users as users
  left join auth.sessions as sessions on sessions.id = $2 and sessions.user_id = users.id
    and coalesce(sessions.not_after > now(), true)
  where users.id = $1 and users.deleted_at is null`

/** A cached token returns the same caller object. */
const readBefore = new WeakMap<Caller, Claims>()

async function readClaims({ callers }: AuthDeps, authorization: string | undefined): Promise<Claims> {
  if (!authorization?.startsWith('Bearer ') || authorization.length < 8)
    throw new AuthError('no_authorization')
  try {
    const caller = await callers.readToken(authorization.slice(7))
    if (caller.role !== 'authenticated' && !caller.isOnlyVisitor)
      throw new TokenError('malformed', 'token is of no signed-in person')
    const known = readBefore.get(caller) ?? (JSON.parse(caller.claims) as Claims)
    readBefore.set(caller, known)
    return known
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError('bad_jwt', {
      message: `invalid JWT: unable to parse or verify signature, ${error.message}`,
      cause: error,
    })
  }
}
