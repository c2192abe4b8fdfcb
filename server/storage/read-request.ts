// Parses parts of a storage request: the caller, the address of a file, the JSON body, the query string.
import type * as z from 'zod/mini'
import { callerAt } from '../core/database/database.ts'
import { type AppContext, clientAddress } from '../core/http/context.ts'
import { readBody } from '../core/http/read-body.ts'
import { findTextProblem } from '../core/http/text-problem.ts'
import { readAddress } from './object-names.ts'
import type { Caller, StorageDeps } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

export const base = '/storage/v1'
const maxBodyBytes = 256 * 1024

export async function callerOf(
  { callers, trustedProxies }: StorageDeps,
  context: AppContext,
): Promise<Caller> {
  const caller = await callers.identify({
    apiKey: context.req.header('apikey'),
    authorization: context.req.header('authorization'),
  })
  const address = clientAddress(context.env.incoming, trustedProxies)
  return { ...callerAt(caller, address), requestId: context.get('requestId') }
}

/** The bucket and the name of the file after this beginning of the path. */
export function addressIn(context: AppContext, beginning: string): { bucket: string; name: string } {
  return readAddress(new URL(context.req.url).pathname, base + beginning)
}

export async function readJson<T extends z.ZodMiniType>(context: AppContext, schema: T): Promise<z.infer<T>> {
  const raw = await readBody(context.env.incoming, maxBodyBytes)
  return check(schema, parse(raw || '{}'), 'body')
}

export function readQuery<T extends z.ZodMiniType>(context: AppContext, schema: T): z.infer<T> {
  const query = context.req.query()
  const problem = findTextProblem(JSON.stringify(query))
  if (problem) throw new StorageError('InvalidRequest', problem)
  return check(schema, query, 'querystring')
}

function check<T extends z.ZodMiniType>(schema: T, given: unknown, where: string): z.infer<T> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
  throw new StorageError('InvalidRequest', `${where}/${path.join('/')} ${message}`)
}

function parse(raw: string): unknown {
  const problem = findTextProblem(raw)
  if (problem) throw new StorageError('InvalidRequest', problem)
  try {
    return JSON.parse(raw)
  } catch (cause) {
    throw new StorageError('InvalidRequest', 'The body is not valid JSON', { cause })
  }
}
