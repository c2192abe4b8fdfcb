// Reads a public file by its address on our own site, for pictures that the server draws.
import { buffer } from 'node:stream/consumers'
import { findPublicObject } from './find-object.ts'
import { readAddress } from './object-names.ts'
import { base } from './read-request.ts'
import type { StorageDeps } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

const maxBytes = 10 * 1024 * 1024
const publicFiles = `${base}/object/public/`

/** Undefined for any other address, and for a file that is not there: nothing is ever fetched. */
export async function readPublicFile(
  deps: StorageDeps,
  siteUrl: string,
  address: string,
): Promise<Uint8Array | undefined> {
  if (!URL.canParse(address, siteUrl)) return undefined
  const { origin, pathname } = new URL(address, siteUrl)
  if (origin !== new URL(siteUrl).origin || !pathname.startsWith(publicFiles)) return undefined
  try {
    const { bucket, name } = readAddress(pathname, publicFiles)
    const { metadata, version } = await findPublicObject(deps, bucket, name)
    if (metadata.size > maxBytes) return undefined
    const stream = await deps.blobs.open(version)
    return stream && (await buffer(stream))
  } catch (error) {
    if (error instanceof StorageError) return undefined
    throw error
  }
}
