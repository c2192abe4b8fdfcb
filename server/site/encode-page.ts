// Encodes the documents of pages, which differ only in their nonces: what stands between those is turned into bytes and
// deflated once, and each response joins the pieces. Deflating pages anew would cost more than everything else.
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

interface EncodedPage {
  encoding?: 'gzip'
  bytes: Uint8Array<ArrayBuffer>
}

const deflate = promisify(deflateRaw)

/** Each ends at a byte, and refers to nothing before it. */
const pieceOptions = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }

/** RFC 1952: deflated, without name or time, by an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: the last block, which is empty. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

const encodedParts = new WeakMap<string[], Buffer[]>()
const deflatedParts = new WeakMap<string[], Promise<Buffer[]>>()

/** `parts` are the text between the nonces; they must not change afterwards. */
export async function encodePage(
  parts: string[],
  nonce: string,
  accepted: ReadonlySet<string>,
): Promise<EncodedPage> {
  const plain = remember(encodedParts, parts, () => parts.map((part) => Buffer.from(part)))
  const between = Buffer.from(nonce)
  const whole = Buffer.concat(interleave(plain, between))
  if (!accepted.has('gzip')) return { bytes: whole }
  const deflated = await remember(deflatedParts, parts, () =>
    Promise.all(plain.map((part) => deflate(part, pieceOptions))),
  )
  const bytes = Buffer.concat([
    gzipHeader,
    ...interleave(deflated, Buffer.concat([storedBlock(between.length), between])),
    lastBlock,
    gzipTrailer(whole),
  ])
  return { encoding: 'gzip', bytes }
}

function interleave(pieces: Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, number) => (number === 0 ? [piece] : [between, piece]))
}

/** RFC 1951: the header of a block that is not compressed, and not the last. */
function storedBlock(length: number): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(~length & 0xffff, 3)
  return header
}

function gzipTrailer(whole: Buffer): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length, 4)
  return trailer
}

function remember<Value>(known: WeakMap<string[], Value>, key: string[], make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
