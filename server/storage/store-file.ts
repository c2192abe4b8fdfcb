// Stores a file for the product itself, which already has its bytes, with the limits and checks of an upload.
import type { Files } from '../../contracts/function-services.ts'
import { serviceCaller } from '../core/database/database.ts'
import { findBucket } from './buckets.ts'
import { checkContent } from './check-content.ts'
import { readObjectName } from './object-names.ts'
import { reencodeFor } from './picture-tasks.ts'
import type { StorageDeps } from './storage-deps.ts'
import { toStorageError } from './storage-error.ts'
import { storeObject } from './store-object.ts'

export function createFiles(deps: StorageDeps): Files {
  return {
    async store({ bucket: id, name, bytes, type }) {
      const bucket = await findBucket(deps, id)
      const most = bucket.file_size_limit ?? Number.POSITIVE_INFINITY
      if (bytes.length > most) return undefined
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const content = await checkContent(
        buffer,
        type,
        bucket.allowed_mime_types,
        reencodeFor(deps, 'server functions'),
      ).catch(refusedToUndefined)
      // A re-encoded picture may have grown.
      if (!content || content.bytes.length > most) return undefined
      const stored = await storeObject(deps, serviceCaller, {
        bucket: bucket.id,
        name: readObjectName(name),
        content,
        cacheControl: 'no-cache',
        userMetadata: null,
        mayReplace: true,
      }).catch(refusedToUndefined)
      return stored && { size: content.bytes.length, type: content.type }
    },
  }
}

/** A file of a wrong type, or beyond the quota. */
function refusedToUndefined(error: unknown): undefined {
  const code = toStorageError(error)?.code
  if (code === 'InvalidMimeType' || code === 'EntityTooLarge') return undefined
  throw error
}
