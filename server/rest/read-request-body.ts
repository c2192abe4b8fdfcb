// Reads the body of a data request: JSON, or text and bytes for functions that take the whole body.
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { readBody, readBytes } from '../core/http/read-body.ts'
import type { Target } from './compile.ts'
import { type BodyKind, type RequestBody, readBodyKeys, wholeBody } from './parse/body-keys.ts'
import { takesWholeBody } from './plan/find-routine.ts'
import { RestError } from './rest-error.ts'
import type { Schema } from './schema.ts'

const maxBytes = 1024 * 1024

/** The types of a whole body, by their media types. */
const wholeBodies = new Map<string, BodyKind>([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
])

export function hasBody(method: string): boolean {
  return method === 'POST' || method === 'PATCH' || method === 'PUT'
}

export async function readRequestBody(
  incoming: IncomingMessage,
  schema: Schema,
  target: Target,
): Promise<RequestBody> {
  const { method, headers } = incoming
  if (target.kind === 'table')
    return readBodyKeys(await readBody(incoming, maxBytes), method === 'PATCH' ? 'changes' : 'rows')
  const kind = wholeBodyKind(headers['content-type'])
  // Callers who send JSON without saying so are understood, too.
  if (!kind || !takesWholeBody(schema, target.name, kind))
    return readBodyKeys(await readBody(incoming, maxBytes), 'arguments')
  const bytes = await readBytes(incoming, maxBytes)
  if (kind === 'bytea') return wholeBody(kind, bytes)
  if (!isUtf8(bytes)) throw new RestError(400, 'PGRST102', 'The body is not valid UTF-8')
  return wholeBody(kind, bytes.toString())
}

function wholeBodyKind(contentType: string | undefined): BodyKind | undefined {
  if (contentType === undefined || contentType === 'application/json') return undefined
  return wholeBodies.get(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}
