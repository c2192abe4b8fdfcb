// Serves /rest/v1: tables and functions for supabase-js. Parse, plan, write SQL, run, respond: each has its modules.
// Uses Node's own request and response, because this is the hottest path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { type Callers, TokenError, visitor } from '../core/callers.ts'
import type { Config } from '../core/config.ts'
import {
  type AnswerListener,
  type Caller,
  callerAt,
  type Database,
  RequestAbortedError,
} from '../core/database/database.ts'
import { clientAddress } from '../core/http/context.ts'
import { corsHeaders, defaultCacheControl, preflightHeaders } from '../core/http/cors.ts'
import type { RequestLog } from '../core/http/request-log.ts'
import type { Log } from '../core/log.ts'
import { type Pattern, patternProblem } from '../core/pattern-limits.ts'
import { type ProofOfWork, proofHeader } from '../core/proof-of-work.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import { compile } from './compile.ts'
import { execute } from './execute.ts'
import { notAvailable } from './parse/accept.ts'
import { noBody, type RequestBody } from './parse/body-keys.ts'
import { parseQuery } from './parse/parse-query.ts'
import { patternsOf } from './plan/binding.ts'
import { type ReadRequest, RequestReader } from './read-request.ts'
import { hasBody, readRequestBody } from './read-request-body.ts'
import { RequestLimits } from './request-limits.ts'
import { requestSettings } from './request-settings.ts'
import { type RestAnswer, respond, respondError } from './respond.ts'
import { RestError, toRestError } from './rest-error.ts'
import type { Schema, Table } from './schema.ts'
import type { SchemaCache } from './schema-cache.ts'

/** Nobody receives it: as of nginx, so that logs, metrics and alerts do not take a caller who left for an error of ours. */
const clientClosedRequest = 499
/** PostgreSQL's code of a statement that was cancelled. */
const queryCanceled = '57014'

export interface RestDeps {
  database: Database
  cache: SchemaCache
  callers: Callers
  proofs: ProofOfWork
  limiter: RateLimiter
  config: Pick<Config, 'apiRequestsPerMinute' | 'apiMaxRows' | 'apiPlans' | 'apiRollback'>
  trustedProxies: number
  requests: RequestLog
  log: Log
}

export function createRestHandler(
  deps: RestDeps,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const reader = new RequestReader(deps.config.apiMaxRows)
  const limits = new RequestLimits(deps.limiter, deps.config.apiRequestsPerMinute)
  return (incoming, outgoing) => serve(deps, reader, limits, incoming, outgoing)
}

async function serve(
  deps: RestDeps,
  reader: RequestReader,
  limits: RequestLimits,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const startedAt = performance.now()
  const { method = 'GET', url = '', headers } = incoming
  const requestId = deps.requests.idOf(incoming)
  if (method === 'OPTIONS') {
    outgoing.writeHead(204, preflightHeaders(headers['access-control-request-headers'])).end()
  } else {
    const { status, headers: own, body } = await answer(deps, reader, limits, incoming, outgoing, requestId)
    outgoing.writeHead(status, {
      'cache-control': defaultCacheControl,
      ...own,
      ...corsHeaders,
      'x-request-id': requestId,
      // Without it the body would be sent in chunks. A response to HEAD has no body to count.
      ...(status === 204 || method === 'HEAD' ? {} : { 'content-length': Buffer.byteLength(body) }),
    })
    outgoing.end(body)
  }
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  deps.requests.finish({
    requestId,
    startedAt,
    method,
    path,
    route: '/rest/v1/*',
    status: outgoing.statusCode,
  })
}

async function answer(
  deps: RestDeps,
  reader: RequestReader,
  limits: RequestLimits,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): Promise<RestAnswer> {
  let caller: Caller = visitor
  try {
    const address = clientAddress(incoming, deps.trustedProxies)
    await limits.countAddress(address)
    caller = callerAt(await identify(deps.callers, incoming), address)
    await limits.countAccount(caller)
    return await run(deps, reader, incoming, outgoing, caller, requestId)
  } catch (thrown) {
    if (outgoing.destroyed && isAbort(thrown)) return { status: clientClosedRequest, headers: {}, body: '' }
    const error = toRestError(thrown, caller.role === 'anon')
    if (error.status >= 500) {
      deps.log.warn({ requestId, code: error.code, reason: (thrown as Error).message }, 'data request failed')
    }
    return respondError(error)
  }
}

async function identify(callers: Callers, { headers }: IncomingMessage): Promise<Caller> {
  try {
    return await callers.identify({
      apiKey: headers.apikey as string | undefined,
      authorization: headers.authorization,
    })
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    const code = { malformed: 'PGRST301', expired: 'PGRST303', 'unknown-role': '22023' }[error.reason]
    const description = error.message.replaceAll('"', "'").replace(/[^ -~]/g, '?')
    throw new RestError(401, code, error.message, {
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${description}"` },
    })
  }
}

