// Writes a .br and a .gz beside every file that gets smaller, so that the server never compresses static files. Skips
// pages: the server inserts a nonce and the configuration into every response.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { listFiles } from './list-files.ts'

const compressible = /\.(js|css|svg|json|txt|webmanifest|wasm)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function compressFiles(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => compressible.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 11,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: 9 }),
  ])
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
