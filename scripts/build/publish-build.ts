// Moves a finished build into dist. Each file is replaced atomically, referenced files first, so that a page never
// refers to a missing file, even while a second build is being published.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files.ts'

const fingerprint = '.fingerprint'
const page = join('web', 'index.html')
const hashedFiles = join('web', 'assets')

// Browsers that opened the previous release may still request its files, and a second build may be in progress.
const keepFor = 24 * 60 * 60 * 1000

export const stagingPrefix = '.staging-'

export async function publishBuild(staging: string, dist: string): Promise<void> {
  const files = await listFiles(staging)
  const last = [page, fingerprint].filter((file) => files.includes(file))
  const first = files.filter((file) => !last.includes(file))

  // While the two builds are mixed, dist must not be marked as complete.
  await rm(join(dist, fingerprint), { force: true })
  for (const file of [...first, ...last]) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await rename(join(staging, file), join(dist, file))
  }
  await removeOutdated(dist, new Set(files))
}

async function removeOutdated(dist: string, current: Set<string>): Promise<void> {
  for (const file of await listFiles(dist)) {
    if (current.has(file) || file.startsWith(stagingPrefix)) continue
    if (file.startsWith(hashedFiles) && !(await isOutdated(join(dist, file)))) continue
    await rm(join(dist, file), { force: true })
  }
  for (const name of await readdir(dist)) {
    const isAbandoned = name.startsWith(stagingPrefix) && (await isOutdated(join(dist, name)))
    if (isAbandoned) await rm(join(dist, name), { recursive: true, force: true })
  }
}

async function isOutdated(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > keepFor
}
