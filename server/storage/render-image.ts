// Resizes a stored picture for one answer.
import { buffer } from 'node:stream/consumers'
import { type Content, toContent } from './check-content.ts'
import { refuseAfterEnd } from './picture-tasks.ts'
import type { StorageDeps, StoredObject } from './storage-deps.ts'
import { StorageError } from './storage-error.ts'
import type { Transform } from './transform.ts'

const maxBytes = 10 * 1024 * 1024

export async function renderImage(
  { pictures, blobs }: StorageDeps,
  { object, address, transform }: { object: StoredObject; address: string; transform: Transform },
): Promise<Content> {
  if (object.metadata.size > maxBytes) throw new StorageError('EntityTooLarge')
  const read = async () => {
    const stream = await blobs.open(object.version)
    if (!stream) throw new StorageError('NoSuchKey')
    return { bytes: await buffer(stream), transform }
  }
  return toContent(await pictures.run(address, 'resize', read).catch(refuseAfterEnd))
}
