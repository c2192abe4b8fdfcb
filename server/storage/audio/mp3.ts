// MP3: a file is a row of frames. Only they are kept, so tags before, between and after them are gone.

/** Fewer are no clip, but bytes that look like one by chance. */
const minFrames = 20

export function cleanMp3(bytes: Buffer): Buffer | undefined {
  const frames: Buffer[] = []
  let at = afterTag(bytes)
  while (at < bytes.length) {
    const end = endOfFrame(bytes, at)
    if (end !== undefined && (end === bytes.length || isHeader(bytes, end) || frames.length > 0)) {
      frames.push(bytes.subarray(at, end))
      at = end
    } else {
      // Something else: the next two frames in a row are sound again.
      at = nextFrame(bytes, at + 1)
    }
  }
  return frames.length < minFrames ? undefined : Buffer.concat(frames)
}

/** ID3v2 tags are skipped by their size: a picture in one may look like frames. */
function afterTag(bytes: Buffer): number {
  let at = 0
  while (bytes.length >= at + 10 && bytes.toString('latin1', at, at + 3) === 'ID3') {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + 10)
    at += 10 + ((a << 21) | (b << 14) | (c << 7) | d) + ((bytes[at + 5] ?? 0) & 0x10 ? 10 : 0)
  }
  return at
}

function nextFrame(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const end = endOfFrame(bytes, at)
    if (end !== undefined && isHeader(bytes, end)) return at
  }
  return bytes.length
}

const isHeader = (bytes: Buffer, at: number) => frameLength(bytes, at) !== undefined

/** Undefined when there is no whole frame. */
function endOfFrame(bytes: Buffer, at: number): number | undefined {
  const length = frameLength(bytes, at)
  return length !== undefined && at + length <= bytes.length ? at + length : undefined
}

const kilobits = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}

/** By the four bytes of its header: layer III of MPEG 1, 2 or 2.5. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined
  const header = bytes.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const isSync = header >>> 21 === 0x7ff && version !== 1 && ((header >>> 17) & 3) === 1
  const bitrate = kilobits[version === 3 ? 1 : 2][((header >>> 12) & 15) - 1]
  const rate = [44_100, 48_000, 32_000][(header >>> 10) & 3]
  if (!isSync || bitrate === undefined || rate === undefined) return undefined
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4
  const samples = version === 3 ? 144_000 : 72_000
  return Math.floor((samples * bitrate) / (rate / divisor)) + ((header >>> 9) & 1)
}
