// POST /logout: ends this session, the person's others, or all of them. With a second factor, a session that has not
// shown it cannot end those that have: a stolen password alone must not log the owner out.
import { findAccount } from '../account/accounts.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Bearer } from '../bearer.ts'
import { requireSecondFactor } from '../mfa/factors.ts'
import { invalid } from '../read-request.ts'

const endings = {
  global: `user_id = $1 and (id = $2 or $3 = 'aal2' or aal = 'aal1')`,
  local: 'user_id = $1 and id = $2 and $3::text is not null',
  others: 'user_id = $1 and id <> $2 and $3::text is not null',
}

export type Scope = keyof typeof endings

export function readScope(given: string | undefined): Scope {
  const scope = given || 'global'
  if (Object.hasOwn(endings, scope)) return scope as Scope
  throw invalid(`Unsupported logout scope "${scope}"`)
}

export async function logOut(deps: AuthDeps, bearer: Bearer, scope: Scope): Promise<void> {
  const { userId, sessionId, aal } = bearer
  if (scope === 'others' && aal !== 'aal2') {
    const account = await findAccount(deps.platform, userId)
    if (account) requireSecondFactor(bearer, account)
  }
  await deps.platform.query({
    name: `auth_log_out_${scope}`,
    text: `delete from auth.sessions where ${endings[scope]}`,
    values: [userId, sessionId, aal],
  })
}
