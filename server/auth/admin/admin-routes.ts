// The admin calls, for the operator's own programs: all of them need the service key.
import { AuthError } from '../auth-error.ts'
import type { Answer, Call } from '../call.ts'
import { isUuid } from '../read-request.ts'
import type { Route } from '../route.ts'
import { deleteUser } from './delete-user.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'
import { listUsers } from './list-users.ts'
import { listFactors, listUsersPasskeys, removeFactor, removePasskey } from './manage-factors.ts'
import { createUser, readUser, updateUserById } from './write-user.ts'

export const adminRoutes: Route[] = [
  admin('GET', '/admin/users', listUsers),
  admin('POST', '/admin/users', createUser),
  admin('GET', '/admin/users/:id', ({ deps, ...call }) => readUser(deps, userId(call))),
  admin('PUT', '/admin/users/:id', (call) => updateUserById(call, userId(call))),
  admin('DELETE', '/admin/users/:id', (call) => deleteUser(call, userId(call))),
  admin('GET', '/admin/users/:id/factors', ({ deps, ...call }) => listFactors(deps, userId(call))),
  admin('DELETE', '/admin/users/:id/factors/:factor', ({ deps, ...call }) =>
    removeFactor(deps, userId(call), call.param('factor')),
  ),
  admin('GET', '/admin/users/:id/passkeys', ({ deps, ...call }) => listUsersPasskeys(deps, userId(call))),
  admin('DELETE', '/admin/users/:id/passkeys/:passkey', ({ deps, ...call }) =>
    removePasskey(deps, userId(call), call.param('passkey')),
  ),
  admin('POST', '/invite', invite),
  admin('POST', '/admin/generate_link', generateLink),
  // An OAuth server of our own is not offered.
  ...(['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
    ['/admin/oauth/clients', '/admin/oauth/clients/:id', '/admin/oauth/clients/:id/regenerate_secret'].map(
      (path) =>
        admin(method, path, () => {
          throw new AuthError('feature_disabled', { message: 'The OAuth server is disabled', status: 404 })
        }),
    ),
  ),
]

function admin(
  method: Route['method'],
  path: string,
  handle: (call: Call) => Promise<Answer> | Answer,
): Route {
  return { method, path, guard: 'service', handle }
}

function userId({ param }: Pick<Call, 'param'>): string {
  const id = param('id')
  if (!isUuid(id))
    throw new AuthError('validation_failed', { message: 'user_id must be an UUID', status: 404 })
  return id
}
