// The built pages use nothing that the oldest promised browsers lack. What the language itself got later is refused by
// the compiler (`lib` in tsconfig.web.json); this finds what browsers add to it, and libraries use.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../scripts/build/oldest-browsers.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'dist/web')

/** Those that libraries use only where they exist are left out, such as document.startViewTransition. */
const newer = [
  ...['URL.canParse', 'URL.parse', 'Promise.withResolvers', 'Promise.try', 'Object.groupBy', 'Map.groupBy'],
  ...[
    'Array.fromAsync',
    'AbortSignal.any',
    'RegExp.escape',
    'Error.isError',
    'Math.sumPrecise',
    'Iterator.from',
  ],
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex', 'ReadableStream.from', 'Intl.DurationFormat'],
  ...['scheduler.postTask', 'scheduler.yield'],
  ...['getOrInsert', 'getOrInsertComputed', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['symmetricDifference', 'transferToFixedLength', 'setFromBase64', 'setFromHex', 'moveBefore'],
  ...['showPopover', 'isWellFormed', 'toWellFormed'],
]
const call = new RegExp(`(?<![\\w$])(?:${newer.join('|').replaceAll('.', '\\.')})\\(`, 'g')

/** The files of this build: those of earlier ones stay for a day. */
function builtFiles(): Map<string, string> {
  const texts = new Map<string, string>()
  const queue = ['index.html']
  for (const name of queue) {
    const text = readFileSync(join(web, name), 'utf8')
    texts.set(name, text)
    for (const [mentioned] of text.matchAll(/[\w.-]+\.js\b/g)) {
      const path = `assets/${mentioned}`
      if (!queue.includes(path) && existsSync(join(web, path))) queue.push(path)
    }
  }
  return texts
}

test('the built pages use nothing that is newer than the oldest browsers we promise', () => {
  const texts = builtFiles()
  expect(texts.size).toBeGreaterThan(30)
  const found = [...texts].flatMap(([name, text]) =>
    [...text.matchAll(call)].map(
      ({ 0: use, index }) => `${name}: ${use} in ${text.slice(Math.max(0, index - 60), index + 60)}`,
    ),
  )
  expect(found).toEqual([])
})

test('the manual names the oldest browsers that the pages are built for', () => {
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, row = ''] = /^Oldest browsers: (.*)$/m.exec(manual) ?? []
  const named = [...row.toLowerCase().matchAll(/(chrome|edge|firefox|safari)[^\d]*([\d.]+)/g)]
  expect(named.map(([, name, version]) => `${name}${version}`)).toEqual(oldestBrowsers)
})
