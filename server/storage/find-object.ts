// Finds a file: as the caller, who sees what the policies show, or as anyone, in a public bucket.

import type { Caller, StorageDeps, StoredObject } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

const columns =
  'id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

export async function findObject(
  { database }: StorageDeps,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const { rows } = await database.run<StoredObject>(
    caller,
    {
      name: 'storage_find_object',
      text: `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
      values: [bucket, name],
    },
    { readOnly: true },
  )
  return found(rows)
}

/** Those of the names that the caller can see a file of. */
export async function findNames(
  { database }: StorageDeps,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<Set<string>> {
  const { rows } = await database.run<{ name: string }>(
    caller,
    {
      name: 'storage_find_names',
      text: 'select name from storage.objects where bucket_id = $1 and name = any($2)',
      values: [bucket, names],
    },
    { readOnly: true },
  )
  return new Set(rows.map(({ name }) => name))
}

export async function findPublicObject(
  { platform }: StorageDeps,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const { rows } = await platform.query<StoredObject & { isPublic: boolean }>({
    name: 'storage_find_public_object',
    text: `select objects.*, buckets.public as "isPublic" from storage.buckets
           left join storage.objects on objects.bucket_id = buckets.id and objects.name = $2
           where buckets.id = $1`,
    values: [bucket, name],
  })
  if (!rows[0]?.isPublic) throw new StorageError('NoSuchBucket')
  return found(rows)
}

/** A file opened by a signed link, for any holder of the link. */
export async function findLinkedObject(
  { platform }: StorageDeps,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const { rows } = await platform.query<StoredObject>({
    name: 'storage_find_linked_object',
    text: `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucket, name],
  })
  return found(rows)
}

function found(rows: StoredObject[]): StoredObject {
  if (!rows[0]?.version) throw new StorageError('NoSuchKey')
  return rows[0]
}
