// /rest/v1: tables and functions for supabase-js. Parse, plan, SQL, run, respond: each a module of its own.
import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { type Callers, TokenError, visitor } from '../core/callers.ts'
import type { AnswerListener, Caller, Database } from '../core/database/database.ts'
import { type AppContext, type AppEnv, clientAddress } from '../core/http/context.ts'
import { ownHeaders } from '../core/http/cors.ts'
import { readBody } from '../core/http/read-body.ts'
import type { Log } from '../core/log.ts'
import { type ProofOfWork, proofHeader } from '../core/proof-of-work.ts'
import { readBodyKeys } from './body-keys.ts'
import { compile, type Target } from './compile.ts'
import { execute } from './execute.ts'
import { parseQuery, readShape } from './parse-query.ts'
import { readAccept, readPreferences } from './preferences.ts'
import { readPage } from './read-page.ts'
import { respond, respondError } from './respond.ts'
import { RestError, toRestError } from './rest-error.ts'
import type { SchemaCache } from './schema-cache.ts'

export interface RestParts {
  database: Database
  cache: SchemaCache
  callers: Callers
  proofs: ProofOfWork
  trustedProxies: number
  log: Log
}

const prefix = '/rest/v1/'
const mostBodyBytes = 1024 * 1024

export function restRoutes(parts: RestParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.all('/rest/v1/*', (context) => handle(parts, context))
  return routes
}

async function handle(parts: RestParts, context: AppContext): Promise<Response> {
  let caller: Caller = visitor
  try {
    caller = await prove(parts, context, await identify(parts.callers, context))
    return await answer(parts, context, caller)
  } catch (thrown) {
    const error = toRestError(thrown, caller.role === 'anon')
    if (error.status >= 500) {
      const reason = (thrown as Error).message
      parts.log.warn({ requestId: context.get('requestId'), code: error.code, reason }, 'data request failed')
    }
    return respondError(error, ownHeaders(context))
  }
}

async function identify(callers: Callers, context: AppContext): Promise<Caller> {
  const { headers } = context.env.incoming
  try {
    return await callers.identify({
      apiKey: headers.apikey as string | undefined,
      authorization: headers.authorization,
    })
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    const code = { malformed: 'PGRST301', expired: 'PGRST303', 'unknown-role': '22023' }[error.reason]
    throw new RestError(401, code, error.message, {
      headers: {
        'www-authenticate': `Bearer error="invalid_token", error_description="${error.message.replaceAll('"', "'")}"`,
      },
    })
  }
}

/** A visitor's write may carry a proof of work; whether a table asks for one is decided by its policies. */
async function prove(
  { proofs, trustedProxies }: RestParts,
  context: AppContext,
  caller: Caller,
): Promise<Caller> {
  const header = context.env.incoming.headers[proofHeader]
  if (header === undefined || caller.role !== 'anon') return caller
  await proofs.check(String(header), clientAddress(context, trustedProxies))
  return { ...caller, isProven: true }
}

async function answer(
  { database, cache }: RestParts,
  context: AppContext,
  caller: Caller,
): Promise<Response> {
  const { incoming, outgoing } = context.env
  const { headers } = incoming
  const method = incoming.method ?? 'GET'
  const target = readTarget(context.req.path, method)
  const preferences = readPreferences(String(headers.prefer ?? ''))
  const representation = readAccept(headers.accept ?? '')
  const schema = readSchema(cache, method, headers)
  const search = incoming.url?.indexOf('?') ?? -1
  const shape = readShape(new URLSearchParams(search < 0 ? '' : incoming.url?.slice(search)))
  const listener = listenTo(outgoing as ServerResponse)
  const hasBody = method === 'POST' || method === 'PATCH' || method === 'PUT'
  const text = hasBody ? await readBody(incoming, mostBodyBytes) : ''
  const isCall = target.kind === 'routine'
  const body = hasBody
    ? readBodyKeys(text, isCall ? 'arguments' : method === 'PATCH' ? 'changes' : 'rows')
    : { keys: [], text: '', isUniform: true }

  const key = [
    method,
    schema.name,
    target.kind,
    target.name,
    representation.contentType,
    headers.prefer,
    body.keys.join(),
    shape.key,
  ].join('\n')
  if (body.isUniform === false && !shape.entries.some((entry) => entry.key === 'columns')) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  const plan = cache.plan(key, () => {
    const query = parseQuery(shape, isCall && method !== 'POST')
    return compile({ schema, target, method, query, preferences, representation, bodyKeys: body.keys })
  })
  const page = readPage(shape, headers.range, method)
  const result = await execute(database, caller, plan, {
    values: shape.values,
    body: body.text,
    ...page,
    preferences,
    wantsSingle: representation.kind === 'object',
    listener,
  })
  return respond({
    method,
    plan,
    answer: result,
    preferences,
    representation,
    offset: page.offset,
    schema: schema.name,
    common: ownHeaders(context),
  })
}

function readTarget(path: string, method: string): Target {
  const [first = '', second, third] = path.slice(prefix.length).split('/').map(decodeURIComponent)
  if (first === 'rpc' && second && third === undefined) {
    if (!['GET', 'HEAD', 'POST'].includes(method))
      throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    return { kind: 'routine', name: second }
  }
  if (first === '') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (second) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  if (!['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  }
  return { kind: 'table', name: first }
}

function readSchema(cache: SchemaCache, method: string, headers: NodeJS.Dict<string | string[]>) {
  const given = headers[method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile']
  const name = typeof given === 'string' ? given : (cache.exposed[0] ?? 'public')
  const schema = cache.schema(name)
  if (schema && cache.exposed.includes(name)) return schema
  throw new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${cache.exposed.join(', ')}`,
  })
}

function listenTo(outgoing: ServerResponse): AnswerListener {
  const listener: AnswerListener = { hasLeft: false, onLeave: undefined }
  outgoing.once('close', () => {
    listener.hasLeft = !outgoing.writableFinished
    if (listener.hasLeft) listener.onLeave?.()
  })
  return listener
}
