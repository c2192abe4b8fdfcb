// Signing in with an account elsewhere, and linking such accounts.
import { findAccount } from '../account/accounts.ts'
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { requireSecondFactor } from '../mfa/factors.ts'
import { seeOther } from '../redirect-target.ts'
import type { Route } from '../route.ts'
import { requireFreshPerson } from '../session/fresh-session.ts'
import { type Departure, leaveForProvider } from './leave-for-provider.ts'
import { returnFromProvider } from './return-from-provider.ts'
import { unlinkIdentity } from './unlink-identity.ts'

export const externalRoutes: Route[] = [
  {
    method: 'GET',
    path: '/authorize',
    limit: 'sso',
    handle: async (call) => depart(call, await leaveForProvider(call)),
  },
  {
    method: 'GET',
    path: '/user/identities/authorize',
    limit: 'sso',
    guard: 'user',
    handle: async (call) => {
      const { deps, bearer, query } = call
      if (!deps.settings.manualLinking) throw new AuthError('manual_linking_disabled')
      const account = await findAccount(deps.platform, bearer.userId)
      if (!account) throw new AuthError('user_not_found')
      requireSecondFactor(bearer, account)
      await requireFreshPerson(deps, bearer, account, query('nonce'))
      return depart(call, await leaveForProvider(call, bearer))
    },
  },
  { method: 'GET', path: '/callback', limit: 'sso', handle: returnFromProvider },
  { method: 'POST', path: '/callback', limit: 'sso', form: true, handle: returnFromProvider },
  { method: 'DELETE', path: '/user/identities/:id', limit: 'sso', guard: 'user', handle: unlinkIdentity },
]

function depart({ query }: Call, { url, cookie }: Departure): Response {
  const response =
    query('skip_http_redirect') === 'true'
      ? Response.json({ url }, { headers: { 'cache-control': 'no-store' } })
      : seeOther(url, 302)
  response.headers.append('set-cookie', cookie)
  return response
}
