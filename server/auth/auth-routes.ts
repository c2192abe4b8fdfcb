// /auth/v1: the route table of the auth service, with who may call what and how often. supabase-js is the client.
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../core/http/context.ts'
import { clientAddress } from '../core/http/context.ts'
import { type AuthDeps, tracedDeps } from './auth-deps.ts'
import { AuthError, answerAuthError, answerHeaders, toAuthError, versionHeader } from './auth-error.ts'
import { findBearer } from './bearer.ts'
import type { Answer, Call } from './call.ts'
import { checkCaptcha } from './captcha.ts'
import { checkServiceKey } from './check-service-key.ts'
import { countCall } from './limits.ts'
import { readBodyFields, readDevice, readForm, readJson, readRedirect } from './read-request.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const base = '/auth/v1'

export function authRoutes(deps: AuthDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const route of routes) {
    app.on(route.method, base + route.path, async (context) => {
      if (route.limit)
        await countCall(deps, route.limit, clientAddress(context.env.incoming, deps.trustedProxies))
      const json = route.method === 'GET' ? {} : await (route.form ? readForm : readJson)(context)
      const answer = await handle(route, readCall(deps, context, json))
      return answer instanceof Response ? answer : respond(context, answer)
    })
  }
  app.all(`${base}/*`, () => {
    throw new AuthError('not_found')
  })
  app.onError((thrown, context) => {
    const error = toAuthError(thrown)
    if (!error) throw thrown
    if (error.status >= 500)
      deps.log.error({ requestId: context.get('requestId'), err: error.cause }, 'auth call failed')
    const { body, ...head } = answerAuthError(error, context.req.header(versionHeader))
    return new Response(body, head)
  })
  return app
}

function readCall(deps: AuthDeps, context: AppContext, json: unknown): Call {
  const body = readBodyFields(json)
  return {
    deps: tracedDeps(deps, context.get('requestId')),
    body,
    json,
    device: readDevice(context, deps),
    redirectTo: readRedirect(context, deps, body),
    query: (name) => context.req.query(name),
    param: (name) => context.req.param(name) ?? '',
    context,
  }
}

async function handle(route: Route, call: Call): Promise<Answer> {
  const { deps, context } = call
  const authorization = context.req.header('authorization')
  if (route.captcha) await checkCaptcha(deps, call.body, call.device)
  switch (route.guard) {
    case 'service':
      await checkServiceKey(deps, context)
      return route.handle(call)
    case 'user':
      return route.handle({ ...call, bearer: await findBearer(deps, authorization) })
    case 'permanent-user': {
      const bearer = await findBearer(deps, authorization)
      if (bearer.isAnonymous)
        throw new AuthError('no_authorization', {
          message: 'Anonymous user not allowed to perform these actions',
          status: 403,
        })
      return route.handle({ ...call, bearer })
    }
    default:
      return route.handle(call)
  }
}

function respond(context: AppContext, body: object | string): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: answerHeaders(context.req.header(versionHeader)),
  })
}
