// Reads one file of a zip archive as a stream. Small on purpose: stored and deflated entries, no encryption, no
// zip64. Nothing is written to disk, so entry names can do no harm; sizes are limited, and the checksum is verified.
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { BadFile } from './bad-file.ts'

export interface ZipEntry {
  name: string
  method: number
  checksum: number
  packedBytes: number
  bytes: number
  offset: number
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, entry: 0x04034b50 }
const endBytes = 22
const maxCommentBytes = 65_535
const maxDirectoryBytes = 1_000_000
const entryHeadBytes = 30
/** All countries of the world are 1.7 GB unpacked. */
const maxBytes = 4_000_000_000
/** GeoNames' own files shrink to about a sixth. */
const maxRatio = 100

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && [signatures.entry, signatures.end].includes(buffer.readUInt32LE(0))
  } finally {
    await file.close()
  }
}

/** The files of the archive, without its folders. */
export async function listEntries(path: string): Promise<ZipEntry[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await readAt(file, Math.max(0, size - endBytes - maxCommentBytes), size)
    const end = findEnd(tail)
    const directoryBytes = end.readUInt32LE(12)
    const directoryStart = end.readUInt32LE(16)
    if (directoryStart === 0xffffffff || directoryBytes > maxDirectoryBytes)
      throw new BadFile('it is a zip archive of a kind that is not read here (zip64, or too many files)')
    if (directoryStart + directoryBytes > size) throw cutOff()
    return [...readDirectory(await readAt(file, directoryStart, directoryStart + directoryBytes))].filter(
      ({ name }) => !name.endsWith('/'),
    )
  } finally {
    await file.close()
  }
}

export async function* readEntry(path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { method, bytes, packedBytes, checksum } = entry
  if (method !== 0 && method !== 8) throw new BadFile('it is packed in a way that is not read here')
  if (bytes > maxBytes || bytes > Math.max(1_000_000, packedBytes * maxRatio))
    throw new BadFile('it unpacks to far more than a file of GeoNames does')
  const start = await findContent(path, entry)
  const packed =
    packedBytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + packedBytes - 1 })
  let read = 0
  let sum = 0
  for await (const chunk of method === 0 ? packed : inflate(packed)) {
    read += chunk.length
    if (read > bytes) throw new BadFile('it unpacks to more than it says')
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (read !== bytes || sum !== checksum) throw new BadFile('it is damaged: its checksum is another')
}

async function* inflate(packed: Readable): AsyncGenerator<Buffer> {
  const unpacked = pipeline(packed, createInflateRaw(), () => undefined)
  try {
    yield* unpacked
  } catch (error) {
    if (/^Z_/.test((error as { code?: string }).code ?? ''))
      throw new BadFile('it is damaged: it cannot be unpacked')
    throw error
  }
}

/** The length of the name in the local header may differ from that in the directory. */
async function findContent(path: string, { offset, packedBytes }: ZipEntry): Promise<number> {
  const file = await open(path)
  try {
    const head = await readAt(file, offset, offset + entryHeadBytes)
    if (head.length < entryHeadBytes || head.readUInt32LE(0) !== signatures.entry) throw cutOff()
    const start = offset + entryHeadBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (start + packedBytes > (await file.stat()).size) throw cutOff()
    return start
  } finally {
    await file.close()
  }
}

function findEnd(tail: Buffer): Buffer {
  for (let at = tail.length - endBytes; at >= 0; at--)
    if (tail.readUInt32LE(at) === signatures.end) return tail.subarray(at)
  throw cutOff()
}

function* readDirectory(directory: Buffer): Generator<ZipEntry> {
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== signatures.directory) throw cutOff()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    yield {
      name: directory.toString('utf8', at + 46, nameEnd),
      // An encrypted entry uses a method that we do not read.
      method: directory.readUInt16LE(at + 8) & 1 ? 99 : directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

function cutOff(): BadFile {
  return new BadFile('it is cut off or damaged: download it again')
}
