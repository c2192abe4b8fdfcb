// Parses names of buckets and files from URLs.
import { StorageError } from './storage-error.ts'

const plain = /^[\w!.*'() &$=@;:+,?/-]+$/
const longest = 1024

/** A file's name, including folders. No part of it may leave its folder (path traversal). */
export function readObjectName(given: string): string {
  const isPlain = plain.test(given) && given.length <= longest
  if (!isPlain || given.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new StorageError('InvalidKey', `Invalid key: ${given}`)
  return given
}

/** The parts of a path after its fixed prefix: the bucket, and the file's name as it was written. */
export function readAddress(path: string, beginning: string): { bucket: string; name: string } {
  const [bucket = '', ...rest] = path.slice(beginning.length).split('/').map(decode)
  return { bucket, name: rest.join('/') }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    throw new StorageError('InvalidKey', `Invalid key: ${part}`, { cause })
  }
}
