// Dependencies of the storage service. Rows are read and written as the caller, under the product's policies; only
// public information (public files, a bucket's limits) is read as the owner.
import type pg from 'pg'
import type { Callers } from '../core/callers.ts'
import type { Caller, Database } from '../core/database/database.ts'
import type { Log } from '../core/log.ts'
import type { RateLimiter } from '../core/rate-limit.ts'
import type { Blobs } from './blobs.ts'
import type { PictureProcess } from './picture-tasks.ts'

export interface StorageDeps {
  database: Database
  platform: pg.Pool
  callers: Callers
  limiter: RateLimiter
  blobs: Blobs
  pictures: PictureProcess
  /** Signs the links that open one file for a limited time. */
  linkKey: string
  trustedProxies: number
  log: Log
}

export interface StoredObject {
  id: string
  name: string
  bucket_id: string
  version: string
  metadata: ObjectMetadata
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type { Caller }

/** The account a file is stored by. */
export function accountOf({ role, claims }: Caller): string | null {
  return role === 'authenticated' ? ((JSON.parse(claims) as { sub?: string }).sub ?? null) : null
}