/** A visitor's write may carry a proof of work. Where a table's policies ask for one, an address may do without a few times. */
async function prove(
  { proofs, trustedProxies }: RestDeps,
  incoming: IncomingMessage,
  caller: Caller,
  table: Table | undefined,
): Promise<Caller> {
  const header = incoming.headers[proofHeader]
  const isAsked = header !== undefined || (incoming.method === 'POST' && table?.asksProof)
  if (caller.role !== 'anon' || !isAsked) return caller
  await proofs.check(
    header === undefined ? undefined : String(header),
    clientAddress(incoming, trustedProxies),
  )
  return { ...caller, isProven: true }
}

async function run(
  deps: RestDeps,
  reader: RequestReader,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  caller: Caller,
  requestId: string,
): Promise<RestAnswer> {
  const { database, cache, config } = deps
  const request = allowed(reader.read(incoming), caller, config, incoming)
  const { method, target, shape, preferences, representation, page } = request
  const maxRows = config.apiMaxRows
  const schema = exposedSchema(cache, request.schemaName)
  const writer = await prove(deps, incoming, caller, schema.tables.get(target.name))
  const listener = listenTo(outgoing)
  const body = hasBody(method) ? await readRequestBody(incoming, schema, target) : noBody
  if (!body.isUniform && !shape.entries.some((entry) => entry.key === 'columns')) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  const statement = cache.statement(
    statementKey(request, body),
    () => {
      const query = parseQuery(shape, target.kind === 'routine' && method !== 'POST')
      const { keys: bodyKeys, kind: bodyKind } = body
      return compile({
        schema,
        target,
        method,
        query,
        preferences,
        representation,
        bodyKeys,
        bodyKind,
        maxRows,
        writesResponse: cache.settingsUse.writesResponse,
      })
    },
    body.kind === 'arguments' ? request.key : undefined,
  )
  if (caller.role !== 'service_role') refuseCostlyPatterns(patternsOf(statement.bindings, shape.values))
  // Only writes add jobs.
  const runAs = statement.isReadOnly ? writer : { ...writer, requestId }
  const result = await execute(database, runAs, statement, {
    values: shape.values,
    body: body.content,
    ...page,
    preferences,
    wantsSingle: representation.kind === 'object',
    maxRows,
    listener,
    setUp: requestSettings(cache, schema, incoming),
  })
  return respond({
    method,
    statement,
    answer: result,
    preferences,
    representation,
    offset: page.offset,
    schema: schema.name,
  })
}

function refuseCostlyPatterns(patterns: Pattern[]): void {
  const problem = patterns.length > 0 && patternProblem(patterns)
  if (problem)
    throw new RestError(400, 'PGRST100', problem, {
      hint: 'Only requests with the secret key may have others.',
    })
}

function statementKey({ key }: ReadRequest, { kind, keys }: RequestBody): string {
  if (kind !== 'arguments') return `${key}\n${kind}\n`
  return keys.length === 0 ? key : `${key}\n${keys.join()}`
}

/** The request as this caller may make it. */
function allowed(
  request: ReadRequest,
  caller: Caller,
  { apiPlans, apiRollback }: RestDeps['config'],
  { headers }: IncomingMessage,
): ReadRequest {
  const { representation, preferences } = request
  const isService = caller.role === 'service_role'
  // Plans hold statistics of rows that the caller may not see.
  if (representation.plan && !(apiPlans && isService)) throw notAvailable(headers.accept ?? '')
  if (preferences.tx === undefined || (apiRollback && isService)) return withExactCount(request, caller)
  const { tx: _, ...others } = preferences
  return withExactCount({ ...request, preferences: others }, caller)
}

/**
 * The planner's estimate includes rows that the caller may not see: by requesting estimates with filters, a stranger
 * could read hidden values letter by letter. So only the service role gets estimates; everyone else gets a count.
 */
function withExactCount(request: ReadRequest, { role }: Caller): ReadRequest {
  const { count } = request.preferences
  if (count === undefined || count === 'exact' || role === 'service_role') return request
  const preferences = { ...request.preferences, count: 'exact' as const }
  return { ...request, preferences, key: `${request.key}\ncounted` }
}

function exposedSchema(cache: SchemaCache, given: string | undefined): Schema {
  const name = given ?? cache.exposed[0] ?? 'public'
  const schema = cache.schema(name)
  if (schema && cache.exposed.includes(name)) return schema
  throw new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${cache.exposed.join(', ')}`,
  })
}

/** The statement of a caller who left was cancelled, or not sent. */
function isAbort(error: unknown): boolean {
  return (
    error instanceof RequestAbortedError ||
    (error instanceof pg.DatabaseError && error.code === queryCanceled)
  )
}

function listenTo(outgoing: ServerResponse): AnswerListener {
  const listener: AnswerListener = { isAborted: false, onAbort: undefined }
  outgoing.once('close', () => {
    listener.isAborted = !outgoing.writableFinished
    if (listener.isAborted) listener.onAbort?.()
  })
  return listener
}
