// Writes the rows of the gazetteer into the built server, ready to be loaded: a first start then needs neither the data
// packages nor the time and memory to make rows of them. They are kept for the next build of the same data.
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { gazetteerFile, linesOf } from '../../server/places/gazetteer/gazetteer-file.ts'
import { fingerprintSources } from '../fingerprint.mjs'

/** What the rows depend on; the names of countries come with Node, whose version is in the name of the kept file. */
const inputs = ['package-lock.json', 'server/places']

export async function buildGazetteer(root: string, outputFolder: string): Promise<void> {
  const folder = join(root, 'node_modules/.cache/bandstand-build')
  const name = `${process.version}-${fingerprintSources(root, inputs)}-${gazetteerFile}`
  await mkdir(folder, { recursive: true })
  const kept = await readdir(folder)
  if (!kept.includes(name)) {
    const { readGazetteer } = await import('../../server/places/gazetteer/gazetteer-rows.ts')
    // Renamed when complete, because another build may read it.
    const draft = join(folder, `${process.pid}.draft`)
    await pipeline(linesOf(readGazetteer()), createGzip(), createWriteStream(draft))
    await rename(draft, join(folder, name))
    for (const other of kept.filter((file) => file.endsWith(gazetteerFile)))
      await rm(join(folder, other), { force: true })
  }
  await mkdir(outputFolder, { recursive: true })
  await copyFile(join(folder, name), join(outputFolder, gazetteerFile))
}
