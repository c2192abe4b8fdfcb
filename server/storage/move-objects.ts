// Moves, copies and removes files. Moving leaves the bytes where they are; those of a removed file are removed by a
// job.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { findObject } from './find-object.ts'
import { readObjectName } from './object-names.ts'
import { accountOf, type Caller, type StorageDeps, type StoredObject } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

export const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.nullable(z.string())),
  destinationKey: z.string(),
})

type Move = z.infer<typeof moveSchema>

export async function moveObject({ database }: StorageDeps, caller: Caller, move: Move) {
  const bucket = move.destinationBucket ?? move.bucketId
  const name = readObjectName(move.destinationKey)
  const { rows } = await database.run<{ id: string }>(caller, {
    name: 'storage_move_object',
    text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
           where bucket_id = $1 and name = $2 returning id`,
    values: [move.bucketId, move.sourceKey, bucket, name],
  })
  if (!rows[0]) throw new StorageError('NoSuchKey')
  return { message: 'Successfully moved', Id: rows[0].id, Key: `${bucket}/${name}` }
}

export async function copyObject(deps: StorageDeps, caller: Caller, move: Move) {
  const { database, blobs } = deps
  const bucket = move.destinationBucket ?? move.bucketId
  const name = readObjectName(move.destinationKey)
  const source = await findObject(deps, caller, move.bucketId, move.sourceKey)
  const version = randomUUID()
  const id = await database
    .transaction(caller, async (sql) => {
      const { rows } = await sql.query<{ id: string }>({
        name: 'storage_copy_object',
        text: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
               values ($1, $2, $3::uuid, $3, $4, $5, $6) returning id`,
        values: [
          bucket,
          name,
          accountOf(caller),
          version,
          JSON.stringify(source.metadata),
          source.user_metadata ? JSON.stringify(source.user_metadata) : null,
        ],
      })
      await blobs.copy(source.version, version)
      return rows[0]?.id
    })
    .catch(async (error) => {
      await blobs.remove(version).catch(() => undefined)
      throw error
    })
  return { Id: id, Key: `${bucket}/${name}` }
}

/** Those that existed and could be removed. */
export async function removeObjects(
  { database }: StorageDeps,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<StoredObject[]> {
  const { rows } = await database.run<StoredObject>(caller, {
    name: 'storage_remove_objects',
    text: 'delete from storage.objects where bucket_id = $1 and name = any($2) returning *',
    values: [bucket, names],
  })
  return rows
}
