// Determines by its content whether a file is a sound in MP3, M4A or OGG. It is served as it is, with its tags.

export const maxAudioBytes = 2 * 1024 * 1024

const formats: [type: string, fits: (bytes: Buffer) => boolean][] = [
  ['audio/ogg', isOgg],
  ['audio/mp4', isM4a],
  ['audio/mpeg', isMp3],
]

/** Undefined when it is none of them. */
export function audioType(bytes: Buffer): string | undefined {
  return formats.find(([, fits]) => fits(bytes))?.[0]
}

/** The first page begins with the head of a stream in Vorbis or Opus. */
function isOgg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64)
  return start.startsWith('OggS') && (start.includes('\u0001vorbis') || start.includes('OpusHead'))
}

/** A track is what its handler says: sound, picture, text. */
function isM4a(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const handlers = [...bytes.toString('latin1').matchAll(/hdlr.{8}(soun|vide)/gs)].map(([, kind]) => kind)
  return handlers.includes('soun') && !handlers.includes('vide')
}

/** Bytes by chance look like one or two frames. */
const minFrames = 4

/** Frames in a row, after tags and whatever else programs write before them. */
function isMp3(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0xff, afterTag(bytes)); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    let end: number | undefined = at
    for (let frames = 0; frames < minFrames && end !== undefined; frames++) end = endOfFrame(bytes, end)
    if (end !== undefined) return true
  }
  return false
}

/** ID3v2 tags are skipped by their size: a picture in one may look like frames. */
function afterTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

const kilobits = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}

/** By the four bytes of its header: layer III of MPEG 1, 2 or 2.5. Undefined when there is no whole frame. */
function endOfFrame(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined
  const header = bytes.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const isSync = header >>> 21 === 0x7ff && version !== 1 && ((header >>> 17) & 3) === 1
  const bitrate = kilobits[version === 3 ? 1 : 2][((header >>> 12) & 15) - 1]
  const rate = [44_100, 48_000, 32_000][(header >>> 10) & 3]
  if (!isSync || bitrate === undefined || rate === undefined) return undefined
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4
  const samples = version === 3 ? 144_000 : 72_000
  const end = at + Math.floor((samples * bitrate) / (rate / divisor)) + ((header >>> 9) & 1)
  return end <= bytes.length ? end : undefined
}
