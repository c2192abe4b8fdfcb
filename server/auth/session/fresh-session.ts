// Adding a way to log in needs a person who has just authenticated: an open session may have been left behind, or stolen.
import type { Account } from '../account/accounts.ts'
import { checkNonce } from '../account/reauthenticate.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'

const freshFor = '1 hour'

/** By the newest of the session's authentication methods, as in the claim `amr`; refreshing it does not count. */
async function isFresh(sql: Sql, { sessionId }: Bearer): Promise<boolean> {
  const { rows } = await sql.query({
    name: 'auth_is_fresh_session',
    text: `select from auth.mfa_amr_claims where session_id = $1 and updated_at > now() - interval '${freshFor}'`,
    values: [sessionId],
  })
  return rows.length > 0
}

export async function requireFreshSession(sql: Sql, bearer: Bearer): Promise<void> {
  if (!(await isFresh(sql, bearer))) throw tooOld()
}

function tooOld(): AuthError {
  return new AuthError('reauthentication_needed', {
    message: 'Log in again before you add a way to log in: this session is more than an hour old.',
  })
}

/**
 * The same, or a code sent by GET /reauthenticate. An anonymous account has no way to log in again; its session is all
 * that anybody has of it.
 */
export async function requireFreshPerson(
  deps: AuthDeps,
  bearer: Bearer,
  account: Account,
  nonce: string | null | undefined,
): Promise<void> {
  if (account.isAnonymous) return
  if (await isFresh(deps.platform, bearer)) return
  if (!nonce) throw tooOld()
  await checkNonce(deps, account, nonce)
}
