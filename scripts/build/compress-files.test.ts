import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'
import { listFiles } from './list-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('compresses files that get smaller, and skips pages, fonts and tiny files', async () => {
  const text = 'la '.repeat(500)
  for (const name of ['app.js', 'index.html', 'font.woff2']) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'tiny.css'), 'a{}')

  await compressFiles(folder)

  expect(await listFiles(folder)).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'index.html',
    'tiny.css',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text)
})
