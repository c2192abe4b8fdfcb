// Lists all files under a folder, as paths relative to that folder.
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
