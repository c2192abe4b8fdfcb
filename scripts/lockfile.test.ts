// Native binaries come as one package per platform. A lockfile with those of one platform only leaves the others
// without them, and fails `npm ci` everywhere.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

test('the lockfile contains the native packages of every platform', async () => {
  const { packages }: Lockfile = JSON.parse(
    await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesOf(name, place).some((path) => path in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** Where Node looks for a package, from the importing one up to the root. */
function placesOf(name: string, asker: string): string[] {
  const folders = asker === '' ? [] : asker.split('/node_modules/')
  const above = folders.map((_, depth) => folders.slice(0, depth + 1).join('/node_modules/'))
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}
