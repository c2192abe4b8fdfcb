// @ts-check
// Computes a fingerprint of the sources, so that a start knows whether the last build is up to date. Plain
// JavaScript, because `npm start` runs it without a TypeScript loader.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders, from the repository's root, that the result of a build depends on. */
const buildInputs = [
  'contracts',
  'database/types.ts',
  'domain',
  'functions',
  'jobs',
  'mail',
  'package-lock.json',
  'scripts/build',
  'scripts/build.ts',
  'scripts/fingerprint.mjs',
  'server',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'web',
]

const testFile = /\.test\.tsx?$|^web\/src\/testing\//

/**
 * Uses contents, not times: a git checkout sets arbitrary times.
 * @param {string} root the repository's folder
 * @param {string[]} [inputs]
 * @returns {string}
 */
export function fingerprintSources(root, inputs = buildInputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of listFiles(root, input)) {
      const content = readFileSync(join(root, file))
      // The length keeps "ab" + "c" apart from "a" + "bc".
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} [program] one of server/ that must be there
 * @returns {boolean} whether dist/ holds a build of the sources as they are
 */
export function isBuilt(root, program = 'main') {
  const dist = join(root, 'dist')
  const results = ['.fingerprint', 'web/index.html', `server/${program}.js`]
  if (!results.every((file) => existsSync(join(dist, file)))) return false
  return readFileSync(join(dist, '.fingerprint'), 'utf8') === fingerprintSources(root)
}

/**
 * @param {string} root
 * @param {string} path from the root, with forward slashes
 * @returns {string[]} the files at or under the path, always in the same order
 */
function listFiles(root, path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return testFile.test(path) ? [] : [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}
