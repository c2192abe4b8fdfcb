// GET /object/info: the metadata of a file.
import type { StoredObject } from './storage-deps.ts'

export function describeObject({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
}: StoredObject) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at,
  }
}
