// Reads the only file of a zip archive as a stream, besides a readme. Nothing is written to disk, so names of files can do
// no harm; sizes are limited, and the checksum is verified.
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BadFile } from './bad-file.ts'

const signatures = ['PK\u0003\u0004', 'PK\u0005\u0006']
const maxEntries = 1_000
/** All countries of the world are 1.7 GB unpacked. */
const maxBytes = 4_000_000_000
/** GeoNames' own files shrink to about a sixth. */
const maxRatio = 100

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return signatures.includes(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}

export async function* readZip(path: string): AsyncGenerator<Buffer> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(rethrow)
  try {
    const entry = await findEntry(archive)
    const { uncompressedSize: bytes, compressedSize: packedBytes } = entry
    if (!entry.canDecodeFileData()) throw new BadFile('it is packed in a way that is not read here')
    if (bytes > maxBytes || bytes > Math.max(1_000_000, packedBytes * maxRatio))
      throw new BadFile('it unpacks to far more than a file of GeoNames does')
    let sum = 0
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== entry.crc32) throw new BadFile('it is damaged: its checksum is another')
  } catch (error) {
    rethrow(error)
  } finally {
    archive.close()
  }
}

async function findEntry(archive: ZipFile): Promise<Entry> {
  if (archive.entryCount > maxEntries) throw new BadFile('it is a zip archive of too many files')
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry())
    if (!/\/$|(^|\/)readme[^/]*$/i.test(entry.fileName)) entries.push(entry)
  const [entry, another] = entries
  if (!entry) throw new BadFile('it is a zip archive without a file in it')
  if (another) throw new BadFile(`it is a zip archive of ${entries.length} files; those of GeoNames hold one`)
  return entry
}

/** Errors of the disk have a code; those of the archive have none, or one of zlib. */
function rethrow(error: unknown): never {
  const { code = 'Z_', message } = error as NodeJS.ErrnoException
  if (error instanceof BadFile || !code.startsWith('Z_')) throw error
  throw new BadFile(`it is cut off or damaged: download it again (${message})`)
}
