import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintSources, isBuilt } from './fingerprint.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  write('web/src/main.tsx', 'main')
  write('web/src/lib/look/theme.ts', 'theme')
  write('vite.config.ts', 'config')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), content)
}

function changeOf(action: () => void): boolean {
  const before = fingerprintSources(root)
  action()
  return fingerprintSources(root) !== before
}

test('stays the same while nothing changes, whatever the file times are', () => {
  expect(changeOf(() => undefined)).toBe(false)
  expect(changeOf(() => utimesSync(join(root, 'vite.config.ts'), 1, 1))).toBe(false)
})

test.each([
  ['a changed file', () => write('web/src/main.tsx', 'niam')],
  ['a changed file of the root', () => write('vite.config.ts', 'other')],
  ['a new file', () => write('domain/pricing/currencies.ts', 'new')],
  ['a removed file', () => rmSync(join(root, 'web/src/lib/look/theme.ts'))],
  [
    'a file with another name',
    () => {
      rmSync(join(root, 'web/src/lib/look/theme.ts'))
      write('web/src/lib/look/themes.ts', 'theme')
    },
  ],
])('%s changes it', (_name, action) => {
  expect(changeOf(action)).toBe(true)
})

test.each([
  'web/src/main.test.tsx',
  'web/src/testing/stub-server.ts',
  'docs/operating.md',
  'dist/web/index.html',
  'data/secret',
])('ignores %s', (file) => {
  expect(changeOf(() => write(file, 'text'))).toBe(false)
})

test('a build is up to date until its sources change or a part of it is missing', () => {
  expect(isBuilt(root)).toBe(false)
  for (const part of ['web/index.html', 'server/main.js']) write(`dist/${part}`, 'built')
  write('dist/.fingerprint', fingerprintSources(root))
  expect(isBuilt(root)).toBe(true)
  expect(isBuilt(root, 'admin')).toBe(false)
  write('web/src/main.tsx', 'niam')
  expect(isBuilt(root)).toBe(false)
})
