// Sends a file. It can never act as a page of our site: its type is the one we detected, no script may run in it, and
// anything but a picture is downloaded instead of shown. Pictures that can hold scripts (SVG) are downloaded too.
import { Readable } from 'node:stream'
import type { AppContext } from '../core/http/context.ts'
import type { Blobs, ByteRange } from './blobs.ts'
import type { StoredObject } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

export async function serveObject(
  context: AppContext,
  blobs: Blobs,
  object: StoredObject,
): Promise<Response> {
  const { eTag, size, mimetype, cacheControl, lastModified } = object.metadata
  const headers = harmlessHeaders(mimetype, context.req.query('download'))
  headers.set('accept-ranges', 'bytes')
  headers.set('cache-control', cacheControl)
  headers.set('etag', eTag)
  headers.set('last-modified', new Date(lastModified).toUTCString())
  if (context.req.header('if-none-match') === eTag) return new Response(null, { status: 304, headers })

  const range = readRange(context.req.header('range'), size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  headers.set('content-length', String(range ? range.last - range.first + 1 : size))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const status = range ? 206 : 200
  if (context.req.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await blobs.open(object.version, range)
  if (!stream) throw new StorageError('NoSuchKey')
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers })
}

/** Types that a browser shows as a picture and nothing else. */
const shown = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Headers with which no bytes can act as a page of our site, whatever they are. */
export function harmlessHeaders(type: string, download: string | undefined): Headers {
  const headers = new Headers({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  })
  const disposition = dispositionOf(type, download)
  if (disposition) headers.set('content-disposition', disposition)
  return headers
}

function dispositionOf(type: string, download: string | undefined): string | undefined {
  if (download === undefined) return shown.includes(type) ? undefined : 'attachment;'
  if (download === '' || download === 'true') return 'attachment;'
  const name = encodeURIComponent(download).replaceAll("'", '%27')
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

/** One byte range; undefined sends the whole file, also for ranges that we do not support. */
function readRange(given: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(given ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first < size && first <= last ? { first, last } : 'unsatisfiable'
}
