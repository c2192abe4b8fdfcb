// The interface of a blob store. A file's bytes have a name of their own, a new one whenever they are replaced, so
// that moving and renaming touch only the database.
import type { Readable } from 'node:stream'

/** Name of the marker that holds the owner's id. */
export const ownerName = 'bandstand-store'

export interface ByteRange {
  first: number
  /** Inclusive. */
  last: number
}

export interface Blobs {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** Undefined when there are no such bytes. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>
  copy(from: string, to: string): Promise<void>
  /** Removing missing bytes is not an error. */
  remove(name: string): Promise<void>
  /** The next names after this one, in order, of bytes that were last written before `olderThan`. */
  list(after: string, olderThan: Date): AsyncIterable<string[]>
  /** Whether the store belongs to this owner; a store without an owner is claimed. */
  claim(owner: string): Promise<boolean>
  close(): Promise<void>
}
