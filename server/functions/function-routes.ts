// /functions/v1/{name}: runs the product's server functions. Common checks are done here, so that a function only
// declares what it needs.
import { Hono } from 'hono'
import type { Context, FunctionCaller, ServerFunction } from '../../contracts/server-function.ts'
import { FunctionError } from '../../contracts/server-function.ts'
import { type Callers, TokenError } from '../core/callers.ts'
import type { Caller } from '../core/database/database.ts'
import { AppError, toAppError } from '../core/errors.ts'
import { type AppContext, type AppEnv, clientAddress } from '../core/http/context.ts'
import { readBody } from '../core/http/read-body.ts'
import type { Log } from '../core/log.ts'
import { type ProofOfWork, proofHeader } from '../core/proof-of-work.ts'
import type { RateLimiter } from '../core/rate-limit.ts'

export interface FunctionHost {
  functions: Record<string, ServerFunction>
  callers: Callers
  limiter: RateLimiter
  proofs: ProofOfWork
  trustedProxies: number
  createContext(name: string, caller: FunctionCaller): Context
  log: Log
}

const defaultBodyBytes = 256 * 1024
const defaultTimeoutSeconds = 15
const challengeLimit = { name: 'challenge', capacity: 60, periodSeconds: 300 }

export function functionRoutes(host: FunctionHost): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/functions/v1/challenge', async (context) => {
    await host.limiter.use(challengeLimit, clientAddress(context.env.incoming, host.trustedProxies))
    context.header('cache-control', 'no-store')
    return context.json(await host.proofs.createChallenge())
  })
  routes.all('/functions/v1/:name/*', (context) => answer(host, context))
  routes.all('/functions/v1/:name', (context) => answer(host, context))
  return routes
}

async function answer(host: FunctionHost, context: AppContext): Promise<Response> {
  const name = context.req.param('name') ?? ''
  const called = Object.hasOwn(host.functions, name) ? host.functions[name] : undefined
  if (!called)
    return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })
  try {
    return await call(host, context, name, called)
  } catch (error) {
    return refuse(host.log, context, name, error)
  }
}

async function call(
  host: FunctionHost,
  context: AppContext,
  name: string,
  called: ServerFunction,
): Promise<Response> {
  const { incoming } = context.env
  const { headers } = incoming
  const method = incoming.method ?? ''
  if (!called.methods.some((known) => known === method)) throw new AppError('method_not_allowed')
  const caller = await host.callers.identify({
    apiKey: headers.apikey as string | undefined,
    authorization: headers.authorization,
  })
  if (called.access === 'signed-in' && caller.role !== 'authenticated')
    throw new TokenError('malformed', 'Missing authorization header')

  const address = clientAddress(context.env.incoming, host.trustedProxies)
  const { limit } = called
  if (limit)
    await host.limiter.use({ name, capacity: limit.calls, periodSeconds: limit.periodSeconds }, address)
  const body =
    method === 'POST' ? await readBody(incoming, called.maxBodyBytes ?? defaultBodyBytes) : undefined
  if (called.isGuarded && caller.role === 'anon')
    await host.proofs.check(context.req.header(proofHeader), address)

  const request = new Request(context.req.url, {
    method,
    headers: webHeaders(headers),
    ...(body === undefined ? {} : { body }),
  })
  const run = called.handle(
    request,
    host.createContext(name, {
      role: caller.role,
      userId: userOf(caller),
      address,
      requestId: context.get('requestId'),
    }),
  )
  const answered = run.then((result) => (result instanceof Response ? result : Response.json(result)))
  return inTime(answered, called.timeoutSeconds ?? defaultTimeoutSeconds, (error) =>
    host.log.warn(
      { requestId: context.get('requestId'), function: name, reason: (error as Error).message },
      'function failed after its timeout',
    ),
  )
}

/** Refusals of the function keep their own message; those of the platform carry the header supabase-js looks for. */
function refuse(log: Log, context: AppContext, name: string, error: unknown): Response {
  if (error instanceof FunctionError) {
    const { status, message, code, extra, retryAfterSeconds } = error
    return Response.json(
      { error: message, code, ...extra },
      { status, headers: retryAfter(retryAfterSeconds) },
    )
  }
  if (error instanceof TokenError) {
    return Response.json(
      { code: 401, message: error.reason === 'expired' ? 'JWT expired' : 'Invalid JWT' },
      { status: 401, headers: { 'x-relay-error': 'true' } },
    )
  }
  const refused = refusalOfDatabase(error)
  if (refused)
    return Response.json({ error: refused.message, code: refused.code }, { status: refused.status })
  const { status, code, message, retryAfterSeconds } = toAppError(error)
  if (status >= 500)
    log.error({ requestId: context.get('requestId'), function: name, err: error }, 'function failed')
  return Response.json(
    { error: message, code },
    {
      status,
      headers: {
        ...(status >= 500 ? { 'x-relay-error': 'true' } : {}),
        ...retryAfter(retryAfterSeconds),
      },
    },
  )
}

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

/** Errors raised by the product's SQL have a message for people, and in their detail a reason for programs. */
function refusalOfDatabase(error: unknown): { status: number; code: string; message: string } | undefined {
  const { code = '', detail, message = '' } = error as { code?: string; detail?: string; message?: string }
  const [, status] = /^PT(4\d\d)$/.exec(code) ?? []
  return status ? { status: Number(status), code: detail ?? 'invalid_request', message } : undefined
}

async function inTime(
  run: Promise<Response>,
  seconds: number,
  onLateFailure: (error: unknown) => void,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<Response>((done) => {
    timer = setTimeout(() => {
      isLate = true
      done(
        Response.json(
          { code: 'WORKER_LIMIT', message: 'The function took too long' },
          { status: 504, headers: { 'x-relay-error': 'true' } },
        ),
      )
    }, seconds * 1000)
  })
  run.catch((error: unknown) => {
    if (isLate) onLateFailure(error)
  })
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}

function userOf({ role, claims }: Caller): string | undefined {
  return role === 'authenticated' ? (JSON.parse(claims) as { sub?: string }).sub : undefined
}

function webHeaders(headers: NodeJS.Dict<string | string[]>): Headers {
  const list = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Headers(list)
}
