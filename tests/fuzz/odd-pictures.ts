// Pictures that are small as files: large when they are decoded, with sizes in their headers that are not true, cut off, or no
// pictures at all.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#059669' } })

export async function makeOddPictures(): Promise<Buffer[]> {
  const avif = await blank(4000, 3990).avif({ effort: 0 }).toBuffer()
  const small = blank(90, 60)
  const [png, jpeg, webp] = await Promise.all([
    small.clone().png().toBuffer(),
    small.clone().jpeg().toBuffer(),
    blank(4000, 3990).webp({ effort: 0 }).toBuffer(),
  ])
  const frames = { width: 60, height: 60 * 300, channels: 3, background: '#059669', pageHeight: 60 } as const
  const gif = await sharp({ create: frames }).gif({ keepDuplicateFrames: true, effort: 1 }).toBuffer()
  return [
    avif,
    withAvifSize(avif, 30_000, 30_000),
    withAvifSize(avif, 90, 60),
    webp,
    gif,
    withPngSize(png, 60_000, 60_000),
    withJpegSize(jpeg, 65_000, 65_000),
    ...[avif, png, jpeg, gif].map((whole) => whole.subarray(0, whole.length * 0.6)),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ]
}

/** The sizes are in the box `ispe`, after its name and four bytes. */
function withAvifSize(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  const at = changed.indexOf('ispe') + 8
  changed.writeUInt32BE(width, at)
  changed.writeUInt32BE(height, at + 4)
  return changed
}

/** The sizes are in the first chunk, which ends with its checksum. */
function withPngSize(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

/** The sizes are in the segment that begins a frame. */
function withJpegSize(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0])) + 5
  changed.writeUInt16BE(height, at)
  changed.writeUInt16BE(width, at + 2)
  return changed
}
