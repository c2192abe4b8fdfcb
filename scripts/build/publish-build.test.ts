import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from './list-files.ts'
import { publishBuild } from './publish-build.ts'

let dist: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'publish-'))
})

afterEach(() => rm(dist, { recursive: true }))

async function write(file: string, content: string, { isOld = false } = {}) {
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), content)
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  if (isOld) await utimes(join(dist, file), twoDaysAgo, twoDaysAgo)
}

async function publish(name: string, files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) await write(`.staging-${name}/${file}`, content)
  await publishBuild(join(dist, `.staging-${name}`), dist)
}

const firstBuild = {
  '.fingerprint': 'first',
  'server/main.js': 'server 1',
  'web/index.html': 'page 1',
  'web/favicon.svg': 'icon 1',
  'web/favicon.svg.br': 'packed icon 1',
  'web/assets/index-aaa.js': 'app 1',
}

test('publishes a first build', async () => {
  await publish('a', firstBuild)
  expect(await listFiles(dist)).toEqual(Object.keys(firstBuild).sort())
  expect(await readFile(join(dist, 'web/index.html'), 'utf8')).toBe('page 1')
})

test('replaces a build, and keeps yesterday’s hashed files for pages that are still open', async () => {
  await publish('a', firstBuild)
  await write('web/assets/index-000.js', 'long ago', { isOld: true })
  await publish('b', {
    '.fingerprint': 'second',
    'server/main.js': 'server 2',
    'web/index.html': 'page 2',
    'web/favicon.svg': 'icon 2',
    'web/assets/index-bbb.js': 'app 2',
  })
  expect(await listFiles(dist)).toEqual([
    '.fingerprint',
    'server/main.js',
    'web/assets/index-aaa.js',
    'web/assets/index-bbb.js',
    'web/favicon.svg',
    'web/index.html',
  ])
  expect(await readFile(join(dist, '.fingerprint'), 'utf8')).toBe('second')
})

test('does not touch a build that is created at the same time', async () => {
  await write('.staging-other/web/index.html', 'page 2')
  await publish('a', firstBuild)
  expect(await listFiles(dist)).toContain('.staging-other/web/index.html')
})

test('two builds of the same sources can be published concurrently', async () => {
  await Promise.all([publish('a', firstBuild), publish('b', firstBuild)])
  expect(await listFiles(dist)).toEqual(Object.keys(firstBuild).sort())
})
