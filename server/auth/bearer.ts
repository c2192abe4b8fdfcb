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

/** Whom a token names. */
interface Subject {
  userId: string
  sessionId: string
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
  const { userId, sessionId } = await readSubject(deps, authorization)
  const { rows } = await queryNamed<Found>(deps.platform, {
    name: 'auth_bearer',
    text: bearerQuery,
    values: [userId, sessionId],
  })
  const found = rows[0]
  if (!found) throw new AuthError('user_not_found')
  if (found.sessionAge === null) throw new AuthError('session_not_found')
  if (found.isBanned) throw new AuthError('user_banned')
  const { user, sessionAge, aal, isAnonymous } = found
  return { userId, sessionId, user, sessionAge, aal, isAnonymous }
}

/** The single statement behind GET /user. */
const bearerQuery = `
  select auth.describe_user(users)::text as user, coalesce(users.banned_until > now(), false) as "isBanned",
         extract(epoch from now() - sessions.created_at)::float8 as "sessionAge", sessions.aal,
         users.is_anonymous as "isAnonymous"
  from auth.users as users
  left join auth.sessions as sessions on sessions.id = $2 and sessions.user_id = users.id
    and coalesce(sessions.not_after > now(), true)
  where users.id = $1 and users.deleted_at is null`

/** A token that was read before has the same caller object. */
const subjects = new WeakMap<Caller, Subject>()

async function readSubject({ callers }: AuthDeps, authorization: string | undefined): Promise<Subject> {
  if (!authorization?.startsWith('Bearer ') || authorization.length < 8)
    throw new AuthError('no_authorization')
  try {
    const caller = await callers.readToken(authorization.slice(7))
    const known = subjects.get(caller)
    if (known) return known
    const subject = subjectOf(caller)
    subjects.set(caller, subject)
    return subject
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError('bad_jwt', {
      message: `invalid JWT: unable to parse or verify signature, ${error.message}`,
      cause: error,
    })
  }
}

function subjectOf({ role, isOnlyVisitor, claims }: Caller): Subject {
  if (role !== 'authenticated' && !isOnlyVisitor)
    throw new TokenError('malformed', 'token is of no signed-in person')
  const { sub, session_id: sessionId } = JSON.parse(claims) as { sub?: unknown; session_id?: unknown }
  if (typeof sub !== 'string' || !isUuid(sub))
    throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' })
  if (typeof sessionId !== 'string' || !isUuid(sessionId)) throw new AuthError('session_not_found')
  return { userId: sub, sessionId }
}
