// POST /logout: ends this session, the person's others, or all of them.
import type { AuthDeps } from '../auth-deps.ts'
import type { Bearer } from '../bearer.ts'
import { invalid } from '../read-request.ts'

const endings = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
}

export type Scope = keyof typeof endings

export function readScope(given: string | undefined): Scope {
  const scope = given || 'global'
  if (Object.hasOwn(endings, scope)) return scope as Scope
  throw invalid(`Unsupported logout scope "${scope}"`)
}

export async function logOut(deps: AuthDeps, { userId, sessionId }: Bearer, scope: Scope): Promise<void> {
  await deps.platform.query({
    name: `auth_log_out_${scope}`,
    text: `delete from auth.sessions where ${endings[scope]}`,
    values: [userId, sessionId],
  })
}
