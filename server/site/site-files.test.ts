import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteFiles } from './site-files.ts'

const anHourAgo = new Date(Date.now() - 60 * 60_000)

async function makeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'robots.txt', 'assets/new.js', 'assets/old.js', 'assets/old.js.gz'])
    await writeFile(join(folder, name), `${name} ${' '.repeat(name.endsWith('gz') ? 0 : 50)}`)
  for (const name of ['robots.txt', 'assets/old.js', 'assets/old.js.gz'])
    await utimes(join(folder, name), anHourAgo, anHourAgo)
  return folder
}

const status = (files: SiteFiles, path: string) => files.respond(path, new Headers())?.status

test('files of this release stay available when another build removes them', async () => {
  const folder = await makeSite()
  const files = SiteFiles.load(folder)
  await rm(folder, { recursive: true })
  expect([status(files, '/assets/new.js'), status(files, '/robots.txt')]).toEqual([200, 200])
  expect(files.page).toContain('index.html')
})

test('files of an earlier release are served like the others as long as they are there', async () => {
  const folder = await makeSite()
  const files = SiteFiles.load(folder)
  const given = files.respond('/assets/old.js', new Headers({ 'accept-encoding': 'gzip' }))
  expect(Object.fromEntries(given?.headers ?? [])).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(await given?.text()).toBe('assets/old.js.gz ')
  const etag = given?.headers.get('etag') ?? ''
  expect(files.respond('/assets/old.js', new Headers({ 'if-none-match': etag }))?.status).toBe(304)
  await rm(join(folder, 'assets', 'old.js'))
  expect(files.respond('/assets/old.js', new Headers())).toBeUndefined()
})

test('no other path is a file', async () => {
  const files = SiteFiles.load(await makeSite())
  for (const path of ['/assets/none.js', '/assets/old.js.gz', '/index.html', '/assets/../robots.txt', '/'])
    expect(status(files, path), path).toBeUndefined()
})
