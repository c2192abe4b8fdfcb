// OGG with Vorbis or Opus: a file is a row of pages, which hold packets. The second packet has the tags. It keeps its
// length and loses its content, so no page moves.

interface Page {
  start: number
  body: number
  end: number
  serial: number
  /** Lengths of the parts of packets; a part of 255 bytes continues in the next. */
  parts: Buffer
}

interface Codec {
  head: string
  tags: string
  /** Vorbis ends the packet with a bit. */
  tail: number[]
}

const codecs: Codec[] = [
  { head: '\u0001vorbis', tags: '\u0003vorbis', tail: [1] },
  { head: 'OpusHead', tags: 'OpusTags', tail: [] },
]

export function cleanOgg(bytes: Buffer): Buffer | undefined {
  const pages = readPages(bytes)
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last || pages.length < 3 || pages.some(({ serial }) => serial !== first.serial))
    return undefined
  const codec = codecs.find(
    ({ head }) => bytes.toString('latin1', first.body, first.body + head.length) === head,
  )
  // Whatever follows the last page is no sound.
  const cleaned = Buffer.from(bytes.subarray(0, last.end))
  const places = codec && secondPacket(pages)
  if (!codec || !places || !blankTags(cleaned, places, codec)) return undefined
  for (const page of pages) writeChecksum(cleaned, page)
  return cleaned
}

function readPages(bytes: Buffer): Page[] {
  const pages: Page[] = []
  for (let at = 0; at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS'; ) {
    const parts = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0))
    const body = at + 27 + parts.length
    const end = body + parts.reduce((sum, part) => sum + part, 0)
    if (end > bytes.length) break
    pages.push({ start: at, body, end, serial: bytes.readUInt32LE(at + 14), parts })
    at = end
  }
  return pages
}

/** Where its bytes are. */
function secondPacket(pages: Page[]): number[] | undefined {
  const places: number[] = []
  let packet = 1
  for (const { body, parts } of pages) {
    let at = body
    for (const part of parts) {
      if (packet === 2) for (let place = at; place < at + part; place++) places.push(place)
      at += part
      if (part < 255) packet++
      if (packet > 2) return places
    }
  }
  return undefined
}

/** No comments, and a vendor's name of spaces that fills the packet. */
function blankTags(bytes: Buffer, places: number[], { tags, tail }: Codec): boolean {
  const name = places.length - tags.length - 8 - tail.length
  const isTags = places.slice(0, tags.length).every((place, index) => bytes[place] === tags.charCodeAt(index))
  if (!isTags || name < 0) return false
  const blank = Buffer.alloc(places.length, ' ')
  blank.write(tags, 0, 'latin1')
  blank.writeUInt32LE(name, tags.length)
  blank.writeUInt32LE(0, tags.length + 4 + name)
  for (const [index, byte] of tail.entries()) blank[places.length - tail.length + index] = byte
  for (const [index, place] of places.entries()) bytes[place] = blank[index] ?? 0
  return true
}

/** CRC-32 as OGG counts it: from the highest bit, starting at 0. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index << 24
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1
  return rest >>> 0
})

function writeChecksum(bytes: Buffer, { start, end }: Page): void {
  bytes.writeUInt32LE(0, start + 22)
  let sum = 0
  for (let at = start; at < end; at++)
    sum = (sum << 8) ^ (table[((sum >>> 24) ^ (bytes[at] ?? 0)) & 255] ?? 0)
  bytes.writeUInt32LE(sum >>> 0, start + 22)
}
