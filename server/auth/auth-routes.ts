// /auth/v1: routes of the auth service with their guards. supabase-js is the client; features we do not offer are
// refused with the code it expects. GET /user is in user-handler.ts.
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../core/http/context.ts'
import { clientAddress } from '../core/http/context.ts'
import type { Limit } from '../core/rate-limit.ts'
import { reauthenticate } from './account/reauthenticate.ts'
import { signUp } from './account/sign-up.ts'
import { updateUser } from './account/update-user.ts'
import type { AuthDeps } from './auth-deps.ts'
import {
  AuthError,
  type AuthErrorCode,
  answerAuthError,
  answerHeaders,
  toAuthError,
  versionHeader,
} from './auth-error.ts'
import { findBearer } from './bearer.ts'
import { callLimits } from './limits.ts'
import { recover, resend } from './one-time/request-mail.ts'
import { verify } from './one-time/verify.ts'
import { openLink } from './one-time/verify-link.ts'
import { readDevice, readJsonBody, readRedirect } from './read-request.ts'
import { exchangeCode } from './session/flow-states.ts'
import { logOut, readScope } from './session/log-out.ts'
import { refreshSession } from './session/refresh-session.ts'
import { signIn } from './session/sign-in.ts'
import { health, settings } from './settings.ts'

const base = '/auth/v1'

export function authRoutes(deps: AuthDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const bearer = (context: AppContext) => findBearer(deps, context.req.header('authorization'))
  const limit = async (context: AppContext, used: Limit) =>
    deps.limiter.use(used, clientAddress(context.env.incoming, deps.trustedProxies))

  routes.post(`${base}/signup`, async (context) => {
    await limit(context, callLimits.signUp)
    const body = await readJsonBody(context)
    return json(context, await signUp(deps, body, readRedirect(context, deps, body)))
  })

  routes.post(`${base}/token`, async (context) => {
    await limit(context, callLimits.token)
    const body = await readJsonBody(context)
    const device = readDevice(context, deps)
    switch (context.req.query('grant_type')) {
      case 'password':
        return json(context, await signIn(deps, body, device))
      case 'refresh_token':
        return json(context, await refreshSession(deps, body.refresh_token ?? '', device))
      case 'pkce':
        return json(context, await exchangeCode(deps, body, device))
      case 'id_token':
        throw new AuthError('provider_disabled')
      case 'web3':
        throw new AuthError('web3_provider_disabled')
      default:
        throw new AuthError('validation_failed', { message: 'unsupported_grant_type' })
    }
  })

  routes.put(`${base}/user`, async (context) => {
    await limit(context, callLimits.updateUser)
    const caller = await bearer(context)
    const body = await readJsonBody(context)
    const device = readDevice(context, deps)
    return json(context, await updateUser(deps, caller, body, readRedirect(context, deps, body), device))
  })

  routes.post(`${base}/logout`, async (context) => {
    const scope = readScope(context.req.query('scope'))
    await logOut(deps, await bearer(context), scope)
    return context.body(null, 204)
  })

  routes.get(`${base}/reauthenticate`, async (context) => {
    await reauthenticate(deps, await bearer(context))
    return json(context, {})
  })

  routes.post(`${base}/recover`, async (context) => {
    await limit(context, callLimits.recover)
    const body = await readJsonBody(context)
    await recover(deps, body, readRedirect(context, deps, body))
    return json(context, {})
  })

  routes.post(`${base}/resend`, async (context) => {
    await limit(context, callLimits.resend)
    const body = await readJsonBody(context)
    await resend(deps, body, readRedirect(context, deps, body))
    return json(context, {})
  })

  routes.post(`${base}/verify`, async (context) => {
    await limit(context, callLimits.verify)
    return json(context, await verify(deps, await readJsonBody(context), readDevice(context, deps)))
  })
  routes.get(`${base}/verify`, async (context) => {
    // Link scanners must not use links up before people open them.
    if (context.req.method === 'HEAD') return context.body(null, 204)
    await limit(context, callLimits.verify)
    const opened = {
      token: context.req.query('token') ?? '',
      type: context.req.query('type') ?? '',
      redirectTo: readRedirect(context, deps),
    }
    const address = await openLink(deps, opened, readDevice(context, deps))
    return new Response(null, {
      status: 303,
      headers: { location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
  })

  routes.get(`${base}/settings`, (context) => json(context, settings))
  routes.get(`${base}/health`, (context) => json(context, health))
  routes.get(`${base}/.well-known/jwks.json`, async (context) => {
    context.header('cache-control', 'public, max-age=600')
    return context.json(await deps.keyRing.publicKeys())
  })

  for (const [path, code, message] of notOffered) {
    routes.all(base + path, () => {
      throw new AuthError(code, message === undefined ? {} : { message })
    })
  }

  routes.onError((thrown, context) => {
    const error = toAuthError(thrown)
    if (!error) throw thrown
    if (error.status >= 500)
      deps.log.error({ requestId: context.get('requestId'), err: error.cause }, 'auth call failed')
    const { body, ...head } = answerAuthError(error, context.req.header(versionHeader))
    return new Response(body, head)
  })
  return routes
}

const notOffered: [path: string, code: AuthErrorCode, message?: string][] = [
  ['/otp', 'otp_disabled'],
  ['/magiclink', 'otp_disabled'],
  ['/authorize', 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['/sso', 'saml_provider_disabled'],
  ['/factors', 'mfa_totp_enroll_not_enabled'],
  ['/user/identities/*', 'manual_linking_disabled'],
]

/** A string is already JSON. */
function json(context: AppContext, body: object | string): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: answerHeaders(context.req.header(versionHeader)),
  })
}
