// Uploads an artist's pictures and sounds to their own storage folder, and deletes old ones.
import type { SessionClient } from '../../../lib/session/session-store.ts'

export type FileKind = 'avatar' | 'hero' | 'logo' | 'clip'

const bucket = 'artist-assets'

const pictureEndings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

export const soundEndings: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

export const pictureTypes = Object.keys(pictureEndings)

/** The public URL of the stored file. The type may be another than the browser's, which names some formats oddly. */
export async function storeFile(
  client: SessionClient,
  userId: string,
  kind: FileKind,
  file: File,
  type = file.type,
): Promise<string> {
  const path = `${userId}/${kind}-${Date.now()}.${pictureEndings[type] ?? soundEndings[type] ?? 'jpg'}`
  const store = client.storage.from(bucket)
  const { error } = await store.upload(path, file, { contentType: type })
  if (error) throw error
  return store.getPublicUrl(path).data.publicUrl
}

/** Failures are ignored: the files are not used any more. */
export async function removeFiles(
  client: SessionClient,
  userId: string,
  kind: FileKind,
  urls: string[],
): Promise<void> {
  const paths = urls.map(pathInBucket).filter((path) => path.startsWith(`${userId}/${kind}-`))
  if (paths.length > 0) await client.storage.from(bucket).remove(paths)
}

function pathInBucket(url: string): string {
  return decodeURIComponent(url.split(`/object/public/${bucket}/`)[1] ?? '')
}
