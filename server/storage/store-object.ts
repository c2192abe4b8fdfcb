// Stores a file. The row is written first, as the caller, so that a refusal comes before any byte is stored. Bytes of
// a replaced or removed row are removed by a job that a trigger adds (remove-blob.ts).
import { createHash, randomUUID } from 'node:crypto'
import type { Content } from './check-content.ts'
import { accountOf, type Caller, type ObjectMetadata, type StorageDeps } from './storage-deps.ts'

export interface NewObject {
  bucket: string
  name: string
  content: Content
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  mayReplace: boolean
}

export async function storeObject(
  { database, blobs }: StorageDeps,
  caller: Caller,
  object: NewObject,
): Promise<{ id: string; key: string }> {
  const { bucket, name, content } = object
  const version = randomUUID()
  const id = await database
    .transaction(caller, async (sql) => {
      const account = accountOf(caller)
      const { rows } = await sql.query<{ id: string }>({
        name: object.mayReplace ? 'storage_upsert_object' : 'storage_insert_object',
        text: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
               values ($1, $2, $3::uuid, $3, $4, $5, $6)
               ${object.mayReplace ? replace : ''}
               returning id`,
        values: [
          bucket,
          name,
          account,
          version,
          JSON.stringify(metadataOf(content, object.cacheControl)),
          object.userMetadata ? JSON.stringify(object.userMetadata) : null,
        ],
      })
      await blobs.put(version, content.bytes, content.type)
      return rows[0]?.id ?? ''
    })
    .catch(async (error) => {
      await blobs.remove(version).catch(() => undefined)
      throw error
    })
  return { id, key: `${bucket}/${name}` }
}

/** The rest of an insert that may replace an existing file. */
export const replace = `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`

function metadataOf({ bytes, type }: Content, cacheControl: string): ObjectMetadata {
  return {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}
