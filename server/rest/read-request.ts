// What a request asks for, as far as its address and headers say. Pages ask the same again and again, so what was read
// is kept for each address.
import type { IncomingMessage } from 'node:http'
import type { Target } from './compile.ts'
import { type Representation, readAccept } from './parse/accept.ts'
import { type QueryShape, readShape } from './parse/parse-query.ts'
import { type Preferences, readPreferences } from './parse/preferences.ts'
import { queryLimits, tooMuch } from './parse/query-limits.ts'
import { readPage } from './read-page.ts'
import { RestError } from './rest-error.ts'

export interface ReadRequest {
  method: string
  target: Target
  schemaName: string | undefined
  shape: QueryShape
  preferences: Preferences
  representation: Representation
  page: { limit: number; offset: number }
  /** Equal for all requests that differ in values and body alone. */
  key: string
}

const prefix = '/rest/v1/'
const maxKept = 2_000

export class RequestReader {
  private readonly kept = new Map<string, ReadRequest>()

  constructor(private readonly maxRows: number) {}

  read({ method = 'GET', url = '', headers }: IncomingMessage): ReadRequest {
    const { accept = '', prefer = '', range = '' } = headers
    const profile =
      headers[method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'] ?? ''
    const whole = `${method} ${url}\n${prefer}\n${accept}\n${profile}\n${range}`
    const known = this.kept.get(whole)
    if (known) return known
    const read = readRequest(method, url, String(prefer), accept, String(profile), range, this.maxRows)
    if (this.kept.size >= maxKept) this.kept.delete(this.kept.keys().next().value ?? '')
    this.kept.set(whole, read)
    return read
  }
}

function readRequest(
  method: string,
  url: string,
  prefer: string,
  accept: string,
  profile: string,
  range: string,
  maxRows: number,
): ReadRequest {
  const mark = url.indexOf('?')
  const target = readTarget(mark < 0 ? url : url.slice(0, mark), method)
  if (url.length > queryLimits.length)
    throw tooMuch(`The address of a request may have at most ${queryLimits.length} characters`)
  if (url.includes('%00'))
    throw new RestError(400, 'PGRST100', 'The query holds a zero character (%00), which no value can have')
  const preferences = readPreferences(prefer)
  const representation = readAccept(accept)
  const shape = readShape(new URLSearchParams(mark < 0 ? '' : url.slice(mark)))
  const page = readPage(shape, range || undefined, method, maxRows)
  const key = [method, profile, target.kind, target.name, representation.contentType, prefer, shape.key].join(
    '\n',
  )
  return { method, target, schemaName: profile || undefined, shape, preferences, representation, page, key }
}

function readTarget(path: string, method: string): Target {
  const [first = '', second, third] = path.slice(prefix.length).split('/').map(decode)
  if (first === 'rpc' && second && third === undefined) {
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    }
    return { kind: 'routine', name: second }
  }
  if (first === '') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (second) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  if (!['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(method)) {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  }
  return { kind: 'table', name: first }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  }
}
