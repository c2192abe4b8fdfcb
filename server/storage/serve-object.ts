// Sends a file. It can never act as a page of our site: its type is the one we detected, no script may run in it, and
// anything but a picture is downloaded instead of shown.
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
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': mimetype,
    'cross-origin-resource-policy': 'cross-origin',
    etag: eTag,
    'last-modified': new Date(lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  })
  const disposition = dispositionOf(mimetype, context.req.query('download'))
  if (disposition) headers.set('content-disposition', disposition)
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

function dispositionOf(type: string, download: string | undefined): string | undefined {
  if (download === undefined) return type.startsWith('image/') ? undefined : 'attachment;'
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
