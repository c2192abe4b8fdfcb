// POST /object/list: files and folders directly in a folder, as far as the caller can see them.
import * as z from 'zod/mini'
import type { Caller, StorageDeps } from './storage-deps.ts'

export const listSchema = z.object({
  prefix: z._default(z.string(), ''),
  limit: z._default(z.int(), 100),
  offset: z._default(z.int(), 0),
  search: z._default(z.string(), ''),
  sortBy: z.optional(z.object({ column: z.optional(z.string()), order: z.optional(z.string()) })),
})

const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at']

export async function listObjects(
  { database }: StorageDeps,
  caller: Caller,
  bucket: string,
  wish: z.infer<typeof listSchema>,
): Promise<unknown[]> {
  const folder = wish.prefix.replace(/^\/+|\/+$/g, '')
  const beginning = folder ? `${folder}/` : ''
  const column = sortColumns.find((known) => known === wish.sortBy?.column) ?? 'name'
  const order = wish.sortBy?.order === 'desc' ? 'desc' : 'asc'
  const { rows } = await database.run(
    caller,
    {
      // 0 is the character after /, so this is an index range over the folder.
      text: `with below as (
               select *, substr(name, length($2) + 1) as rest from storage.objects
               where bucket_id = $1 and ($2 = '' or (name ~>=~ $2 and name ~<~ $3))),
             direct as (
               select rest as name, id, updated_at, created_at, last_accessed_at, metadata from below
               where position('/' in rest) = 0
               union all
               select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
                 null::timestamptz, null::jsonb
               from below where position('/' in rest) > 0)
             select * from direct where $4 = '' or position(lower($4) in lower(name)) > 0
             order by id is not null, ${column} ${order}, name limit $5 offset $6`,
      values: [
        bucket,
        beginning,
        `${folder}0`,
        wish.search,
        Math.max(0, Math.min(wish.limit, 1000)),
        Math.max(0, wish.offset),
      ],
    },
    { readOnly: true },
  )
  return rows
}
