// POST /object/list-v2: all files whose name begins with a prefix, or the files and folders directly below it, page by
// page. A page starts after the cursor of the one before it, so that new files neither repeat nor hide others.
import * as z from 'zod/mini'
import type { Caller, StorageDeps } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'

export const listV2Schema = z.object({
  prefix: z._default(z.string().check(z.maxLength(1024)), ''),
  limit: z._default(z.int().check(z.gte(1)), 1000),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
  with_delimiter: z._default(z.boolean(), false),
  sortBy: z.optional(
    z.object({
      column: z.enum(['name', 'created_at', 'updated_at']),
      order: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
  ),
})

interface Entry {
  name: string
  id: string | null
  updated_at: string
  created_at: string
  last_accessed_at: string
  metadata: object | null
}

const maxPage = 1000
/** Sorts after every name with the same beginning. */
const last = '\u{10ffff}'

/** A folder's name ends with /; it is as old as its oldest file, and was changed with its newest. */
const levels = `
  with below as (select *, strpos(substr(name, length($2) + 1), '/') as slash from matching),
  entries as (
    select name, id, updated_at, created_at, last_accessed_at, metadata from below where slash = 0
    union all
    select left(name, length($2) + slash), null, max(updated_at), min(created_at), null, null
    from below where slash > 0 group by 1)`

export async function listObjectsV2(
  { database }: StorageDeps,
  caller: Caller,
  bucket: string,
  wish: z.infer<typeof listV2Schema>,
): Promise<object> {
  const { column, order } = wish.sortBy ?? { column: 'name', order: 'asc' }
  const prefix = wish.prefix.replace(/^\/+/, '')
  const limit = Math.min(wish.limit, maxPage)
  const values: unknown[] = [bucket, prefix, prefix + last, limit + 1]
  const after = wish.cursor ? readCursor(wish.cursor, column) : undefined
  const compare = order === 'asc' ? '>' : '<'
  // Names in the order of their bytes, which the index on names has too.
  const named = 'name collate "C"'
  const position = column === 'name' ? [named] : [column, named]
  const places = after?.map((value) => `$${values.push(value)}`) ?? []
  const { rows } = await database.run<Entry & { cursor: string }>(
    caller,
    {
      text: `with matching as (
               select * from storage.objects
               where bucket_id = $1 and ($2 = '' or name ~>=~ $2) and name ~<~ $3),
             listed as (${wish.with_delimiter ? `${levels} select * from entries` : 'select * from matching'})
             select name, id, updated_at, created_at, last_accessed_at, metadata,
               json_build_array(${column === 'name' ? 'name' : `${column}, name`})::text as cursor
             from listed where ${after ? `(${position.join(', ')}) ${compare} (${places.join(', ')})` : 'true'}
             order by ${position.map((one) => `${one} ${order}`).join(', ')} limit $4`,
      values,
    },
    { readOnly: true },
  )
  const page = rows.slice(0, limit)
  const hasNext = rows.length > limit
  const nextCursor = hasNext ? Buffer.from(page.at(-1)?.cursor ?? '').toString('base64url') : undefined
  return {
    hasNext,
    ...(nextCursor ? { nextCursor } : {}),
    folders: page.filter(isFolder).map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page
      .filter((entry) => !isFolder(entry))
      .map(({ cursor: _, ...object }) => ({ ...object, key: object.name })),
  }
}

function isFolder({ id }: Entry): boolean {
  return id === null
}

/** The place of the last entry of a page in the chosen order: its name, or its time and name. */
function readCursor(cursor: string, column: string): string[] {
  const schema = z.array(z.string()).check(z.length(column === 'name' ? 1 : 2))
  const read = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  const place = read.success ? read.data : []
  const isTime = column === 'name' || /^\d{4,6}-\d\d-\d\dT[\d:.]+[+-][\d:]+$/.test(place[0] ?? '')
  if (!read.success || !isTime || place.some((value) => value.includes('\0')))
    throw new StorageError('InvalidRequest', 'The cursor does not belong to this list')
  return place
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
