// Uploads an artist's pictures to their own storage folder, and deletes old ones.
import type { SessionClient } from '../../../lib/session/session-store.ts'

export type PictureKind = 'avatar' | 'hero' | 'logo'

const bucket = 'artist-assets'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

export const pictureTypes = Object.keys(endings)

/** The public URL of the stored picture. */
export async function storePicture(
  client: SessionClient,
  userId: string,
  kind: PictureKind,
  picture: File,
): Promise<string> {
  const path = `${userId}/${kind}-${Date.now()}.${endings[picture.type] ?? 'jpg'}`
  const store = client.storage.from(bucket)
  const { error } = await store.upload(path, picture, { contentType: picture.type })
  if (error) throw error
  return store.getPublicUrl(path).data.publicUrl
}

/** Failures are ignored: the pictures are not shown any more. */
export async function removePictures(
  client: SessionClient,
  userId: string,
  kind: PictureKind,
  urls: string[],
): Promise<void> {
  const paths = urls.map(pathInBucket).filter((path) => path.startsWith(`${userId}/${kind}-`))
  if (paths.length > 0) await client.storage.from(bucket).remove(paths)
}

function pathInBucket(url: string): string {
  return decodeURIComponent(url.split(`/object/public/${bucket}/`)[1] ?? '')
}
