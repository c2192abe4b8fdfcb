// Reads the file of an upload, in either format supabase-js sends: a multipart form, or the raw bytes.
import type { AppContext } from '../core/http/context.ts'
import { readBytes } from '../core/http/read-body.ts'
import { findTextProblem } from '../core/http/text-problem.ts'
import { unsupported } from './check-content.ts'
import { StorageError } from './storage-error.ts'

export interface Upload {
  bytes: Buffer
  /** As it was declared, with its parameters. */
  type: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** The limit for any bucket: a file is held in memory while it is checked. */
const maxBytes = 50 * 1024 * 1024
/** The overhead of a multipart form. */
const formBytes = 64 * 1024

export async function readUpload(context: AppContext, bucketLimit: number | null): Promise<Upload> {
  const limit = Math.min(bucketLimit ?? maxBytes, maxBytes)
  const contentType = context.req.header('content-type') ?? ''
  const body = await readBytes(context.env.incoming, limit + formBytes)
  const upload = contentType.startsWith('multipart/form-data')
    ? await readForm(body, contentType)
    : {
        bytes: body,
        type: readType(contentType),
        cacheControl: context.req.header('cache-control') ?? 'no-cache',
        userMetadata: readMetadataHeader(context),
      }
  if (upload.bytes.length > limit) throw new StorageError('EntityTooLarge')
  return upload
}

async function readForm(body: Buffer, contentType: string): Promise<Upload> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause) => {
      throw new StorageError('InvalidRequest', 'The form could not be read', { cause })
    })
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file) throw new StorageError('InvalidRequest', 'The form holds no file')
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const seconds = text('cacheControl')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    type: readType(text('contentType') ?? file.type),
    cacheControl: seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: readMetadata(text('metadata')),
  }
}

const mediaType =
  /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+(?:\s*;\s*[a-z0-9_-]+=(?:[a-z0-9_.+-]+|"[a-z0-9 _.+-]*"))*$/i

function readType(given: string): string {
  const type = given.trim() || 'application/octet-stream'
  if (type.length > 255 || !mediaType.test(type)) throw unsupported(type.slice(0, 255))
  return type
}

/** The metadata of an upload or copy, from its header: JSON in base64. */
export function readMetadataHeader(context: AppContext): Upload['userMetadata'] {
  const given = context.req.header('x-metadata')
  return readMetadata(given === undefined ? undefined : Buffer.from(given, 'base64').toString())
}

function readMetadata(given: string | undefined): Record<string, unknown> | null {
  if (!given) return null
  const problem = findTextProblem(given)
  if (problem) throw new StorageError('InvalidRequest', problem)
  try {
    const read: unknown = JSON.parse(given)
    if (typeof read === 'object' && read !== null && !Array.isArray(read) && given.length <= 8192)
      return read as Record<string, unknown>
  } catch {
    // Handled below.
  }
  throw new StorageError('InvalidRequest', 'The metadata must be a JSON object of at most 8 KB')
}
