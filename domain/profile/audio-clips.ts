// Sounds on the booking page, and the link to a video.
import { parseUrl } from '../text/parse-url.ts'

export const clipLimits = { clips: 3, title: 100, bytes: 2 * 1024 * 1024, videoUrl: 408 }

export const clipMessages = {
  title: 'Say what this is, for example "Autumn Leaves, live"',
  tooLong: `This can have at most ${clipLimits.title} characters`,
  videoUrl: 'Paste the whole address of the video, starting with https://',
}

const clipFile = /^clip-\d{1,20}\.(mp3|m4a|ogg)$/

export interface AudioClip {
  /** Its name in the artist's folder. */
  file: string
  title: string
}

export function isVideoUrl(text: string): boolean {
  return parseUrl(text) !== undefined && /^https:\/\/[^\s"<>]{4,400}$/.test(text)
}

/** What can be shown of the stored ones. */
export function readClips(stored: unknown): AudioClip[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: Partial<Record<keyof AudioClip, unknown>> | null) => {
    const { file, title } = one ?? {}
    return typeof file === 'string' && clipFile.test(file) && typeof title === 'string'
      ? [{ file, title }]
      : []
  })
}

/** On this site, so that no other one learns who listens. */
export function clipPath(artistId: string, { file }: Pick<AudioClip, 'file'>): string {
  return `/storage/v1/object/public/artist-assets/${artistId}/${file}`
}

/** The site that a video is on, such as "youtube.com". */
export function videoSite(url: string): string {
  return parseUrl(url)?.hostname.replace(/^(www|m)\./, '') ?? ''
}
