// Restores the outlines of a WOFF2 font: its transformed table holds points, flags and boxes in streams of their own.
import { ByteReader } from './byte-reader.ts'

interface Streams {
  contours: ByteReader
  points: ByteReader
  flags: ByteReader
  glyphs: ByteReader
  components: ByteReader
  boxes: ByteReader
  instructions: ByteReader
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** Left, bottom, right, top. */
type Box = [number, number, number, number]

export interface RestoredGlyphs {
  glyf: Uint8Array
  loca: Uint8Array
  /** The left edge of each glyph. */
  leftEdges: number[]
}

const composite = 0xffff

export function restoreGlyphs(table: Uint8Array): RestoredGlyphs {
  const header = new ByteReader(table, 4)
  const count = header.u16()
  const hasLongOffsets = header.u16() === 1
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const [contours, points, flags, glyphs, components, boxes, instructions] = sizes.map(
    (size) => new ByteReader(header.take(size)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader]
  const streams: Streams = { contours, points, flags, glyphs, components, boxes, instructions }
  const hasBox = boxes.take(((count + 31) >> 5) << 2)
  const written: Uint8Array[] = []
  const leftEdges: number[] = []
  for (let glyph = 0; glyph < count; glyph++) {
    const isBoxed = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
    const number = contours.u16()
    const box = isBoxed ? readBox(boxes) : undefined
    const restored =
      number === 0
        ? undefined
        : number === composite
          ? readComposite(streams, box ?? [0, 0, 0, 0])
          : readSimple(streams, number, box)
    written.push(restored?.bytes ?? new Uint8Array())
    leftEdges.push(restored?.left ?? 0)
  }
  return { ...join(written, hasLongOffsets), leftEdges }
}

interface Restored {
  bytes: Uint8Array
  left: number
}

function readBox(boxes: ByteReader): Box {
  return [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()]
}

const flag = { words: 1, scale: 8, more: 32, xyScale: 64, matrix: 128, instructions: 256 }

function readComposite({ components, glyphs, instructions }: Streams, box: Box): Restored {
  const start = components.place
  let flags = flag.more
  let hasInstructions = false
  while (flags & flag.more) {
    flags = components.u16()
    hasInstructions ||= (flags & flag.instructions) !== 0
    const scales = flags & flag.scale ? 2 : flags & flag.xyScale ? 4 : flags & flag.matrix ? 8 : 0
    components.skip(2 + (flags & flag.words ? 4 : 2) + scales)
  }
  const parts = components.bytes.subarray(start, components.place)
  const code = hasInstructions ? instructions.take(glyphs.short255()) : undefined
  const bytes = new Uint8Array(10 + parts.length + (code ? 2 + code.length : 0))
  const view = new DataView(bytes.buffer)
  view.setInt16(0, -1)
  writeBox(view, box)
  bytes.set(parts, 10)
  if (code) {
    view.setUint16(10 + parts.length, code.length)
    bytes.set(code, 12 + parts.length)
  }
  return { bytes, left: box[0] }
}

function readSimple(streams: Streams, contours: number, given: Box | undefined): Restored {
  const ends: number[] = []
  let total = 0
  for (let contour = 0; contour < contours; contour++) {
    total += streams.points.short255()
    ends.push(total - 1)
  }
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let point = 0; point < total; point++) {
    const flags = streams.flags.u8()
    const [dx, dy] = readStep(flags & 0x7f, streams.glyphs)
    x += dx
    y += dy
    points.push({ x, y, isOnCurve: (flags & 0x80) === 0 })
  }
  const code = streams.instructions.take(streams.glyphs.short255())
  const box = given ?? boxOf(points)
  // Every point as two words: larger than a font maker would write it, and just as valid.
  const bytes = new Uint8Array(10 + ends.length * 2 + 2 + code.length + points.length * 5)
  const view = new DataView(bytes.buffer)
  view.setInt16(0, contours)
  writeBox(view, box)
  let place = 10
  for (const end of ends) {
    view.setUint16(place, end)
    place += 2
  }
  view.setUint16(place, code.length)
  bytes.set(code, place + 2)
  place += 2 + code.length
  for (const [number, { isOnCurve }] of points.entries()) view.setUint8(place + number, isOnCurve ? 1 : 0)
  place += points.length
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      view.setInt16(place, point[axis] - before)
      before = point[axis]
      place += 2
    }
  }
  return { bytes, left: box[0] }
}

/** The triplet encoding of the specification: the flags say how many bytes a step takes, and its signs. */
function readStep(flags: number, glyphs: ByteReader): [dx: number, dy: number] {
  const signed = (bit: number, value: number) => (flags & bit ? value : -value)
  if (flags < 10) return [0, signed(1, ((flags & 14) << 7) + glyphs.u8())]
  if (flags < 20) return [signed(1, (((flags - 10) & 14) << 7) + glyphs.u8()), 0]
  if (flags < 84) {
    const rest = flags - 20
    const byte = glyphs.u8()
    return [signed(1, 1 + (rest & 0x30) + (byte >> 4)), signed(2, 1 + ((rest & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flags < 120) {
    const rest = flags - 84
    const dx = 1 + (Math.floor(rest / 12) << 8) + glyphs.u8()
    return [signed(1, dx), signed(2, 1 + (((rest % 12) >> 2) << 8) + glyphs.u8())]
  }
  if (flags < 124) {
    const [first, second, third] = [glyphs.u8(), glyphs.u8(), glyphs.u8()]
    return [signed(1, (first << 4) + (second >> 4)), signed(2, ((second & 0x0f) << 8) + third)]
  }
  return [signed(1, glyphs.u16()), signed(2, glyphs.u16())]
}

function boxOf(points: Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function writeBox(view: DataView, box: Box): void {
  for (const [number, edge] of box.entries()) view.setInt16(2 + number * 2, edge)
}

function join(glyphs: Uint8Array[], hasLongOffsets: boolean): { glyf: Uint8Array; loca: Uint8Array } {
  const padded = glyphs.map(({ length }) => (length + 3) & ~3)
  const glyf = new Uint8Array(padded.reduce((total, length) => total + length, 0))
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * (hasLongOffsets ? 4 : 2)))
  let place = 0
  for (let glyph = 0; glyph <= glyphs.length; glyph++) {
    if (hasLongOffsets) loca.setUint32(glyph * 4, place)
    else loca.setUint16(glyph * 2, place / 2)
    const bytes = glyphs[glyph]
    if (bytes) glyf.set(bytes, place)
    place += padded[glyph] ?? 0
  }
  return { glyf, loca: new Uint8Array(loca.buffer) }
}
