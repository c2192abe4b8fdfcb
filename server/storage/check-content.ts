// Determines what a file really is, whatever its name. Pictures are decoded and re-encoded: everything besides the
// picture (location, scripts) is dropped, and what cannot be decoded is refused. Sounds lose their tags.
import { maxAudioBytes, readAudio } from './check-audio.ts'
import { StorageError } from './storage-error.ts'

export interface Content {
  bytes: Buffer
  /** The type it will be served with. */
  type: string
}

/** Larger pictures are scaled down: no page shows more. */
const longestSide = 4096
/** A small file can decode to a huge picture (decompression bomb). */
const maxPixels = 50_000_000

const pictureTypes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const signatures: [type: string, fits: (bytes: Buffer) => boolean][] = [
  ['application/pdf', (bytes) => bytes.subarray(0, 1024).includes('%PDF-')],
  ['application/msword', (bytes) => bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'],
  [word, (bytes) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && bytes.includes('word/')],
  ['text/plain', isText],
]

export async function checkContent(
  bytes: Buffer,
  declared: string,
  allowed: string[] | null,
): Promise<Content> {
  const content = await readContent(bytes, declared)
  if (!content.type || !isAllowed(content.type, allowed)) throw unsupported(declared)
  return content
}

async function readContent(bytes: Buffer, declared: string): Promise<Content> {
  if (declared.startsWith('image/')) return reencode(bytes, declared)
  if (declared.startsWith('audio/')) {
    if (bytes.length > maxAudioBytes) throw new StorageError('EntityTooLarge')
    const audio = readAudio(bytes)
    if (audio) return audio
    throw new StorageError(
      'InvalidMimeType',
      'The sound could not be read. Please use an MP3, M4A or OGG file.',
    )
  }
  return { bytes, type: signatures.find(([type, fits]) => type === declared && fits(bytes))?.[0] ?? '' }
}

export function isAllowed(type: string, allowed: string[] | null): boolean {
  return (
    allowed === null ||
    allowed.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))
  )
}

/** A media type without parameters such as the charset. */
export function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

export function unsupported(type: string): StorageError {
  return new StorageError('InvalidMimeType', `mime type ${type} is not supported`)
}

async function reencode(bytes: Buffer, declared: string): Promise<Content> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: true, failOn: 'error' })
    const { format: found } = await picture.metadata()
    // Fewer programs show AVIF than write it: it becomes WebP.
    const format = found === 'heif' ? 'webp' : found
    const type = Object.hasOwn(pictureTypes, format) ? pictureTypes[format] : undefined
    if (!type) throw unsupported(declared)
    const written = await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer()
    return { bytes: written, type }
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw new StorageError(
      'InvalidMimeType',
      'The picture could not be read. Please use a PNG, JPEG, WebP, GIF or AVIF.',
      {
        cause: error,
      },
    )
  }
}

/** Text in UTF-8, without control characters that no text has. */
function isText(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
