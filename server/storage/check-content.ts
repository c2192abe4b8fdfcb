// Determines what a file really is, whatever its name. Pictures are decoded and re-encoded: everything besides the
// picture (location, scripts) is dropped, and what cannot be decoded is refused. Sounds are kept as they are.
import { audioType, maxAudioBytes } from './check-audio.ts'
import type { PictureAnswer } from './picture-tasks.ts'
import { StorageError } from './storage-error.ts'

export interface Content {
  bytes: Buffer
  /** The type it will be served with. */
  type: string
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const signatures: [type: string, fits: (bytes: Buffer) => boolean][] = [
  ['application/pdf', (bytes) => bytes.subarray(0, 1024).includes('%PDF-')],
  ['application/msword', (bytes) => bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'],
  [word, (bytes) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && bytes.includes('word/')],
  ['text/plain', isText],
]

export type Reencode = (bytes: Uint8Array) => Promise<PictureAnswer>

export async function checkContent(
  bytes: Buffer,
  declared: string,
  allowed: string[] | null,
  reencode: Reencode,
): Promise<Content> {
  const content = await readContent(bytes, declared, reencode)
  if (!content.type || !isAllowed(content.type, allowed)) throw unsupported(declared)
  return content
}

async function readContent(bytes: Buffer, declared: string, reencode: Reencode): Promise<Content> {
  if (declared.startsWith('image/')) return toContent(await reencode(bytes))
  if (declared.startsWith('audio/')) {
    if (bytes.length > maxAudioBytes) throw new StorageError('EntityTooLarge')
    const type = audioType(bytes)
    if (type) return { bytes, type }
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

export function toContent(answer: PictureAnswer): Content {
  if ('refused' in answer) throw new StorageError('InvalidMimeType', answer.refused)
  const { bytes, type } = answer
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type }
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
