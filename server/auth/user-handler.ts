// GET /user: the caller's account. Every page of a signed-in person requests it, so it uses Node's own request and
// response, with the JSON as PostgreSQL returned it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toAppError } from '../core/errors.ts'
import { corsHeaders } from '../core/http/cors.ts'
import { answer as answerAppError } from '../core/http/handle-error.ts'
import type { RequestLog } from '../core/http/request-log.ts'
import type { NodeHandler } from '../core/listen.ts'
import type { AuthDeps } from './auth-deps.ts'
import { answerAuthError, answerHeaders, type ErrorAnswer, toAuthError, versionHeader } from './auth-error.ts'
import { findBearer } from './bearer.ts'

const path = '/auth/v1/user'

export function isUserRequest(method: string, url: string): boolean {
  return method === 'GET' && url === path
}

export function createUserHandler(deps: AuthDeps, requests: RequestLog): NodeHandler {
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const startedAt = performance.now()
    const requestId = requests.idOf(incoming)
    const { status, headers, body } = await answer(deps, incoming, requestId)
    // With its length, head and body are one write instead of several chunks.
    outgoing.writeHead(status, [
      ...headerLines(headers),
      'x-request-id',
      requestId,
      'content-length',
      String(Buffer.byteLength(body)),
    ])
    outgoing.end(body)
    requests.finish({ requestId, startedAt, method: 'GET', path, route: path, status })
  }
}

/** Most responses share one of two header objects. */
const lines = new WeakMap<ErrorAnswer['headers'], string[]>()

/** Names and values in turn, as Node writes them without copying them into an object first. */
function headerLines(headers: ErrorAnswer['headers']): string[] {
  const known = lines.get(headers)
  if (known) return known
  const made = Object.entries({ ...headers, ...corsHeaders }).flat()
  lines.set(headers, made)
  return made
}

async function answer(deps: AuthDeps, { headers }: IncomingMessage, requestId: string): Promise<ErrorAnswer> {
  const version = headers[versionHeader] as string | undefined
  try {
    const { user } = await findBearer(deps, headers.authorization)
    return { status: 200, headers: answerHeaders(version), body: user }
  } catch (thrown) {
    const error = toAuthError(thrown)
    if (error && error.status < 500) return answerAuthError(error, version)
    deps.log.warn({ requestId, reason: (thrown as Error).message }, 'auth call failed')
    if (error) return answerAuthError(error, version)
    const response = answerAppError(toAppError(thrown), requestId)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}
