// Every call of the auth service: method, path, rate limit, captcha, and who may call it.
import { reauthenticate } from './account/reauthenticate.ts'
import { signInAnonymously } from './account/sign-in-anonymously.ts'
import { signUp } from './account/sign-up.ts'
import { readSignUpCookie, writeSignUpCookie } from './account/sign-up-cookie.ts'
import { updateUser } from './account/update-user.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { answerHeaders, versionHeader } from './auth-error.ts'
import type { Answer, Call } from './call.ts'
import { checkCaptcha } from './captcha.ts'
import { externalRoutes } from './external/external-routes.ts'
import { signInWithIdToken } from './external/id-token.ts'
import { createFlowSecret } from './flow-cookie.ts'
import { countCall } from './limits.ts'
import { mfaRoutes } from './mfa/mfa-routes.ts'
import { recover, requestSignInLink, resendMail } from './one-time/request-mail.ts'
import { verify } from './one-time/verify.ts'
import { openLink } from './one-time/verify-link.ts'
import { invalid } from './read-request.ts'
import { seeOther } from './redirect-target.ts'
import type { Route } from './route.ts'
import { exchangeCode } from './session/flow-states.ts'
import { logOut, readScope } from './session/log-out.ts'
import { refreshSession } from './session/refresh-session.ts'
import { signIn } from './session/sign-in.ts'
import { describeSettings, health } from './settings.ts'
import { ssoRoutes } from './sso/sso-routes.ts'

export const routes: Route[] = [
  {
    method: 'POST',
    path: '/signup',
    limit: 'sign-up',
    captcha: true,
    handle: async ({ deps, body, redirectTo, device, context }) => {
      if (!body.email && !body.phone) return signInAnonymously(deps, body, device)
      const { secret, hash } = createFlowSecret()
      const answer = await signUp(deps, body, redirectTo, device, hash)
      const cookie = writeSignUpCookie(deps, context, secret)
      if (!cookie) return answer
      const headers = answerHeaders(context.req.header(versionHeader))
      return Response.json(answer, { headers: { ...headers, 'set-cookie': cookie } })
    },
  },
  { method: 'POST', path: '/token', limit: 'token', handle: grantToken },
  { method: 'GET', path: '/user', guard: 'user', handle: ({ bearer }) => bearer.user },
  {
    method: 'PUT',
    path: '/user',
    limit: 'update-user',
    guard: 'user',
    handle: ({ deps, bearer, body, redirectTo, device }) =>
      updateUser(deps, bearer, body, redirectTo, device),
  },
  {
    method: 'POST',
    path: '/logout',
    guard: 'user',
    handle: async ({ deps, bearer, query }) => {
      await logOut(deps, bearer, readScope(query('scope')))
      return new Response(null, { status: 204 })
    },
  },
  {
    method: 'GET',
    path: '/reauthenticate',
    guard: 'user',
    handle: async ({ deps, bearer, device }) => {
      await reauthenticate(deps, bearer, device)
      return {}
    },
  },
  {
    method: 'POST',
    path: '/recover',
    limit: 'recover',
    captcha: true,
    handle: async ({ deps, body, redirectTo, device }) => {
      await recover(deps, body, redirectTo, device)
      return {}
    },
  },
  {
    method: 'POST',
    path: '/resend',
    limit: 'resend',
    captcha: true,
    handle: async ({ deps, body, redirectTo, device }) => {
      if (body.phone && !body.email) return (await import('./phone/request-code.ts')).resendCode(deps, body)
      await resendMail(deps, body, redirectTo, device)
      return {}
    },
  },
  ...['/otp', '/magiclink'].map(
    (path): Route => ({
      method: 'POST',
      path,
      limit: 'otp',
      captcha: true,
      handle: async ({ deps, body, redirectTo, device }) => {
        if (body.email && body.phone)
          throw invalid('Only an email address or phone number should be provided')
        if (body.phone) return (await import('./phone/request-code.ts')).requestCode(deps, body)
        await requestSignInLink(deps, body, redirectTo, device)
        return {}
      },
    }),
  ),
  {
    method: 'POST',
    path: '/verify',
    limit: 'verify',
    handle: ({ deps, body, device, context }) => verify(deps, body, device, readSignUpCookie(context)),
  },
  { method: 'GET', path: '/verify', handle: followLink },
  { method: 'GET', path: '/settings', handle: ({ deps }) => describeSettings(deps.settings) },
  { method: 'GET', path: '/health', handle: () => health },
  {
    method: 'GET',
    path: '/.well-known/jwks.json',
    handle: async ({ deps, context }) => {
      context.header('cache-control', 'public, max-age=600')
      return context.json(await deps.keyRing.publicKeys())
    },
  },
  ...externalRoutes,
  ...mfaRoutes,
  ...adminRoutes,
  ...ssoRoutes,
]

async function grantToken(call: Call): Promise<Answer> {
  const { deps, body, device, query } = call
  switch (query('grant_type')) {
    case 'password':
      await checkCaptcha(deps, body, device)
      return signIn(deps, body, device)
    case 'refresh_token':
      return refreshSession(deps, body.refresh_token ?? '', device)
    case 'pkce':
      return exchangeCode(deps, body, device)
    case 'id_token':
      return signInWithIdToken(call)
    case 'web3':
      // Few operators turn it on.
      return (await import('./web3/sign-in-with-web3.ts')).signInWithWeb3(call)
    default:
      throw invalid('unsupported_grant_type')
  }
}

async function followLink({ deps, context, device, redirectTo, query }: Call): Promise<Response> {
  // Link scanners must not use links up before people open them.
  if (context.req.method === 'HEAD') return new Response(null, { status: 204 })
  await countCall(deps, 'verify', device.network)
  const opened = {
    token: query('token') ?? '',
    type: query('type') ?? '',
    redirectTo,
    browser: readSignUpCookie(context),
  }
  return seeOther(await openLink(deps, opened, device))
}
