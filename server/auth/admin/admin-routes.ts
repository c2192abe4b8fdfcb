// The admin calls, for the operator's own programs: all of them need the service key. What they do is loaded when it is
// first used.
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { isUuid } from '../read-request.ts'
import { type Route, serviceRoute } from '../route.ts'

export const adminRoutes: Route[] = [
  serviceRoute('GET', '/admin/users', async (call) => (await import('./list-users.ts')).listUsers(call)),
  serviceRoute('POST', '/admin/users', async (call) => (await import('./write-user.ts')).createUser(call)),
  serviceRoute('GET', '/admin/users/:id', async (call) =>
    (await import('./write-user.ts')).readUser(call.deps, userId(call)),
  ),
  serviceRoute('PUT', '/admin/users/:id', async (call) =>
    (await import('./write-user.ts')).updateUserById(call, userId(call)),
  ),
  serviceRoute('DELETE', '/admin/users/:id', async (call) =>
    (await import('./delete-user.ts')).deleteUser(call, userId(call)),
  ),
  serviceRoute('GET', '/admin/users/:id/factors', async (call) =>
    (await import('./manage-factors.ts')).listFactors(call.deps, userId(call)),
  ),
  serviceRoute('DELETE', '/admin/users/:id/factors/:factor', async (call) =>
    (await import('./manage-factors.ts')).removeFactor(call.deps, userId(call), call.param('factor')),
  ),
  serviceRoute('GET', '/admin/users/:id/passkeys', async (call) =>
    (await import('./manage-factors.ts')).listUsersPasskeys(call.deps, userId(call)),
  ),
  serviceRoute('DELETE', '/admin/users/:id/passkeys/:passkey', async (call) =>
    (await import('./manage-factors.ts')).removePasskey(call.deps, userId(call), call.param('passkey')),
  ),
  serviceRoute('POST', '/invite', async (call) => (await import('./invite.ts')).invite(call)),
  serviceRoute('POST', '/admin/generate_link', async (call) =>
    (await import('./generate-link.ts')).generateLink(call),
  ),
  // An OAuth server of our own is not offered.
  ...(['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
    ['/admin/oauth/clients', '/admin/oauth/clients/:id', '/admin/oauth/clients/:id/regenerate_secret'].map(
      (path) =>
        serviceRoute(method, path, () => {
          throw new AuthError('feature_disabled', { message: 'The OAuth server is disabled', status: 404 })
        }),
    ),
  ),
]

function userId({ param }: Pick<Call, 'param'>): string {
  const id = param('id')
  if (!isUuid(id))
    throw new AuthError('validation_failed', { message: 'user_id must be an UUID', status: 404 })
  return id
}
