// Moves, copies and removes files. Moving leaves the bytes where they are; those of a removed file are removed by a
// job.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { findBucket } from './buckets.ts'
import { findObject } from './find-object.ts'
import { readObjectName } from './object-names.ts'
import { accountOf, type Caller, type StorageDeps, type StoredObject } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'
import { replace } from './store-object.ts'

const headerText = /^[\x20-\x7e]{1,200}$/

export const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.nullable(z.string())),
  destinationKey: z.string(),
  copyMetadata: z._default(z.boolean(), true),
  /** Of a copy, instead of what the source has. */
  metadata: z.optional(
    z.nullable(
      z.object({
        cacheControl: z.optional(z.string().check(z.regex(headerText))),
        mimetype: z.optional(z.string().check(z.regex(headerText))),
      }),
    ),
  ),
})

type Move = z.infer<typeof moveSchema>

export async function moveObject(deps: StorageDeps, caller: Caller, move: Move) {
  const { database } = deps
  const bucket = await findDestination(deps, move)
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

export interface CopyOptions {
  mayReplace: boolean
  /** Instead of the source's. */
  userMetadata: Record<string, unknown> | null
}

export async function copyObject(deps: StorageDeps, caller: Caller, move: Move, options: CopyOptions) {
  const { database, blobs } = deps
  const bucket = await findDestination(deps, move)
  const name = readObjectName(move.destinationKey)
  const source = await findObject(deps, caller, move.bucketId, move.sourceKey)
  const userMetadata = options.userMetadata ?? (move.copyMetadata ? source.user_metadata : null)
  const metadata = { ...source.metadata, ...(await newMetadata(deps, bucket, move)) }
  const version = randomUUID()
  const id = await database
    .transaction(caller, async (sql) => {
      const { rows } = await sql.query<{ id: string }>({
        name: options.mayReplace ? 'storage_copy_over_object' : 'storage_copy_object',
        text: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
               values ($1, $2, $3::uuid, $3, $4, $5, $6) ${options.mayReplace ? replace : ''} returning id`,
        values: [
          bucket,
          name,
          accountOf(caller),
          version,
          JSON.stringify(metadata),
          userMetadata ? JSON.stringify(userMetadata) : null,
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

/** Where files must be what they say they are, a copy cannot say something else. */
async function newMetadata(deps: StorageDeps, bucket: string, { metadata }: Move): Promise<object> {
  const { mimetype, ...others } = metadata ?? {}
  if (!mimetype || (await findBucket(deps, bucket)).checks_content) return others
  return { ...others, mimetype }
}

/**
 * The bucket a file goes to. Its size and type are checked by a trigger; a bucket that checks the content of its files
 * takes none from a bucket that does not.
 */
async function findDestination(deps: StorageDeps, move: Move): Promise<string> {
  const destination = move.destinationBucket ?? move.bucketId
  if (destination === move.bucketId) return destination
  const [from, to] = [await findBucket(deps, move.bucketId), await findBucket(deps, destination)]
  if (to.checks_content && !from.checks_content)
    throw new StorageError(
      'InvalidMimeType',
      `${to.id} checks what is in a file, ${from.id} does not. Please upload the file instead.`,
    )
  return destination
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
