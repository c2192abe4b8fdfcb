// Where the bytes of files are kept. A file's bytes have a name of their own, a new one each time they are replaced, so
// that moving and renaming touch only the database.
import type { Readable } from 'node:stream'

/** Holds the owner's id. */
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
  /** Bytes that are gone already are no error. */
  remove(name: string): Promise<void>
  /** The names after this one, in order and some at a time, of bytes that were last written before `olderThan`. */
  list(after: string, olderThan: Date): AsyncIterable<string[]>
  /** Whether the store belongs to this owner; it does from now on when it belonged to none. */
  claim(owner: string): Promise<boolean>
  close(): Promise<void>
}
