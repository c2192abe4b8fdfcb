// Status and headers of an answer, as PostgREST gives them. The body is PostgreSQL's own text, not parsed on the way.
import { disarmCsv } from './disarm-csv.ts'
import type { Answer } from './execute.ts'
import type { Representation } from './parse/accept.ts'
import { appliedPreferences, type Preferences } from './parse/preferences.ts'
import { RestError } from './rest-error.ts'
import type { CachedStatement } from './schema-cache.ts'

export interface ResponseInput {
  method: string
  statement: CachedStatement
  answer: Answer
  preferences: Preferences
  representation: Representation
  offset: number
  schema: string
}

/** Plain data that Node's response is written from, because a web Response costs as much as all the rest. */
export interface RestAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export function respond(input: ResponseInput): RestAnswer {
  const { method, statement, answer, representation, schema } = input
  if (statement.plan) return respondPlan(input)
  const headers: Record<string, string> = {
    'content-profile': schema,
    'content-range': contentRange(input),
  }
  const applied = appliedPreferences(input.preferences, honoured(input))
  if (applied) headers['preference-applied'] = applied
  if (answer.key && statement.table) headers.location = location(statement.table.name, answer.key)
  addFunctionHeaders(headers, answer.response_headers)
  const status = answer.response_status ? Number(answer.response_status) : statusOf(input)
  const hasBody = status !== 204 && method !== 'HEAD' && answer.body !== ''
  if (hasBody || method === 'HEAD' || isRead(input))
    headers['content-type'] = statement.isSingle
      ? 'application/json; charset=utf-8'
      : representation.contentType
  const isCsv = representation.kind === 'csv' && !statement.isSingle
  const body = isCsv ? disarmCsv(answer.body ?? '') : (answer.body ?? 'null')
  return { status, headers, body: hasBody ? body : '' }
}

function respondPlan({ method, answer, representation, schema }: ResponseInput): RestAnswer {
  const headers = { 'content-profile': schema, 'content-type': representation.contentType }
  return { status: 200, headers, body: method === 'HEAD' ? '' : (answer.body ?? '') }
}

function isRead({ method, statement }: ResponseInput): boolean {
  return method === 'GET' || statement.routine !== undefined
}

function statusOf(input: ResponseInput): number {
  const { method, statement, answer, preferences, offset } = input
  if (statement.routine && (statement.routine.returns === 'void' || preferences.return === 'minimal'))
    return 204
  if (method === 'POST' && !statement.routine)
    return preferences.resolution === 'merge-duplicates' && answer.inserted === false ? 200 : 201
  if (method === 'PUT')
    return preferences.return === 'representation'
      ? answer.inserted
        ? 201
        : 200
      : answer.inserted
        ? 201
        : 204
  if (method === 'PATCH' || method === 'DELETE') return preferences.return === 'representation' ? 200 : 204
  const total = answer.total ?? null
  if (total !== null && offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    })
  }
  return total !== null && answer.page < total ? 206 : 200
}

function contentRange({ method, statement, answer, preferences, offset }: ResponseInput): string {
  const isWrite = !statement.routine && ['POST', 'PUT', 'DELETE'].includes(method)
  const counted = preferences.count
    ? isWrite || method === 'PATCH'
      ? answer.page
      : (answer.total ?? answer.page)
    : '*'
  if (isWrite || answer.page === 0) return `*/${counted}`
  return `${offset}-${offset + answer.page - 1}/${counted}`
}

function honoured({ method, statement }: ResponseInput): (keyof Preferences)[] {
  if (statement.routine || method === 'GET' || method === 'HEAD')
    return ['count', 'timezone', 'handling', 'maxAffected', 'tx']
  return ['resolution', 'missing', 'return', 'count', 'timezone', 'handling', 'maxAffected', 'tx']
}

function location(table: string, key: Record<string, unknown>): string {
  const pairs = Object.entries(key).map(([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`)
  return `/${table}?${pairs.join('&')}`
}

/** A function may set headers, as a list of objects with one key each; those for CORS are the handler's. */
function addFunctionHeaders(headers: Record<string, string>, written: string | null | undefined): void {
  if (!written) return
  for (const pair of JSON.parse(written) as Record<string, string>[]) {
    for (const [name, value] of Object.entries(pair)) headers[name.toLowerCase()] = String(value)
  }
}

export function respondError(error: RestError): RestAnswer {
  const { status, code, message, details, hint, headers } = error
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code}`,
      ...headers,
    },
    body: JSON.stringify({ code, message, details, hint }),
  }
}
