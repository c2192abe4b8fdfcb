// M4A: a file is a tree of boxes. Boxes with tags become free space of the same size, so that the sound keeps its place.

interface Box {
  type: string
  start: number
  /** Where its content starts. */
  body: number
  end: number
}

/** Taggers leave old tags in free space. */
const tagBoxes = ['udta', 'meta', 'uuid', 'free', 'skip']
const maxBoxes = 10_000

export function cleanMp4(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const boxes = readBoxes(bytes, 0, bytes.length)
  const [movie, ...others] = boxes?.filter(({ type }) => type === 'moov' || type === 'moof') ?? []
  // A second one, or a fragment of one, could have tags and tracks of its own.
  if (!boxes || movie?.type !== 'moov' || others.length > 0) return undefined
  if (!boxes.some(({ type }) => type === 'mdat')) return undefined
  const inMovie = readBoxes(bytes, movie.body, movie.end)
  const tracks = inMovie
    ?.filter(({ type }) => type === 'trak')
    .map((track) => readBoxes(bytes, track.body, track.end))
  if (!inMovie || !tracks || tracks.length === 0) return undefined
  if (!tracks.every((parts) => parts && isSound(bytes, parts))) return undefined
  const cleaned = Buffer.from(bytes)
  for (const box of [...boxes, ...inMovie, ...tracks.flatMap((parts) => parts ?? [])]) {
    if (!tagBoxes.includes(box.type)) continue
    cleaned.write('free', box.start + 4, 'latin1')
    cleaned.fill(0, box.body, box.end)
  }
  return cleaned
}

/** Undefined when they do not fit into each other. */
function readBoxes(bytes: Buffer, from: number, end: number): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = from; at < end; ) {
    if (at + 8 > end || boxes.length === maxBoxes) return undefined
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + 16 > end) return undefined
    // A size of 0 reaches to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at
    const head = isLong ? 16 : 8
    if (size < head || at + size > end) return undefined
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body: at + head, end: at + size })
    at += size
  }
  return boxes
}

/** A track is what its handler says: sound, picture, text. */
function isSound(bytes: Buffer, track: Box[]): boolean {
  const media = track.find(({ type }) => type === 'mdia')
  const handler = media && readBoxes(bytes, media.body, media.end)?.find(({ type }) => type === 'hdlr')
  return handler !== undefined && bytes.toString('latin1', handler.body + 8, handler.body + 12) === 'soun'
}
