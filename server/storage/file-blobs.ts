// A blob store in a folder of this machine. A file appears under its name only once it is complete and synced to
// disk.
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Blobs, type ByteRange, ownerName } from './blobs.ts'

export function createFileBlobs(folder: string): Blobs {
  // Two levels of folders, so that none holds too many files to list.
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
    list: (after, olderThan) => listFiles(folder, after, olderThan),
    claim: (owner) => claimFolder(folder, owner),
    close: async () => undefined,
  }
}

/** One folder at a time; it holds the files that share their first four letters. */
async function* listFiles(folder: string, after: string, olderThan: Date): AsyncGenerator<string[]> {
  for (const first of await namesIn(folder)) {
    if (first.length !== 2 || first < after.slice(0, 2)) continue
    for (const second of await namesIn(join(folder, first))) {
      const place = join(folder, first, second)
      const old: string[] = []
      for (const name of await namesIn(place)) {
        const found = await stat(join(place, name)).catch(goneToUndefined)
        if (name > after && found?.isFile() && found.mtime < olderThan) old.push(name)
      }
      if (old.length > 0) yield old
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(goneToUndefined)) ?? []).sort()
}

async function claimFolder(folder: string, owner: string): Promise<boolean> {
  const path = join(folder, ownerName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, owner, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')) === owner
}

/** A file where a folder was expected also counts as missing. */
function goneToUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
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
