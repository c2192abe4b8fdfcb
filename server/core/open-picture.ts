// Opens a picture for decoding, after its headers were read: a file of a kilobyte can decode to gigabytes.
import type { Sharp } from 'sharp'

const megapixel = 1_000_000
/** Of all frames together. A JPEG is scaled while it is decoded, which takes little memory. */
const maxMegapixels = { jpeg: 50, other: 16 }

/** The picture is readable, but has more pixels than are decoded. */
export class TooManyPixelsError extends Error {
  override name = 'TooManyPixelsError'
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Throws when it is no picture of pixels, or its headers cannot be read. */
export async function openPicture(
  bytes: Uint8Array,
  { animated = false } = {},
): Promise<{ picture: Sharp; format: PictureFormat }> {
  const format = formatOf(bytes)
  if (!format) throw new Error('This is not a picture.')
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false, animated }).metadata()
  const most = (format === 'jpeg' ? maxMegapixels.jpeg : maxMegapixels.other) * megapixel
  if (width * height > most)
    throw new TooManyPixelsError(
      `The picture has more than ${maxMegapixels.other} megapixels. Please make it smaller, or save it as a JPEG of up to ${maxMegapixels.jpeg} megapixels.`,
    )
  return { picture: sharp(bytes, { limitInputPixels: most, animated, failOn: 'error' }), format }
}

const signatures: [PictureFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp/s],
]

/** By its first bytes, whatever it is called. An SVG, which can keep the image library busy for minutes, has none of these. */
function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
