// Puts an artist's picture into their own folder of the store, and takes old ones away.
import type { SessionClient } from '../../lib/session-store.ts'

const bucket = 'artist-assets'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

export const pictureTypes = Object.keys(endings)

/** The public address of the stored picture. */
export async function storePicture(
  client: SessionClient,
  userId: string,
  picture: File,
  now: number,
): Promise<string> {
  const path = `${userId}/avatar-${now}.${endings[picture.type] ?? 'jpg'}`
  const store = client.storage.from(bucket)
  const { error } = await store.upload(path, picture, { contentType: picture.type })
  if (error) throw error
  return store.getPublicUrl(path).data.publicUrl
}

/** A picture that cannot be taken away is not worth an error: nobody sees it any more. */
export async function removePicture(
  client: SessionClient,
  userId: string,
  url: string | null,
): Promise<void> {
  const path = url ? pathInBucket(url) : undefined
  if (!path?.startsWith(`${userId}/avatar-`)) return
  await client.storage.from(bucket).remove([path])
}

function pathInBucket(url: string): string | undefined {
  const [, path] = url.split(`/object/public/${bucket}/`)
  return path ? decodeURIComponent(path) : undefined
}
