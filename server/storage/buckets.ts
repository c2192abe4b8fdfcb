// /bucket: buckets. Callers see those that the policies show; only the service role creates them.
import * as z from 'zod/mini'
import type { Caller, StorageDeps } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

export interface Bucket {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  /** Whether files must be what they say they are; otherwise they are stored as they are. */
  checks_content: boolean
}

const described = `json_build_object('id', id, 'name', name, 'owner', coalesce(owner_id, owner::text, ''), 'public', public,
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types, 'created_at', created_at,
  'updated_at', updated_at, 'type', 'STANDARD') as bucket`

/** A bucket's limits, for any caller: an upload to a wrong bucket is refused before its bytes are read. */
export async function findBucket({ platform }: StorageDeps, id: string): Promise<Bucket> {
  const { rows } = await platform.query<Bucket>({
    name: 'storage_bucket',
    text: `select id, public, file_size_limit::float8, allowed_mime_types, checks_content
           from storage.buckets where id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new StorageError('NoSuchBucket')
  return rows[0]
}

const count = z.coerce.number().check(z.int(), z.gte(0))
export const bucketListSchema = z.object({
  limit: z._default(count, 1000),
  offset: z._default(count, 0),
  search: z._default(z.string(), ''),
  sortColumn: z._default(z.enum(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
})

export async function listBuckets(
  { database }: StorageDeps,
  caller: Caller,
  wish: z.infer<typeof bucketListSchema>,
): Promise<unknown[]> {
  const { rows } = await database.run(caller, {
    text: `select ${described} from storage.buckets
           where $1 = '' or position(lower($1) in lower(name)) > 0
           order by ${wish.sortColumn} ${wish.sortOrder}, id limit $2 offset $3`,
    values: [wish.search, Math.min(wish.limit, 1000), wish.offset],
  })
  return rows.map(({ bucket }) => bucket)
}

export async function getBucket({ database }: StorageDeps, caller: Caller, id: string): Promise<unknown> {
  const { rows } = await database.run(caller, {
    name: 'storage_get_bucket',
    text: `select ${described} from storage.buckets where id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new StorageError('NoSuchBucket')
  return rows[0].bucket
}

const size = z.union([z.int(), z.string()])
export const bucketSchema = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  public: z.optional(z.boolean()),
  file_size_limit: z.optional(z.nullable(size)),
  allowed_mime_types: z.optional(z.nullable(z.array(z.string()))),
})

type BucketBody = z.infer<typeof bucketSchema>

export async function createBucket(
  { database }: StorageDeps,
  caller: Caller,
  body: BucketBody,
): Promise<{ name: string }> {
  const name = body.name ?? body.id ?? ''
  if (!/^[\w!.*'() &$=@;:+,?-]{1,100}$/.test(name)) throw new StorageError('InvalidBucketName')
  await database.run(caller, {
    name: 'storage_create_bucket',
    text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content)
           values ($1, $2, $3, $4, $5, false)`,
    values: [
      body.id ?? name,
      name,
      body.public ?? false,
      bytesOf(body.file_size_limit),
      body.allowed_mime_types ?? null,
    ],
  })
  return { name }
}

export async function updateBucket(
  { database }: StorageDeps,
  caller: Caller,
  id: string,
  body: BucketBody,
): Promise<void> {
  const { rowCount } = await database.run(caller, {
    name: 'storage_update_bucket',
    text: `update storage.buckets set public = coalesce($2, public),
             file_size_limit = case when $3 then $4::bigint else file_size_limit end,
             allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end, updated_at = now()
           where id = $1`,
    values: [
      id,
      body.public ?? null,
      body.file_size_limit !== undefined,
      bytesOf(body.file_size_limit),
      body.allowed_mime_types !== undefined,
      body.allowed_mime_types ?? null,
    ],
  })
  if (!rowCount) throw new StorageError('NoSuchBucket')
}

export async function deleteBucket({ database }: StorageDeps, caller: Caller, id: string): Promise<void> {
  const { rowCount } = await database.run(caller, {
    name: 'storage_delete_bucket',
    text: 'delete from storage.buckets where id = $1',
    values: [id],
  })
  if (!rowCount) throw new StorageError('NoSuchBucket')
}

/** The bytes are removed by jobs that the rows' trigger adds. */
export async function emptyBucket({ database }: StorageDeps, caller: Caller, id: string): Promise<void> {
  await database.run(caller, {
    name: 'storage_empty_bucket',
    text: 'delete from storage.objects where bucket_id = $1',
    values: [id],
  })
}

const units: Record<string, number> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** 20mb is 20,000,000 bytes. */
function bytesOf(given: BucketBody['file_size_limit']): number | null {
  if (given === undefined || given === null || typeof given === 'number') return given ?? null
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(given.trim()) ?? []
  const factor = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined
  if (!number || factor === undefined)
    throw new StorageError(
      'InvalidRequest',
      `"${given}" is no size. Write bytes, or a number with kb, mb or gb.`,
    )
  return Math.round(Number(number) * factor)
}
