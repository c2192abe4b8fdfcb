// Bytes in a folder of this machine. A file appears under its name only once it is complete and on the disk.
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Blobs, ByteRange } from './blobs.ts'

export function createFileBlobs(folder: string): Blobs {
  // Two levels of folders, so that none holds too many files to look at.
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2, 4), name)

  const place = async (name: string, write: (path: string) => Promise<void>) => {
    const path = pathOf(name)
    const unfinished = `${path}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await write(unfinished)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    put: (name, bytes) =>
      place(name, async (path) => {
        const file = await open(path, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
      }),
    open: (name, range) => openFile(pathOf(name), range),
    copy: (from, to) => place(to, (path) => copyFile(pathOf(from), path)),
    remove: (name) => rm(pathOf(name), { force: true }),
    close: async () => undefined,
  }
}

function openFile(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const stream = createReadStream(path, range ? { start: range.first, end: range.last } : {})
  return new Promise((done, failed) => {
    stream.once('open', () => done(stream))
    stream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? done(undefined) : failed(error),
    )
  })
}
