// Decodes WOFF2 into a plain TrueType font. The bundled fonts are WOFF2 only, and opentype.js does not read it. Our own
// files are the only input.
import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { restoreGlyphs } from './woff2-glyphs.ts'

interface Table {
  tag: string
  bytes: Uint8Array
}

interface Entry {
  tag: string
  length: number
  isTransformed: boolean
}

const headerLength = 48
/** A glyph table that is stored as it is. */
const plainGlyphs = 3

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const tagAt = (place: number) => knownTags.slice(place * 5, place * 5 + 4)

export function decodeWoff2(file: Uint8Array): ArrayBuffer {
  const reader = new ByteReader(file)
  if (reader.tag() !== 'wOF2') throw new Error('not a WOFF2 font')
  const flavor = reader.u32()
  reader.skip(4)
  const count = reader.u16()
  reader.place = 20
  const compressedLength = reader.u32()
  reader.place = headerLength
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const content = brotliDecompressSync(file.subarray(reader.place, reader.place + compressedLength))
  return writeFont(flavor, readTables(entries, content))
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8()
  const known = flags & 0x3f
  const tag = known === 0x3f ? reader.tag() : tagAt(known)
  const version = flags >> 6
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== plainGlyphs : version !== 0
  const length = reader.base128()
  return { tag, length: isTransformed ? reader.base128() : length, isTransformed }
}

function readTables(entries: Entry[], content: Uint8Array): Table[] {
  const found = new Map<string, Uint8Array>()
  let start = 0
  for (const { tag, length } of entries) {
    found.set(tag, content.subarray(start, start + length))
    start += length
  }
  const isTransformed = (tag: string) => entries.some((entry) => entry.tag === tag && entry.isTransformed)
  const glyphs = found.get('glyf')
  if (glyphs && isTransformed('glyf')) {
    const restored = restoreGlyphs(glyphs)
    found.set('glyf', restored.glyf)
    found.set('loca', restored.loca)
    const metrics = found.get('hmtx')
    const head = found.get('hhea')
    if (metrics && head && isTransformed('hmtx'))
      found.set('hmtx', restoreMetrics(metrics, new ByteReader(head, 34).u16(), restored.leftEdges))
  }
  return [...found].map(([tag, bytes]) => ({ tag, bytes })).sort((a, b) => (a.tag < b.tag ? -1 : 1))
}

/** Side bearings are left out where they equal the left edge of the glyph. */
function restoreMetrics(bytes: Uint8Array, advances: number, leftEdges: number[]): Uint8Array {
  const reader = new ByteReader(bytes)
  const flags = reader.u8()
  const widths = Array.from({ length: advances }, () => reader.u16())
  const bearings = leftEdges.map((edge, glyph) => {
    const isLeftOut = glyph < advances ? (flags & 1) !== 0 : (flags & 2) !== 0
    return isLeftOut ? edge : reader.i16()
  })
  const written = new DataView(new ArrayBuffer(advances * 4 + (leftEdges.length - advances) * 2))
  bearings.forEach((bearing, glyph) => {
    if (glyph < advances) written.setUint16(glyph * 4, widths[glyph] ?? 0)
    written.setInt16(glyph < advances ? glyph * 4 + 2 : advances * 2 + glyph * 2, bearing)
  })
  return new Uint8Array(written.buffer)
}

function writeFont(flavor: number, tables: Table[]): ArrayBuffer {
  const padded = (length: number) => (length + 3) & ~3
  const start = 12 + tables.length * 16
  const size = tables.reduce((total, { bytes }) => total + padded(bytes.length), start)
  const font = new Uint8Array(size)
  const view = new DataView(font.buffer)
  view.setUint32(0, flavor)
  view.setUint16(4, tables.length)
  let place = start
  tables.forEach(({ tag, bytes }, number) => {
    const entry = 12 + number * 16
    for (let letter = 0; letter < 4; letter++) view.setUint8(entry + letter, tag.charCodeAt(letter))
    view.setUint32(entry + 8, place)
    view.setUint32(entry + 12, bytes.length)
    font.set(bytes, place)
    place += padded(bytes.length)
  })
  return font.buffer
}
