// Storage calls of supabase-js beyond the product's own: buckets of any content, links of the service, copies, pictures
// in another size.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { picture, type StorageFixture, startStorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
beforeAll(async () => {
  fixture = await startStorageFixture('on disk')
  for (const name of ['anything', 'elsewhere'])
    await ok(fixture.service.storage.createBucket(name, { public: true }))
})
afterAll(() => fixture?.close())

const anything = (client = fixture.service) => client.storage.from('anything')
const text = (words: string) => Buffer.from(words)

describe('a signed upload link of the service', () => {
  test('stores a file in a bucket that the holder cannot write to, once', async () => {
    const { token, path } = await ok(anything().createSignedUploadUrl('links/one.txt'))
    const holder = anything(fixture.browser())
    expect((await holder.upload('links/other.txt', text('x'))).error).toMatchObject({ statusCode: '403' })
    expect((await ok(holder.uploadToSignedUrl(path, token, text('by link')))).path).toBe(path)
    expect((await holder.uploadToSignedUrl(path, token, text('again'))).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await holder.uploadToSignedUrl('links/other.txt', token, text('x'))).error).toBeTruthy()
  })

  test('replaces a file when it was made with upsert', async () => {
    await ok(anything().upload('links/two.txt', text('before')))
    const { token, path } = await ok(anything().createSignedUploadUrl('links/two.txt', { upsert: true }))
    await ok(anything(fixture.browser()).uploadToSignedUrl(path, token, text('after')))
    expect(await (await ok(anything().download(path))).text()).toBe('after')
  })
})

describe('a bucket that does not check content', () => {
  test.each([
    ['a.bin', 'application/octet-stream'],
    ['a.json', 'application/json'],
    ['a.csv', 'text/csv'],
    ['a.mp3', 'audio/mpeg'],
    ['a.zip', 'application/zip'],
    ['a.html', 'text/html'],
    ['a.svg', 'image/svg+xml'],
  ])('stores %s as %s and serves it as a download that cannot run', async (name, contentType) => {
    await ok(anything().upload(name, text('<script>alert(1)</script>'), { contentType }))
    expect((await ok(anything().info(name))).contentType).toBe(contentType)
    const answer = await fetch(anything().getPublicUrl(name).data.publicUrl)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': contentType,
      'content-disposition': 'attachment;',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('keeps the default type of supabase-js, and its parameters', async () => {
    await ok(anything().upload('plain', await picture()))
    expect((await ok(anything().download('plain'))).type).toBe('text/plain;charset=utf-8')
    await ok(anything().upload('blob', new Blob(['x'])))
    expect((await ok(anything().info('blob'))).contentType).toBe('application/octet-stream')
  })

  test('takes only the types it lists, and no header in a type', async () => {
    await ok(fixture.service.storage.createBucket('sounds', { public: false, allowedMimeTypes: ['audio/*'] }))
    const sounds = fixture.service.storage.from('sounds')
    await ok(sounds.upload('a.mp3', text('beep'), { contentType: 'audio/mpeg' }))
    expect((await sounds.upload('a.txt', text('beep'), { contentType: 'text/plain' })).error).toMatchObject({
      statusCode: '415',
      message: 'mime type text/plain is not supported',
    })
    const copied = await anything().copy('a.csv', 'a.csv', { destinationBucket: 'sounds' })
    expect(copied.error).toMatchObject({ statusCode: '415' })
    const form = new FormData()
    form.append('contentType', 'audio/x, text/html')
    form.append('', new Blob(['x']))
    expect((await sounds.upload('b', form)).error).toMatchObject({ statusCode: '415' })
  })

  test.each(['copy', 'move'] as const)(
    'a bucket that does not check content is no way into the product’s buckets by %s',
    async (how) => {
      await ok(anything().upload(`${how}.png`, text('<html>'), { contentType: 'image/png' }))
      const answer = await anything()[how](`${how}.png`, `${fixture.nadiaId}/in.png`, {
        destinationBucket: 'artist-assets',
      })
      expect(answer.error).toMatchObject({ statusCode: '415' })
      expect((await fixture.assets().exists(`${fixture.nadiaId}/in.png`)).data).toBe(false)
    },
  )

  test('a bucket that does not check content does not loosen the product’s buckets', async () => {
    const attachments = fixture.service.storage.from('message-attachments')
    for (const contentType of ['application/octet-stream', 'application/json', 'text/csv', 'image/svg+xml'])
      expect((await attachments.upload('x/y', text('{}'), { contentType })).error).toMatchObject({
        statusCode: '415',
      })
    expect((await attachments.upload('x/z', await picture())).error).toMatchObject({ statusCode: '415' })
  })
})

describe('copies and moves', () => {
  const copyOver = (headers: Record<string, string>, body: object = {}) =>
    fetch(`${fixture.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { apikey: fixture.secretKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        bucketId: 'anything',
        sourceKey: 'copies/source',
        destinationKey: 'copies/target',
        ...body,
      }),
    })
  const encoded = (metadata: object) => Buffer.from(JSON.stringify(metadata)).toString('base64')

  test('replace an existing file only with x-upsert', async () => {
    await ok(anything().upload('copies/source', text('new'), { metadata: { key: 'A minor' } }))
    await ok(anything().upload('copies/target', text('old')))
    expect(await (await copyOver({})).json()).toMatchObject({ statusCode: '409', error: 'Duplicate' })
    expect((await copyOver({ 'x-upsert': 'true' })).status).toBe(200)
    expect(await (await ok(anything().download('copies/target'))).text()).toBe('new')
    expect((await ok(anything().info('copies/target'))).metadata).toEqual({ key: 'A minor' })
    const other = { 'x-upsert': 'true', 'x-metadata': encoded({ key: 'C' }) }
    expect((await copyOver(other, { copyMetadata: false })).status).toBe(200)
    expect((await ok(anything().info('copies/target'))).metadata).toEqual({ key: 'C' })
    await expect.poll(() => fixture.bytesWithoutRow()).toBe(0)
  })

  test('go to another bucket, which has to exist', async () => {
    await ok(anything().upload('copies/far', text('far')))
    const there = { destinationBucket: 'elsewhere' }
    expect((await ok(anything().copy('copies/far', 'copied', there))).path).toBe('elsewhere/copied')
    await ok(anything().move('copies/far', 'moved', there))
    expect((await ok(fixture.service.storage.from('elsewhere').list())).map(({ name }) => name)).toEqual([
      'copied',
      'moved',
    ])
    for (const how of ['copy', 'move'] as const) {
      const answer = await anything()[how]('copies/source', 'x', { destinationBucket: 'nowhere' })
      expect(answer.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
      const missing = await anything()[how]('copies/none', 'x')
      expect(missing.error).toMatchObject({ statusCode: '404', message: 'Object not found' })
    }
  })
})

describe('a file', () => {
  test('carries its metadata, and is described by info and HEAD alike', async () => {
    const metadata = { band: 'Nadia’s trio', year: 2026 }
    await ok(anything().upload('described.csv', text('a,b'), { contentType: 'text/csv', metadata }))
    const info = await ok(anything().info('described.csv'))
    expect(info).toMatchObject({ size: 3, contentType: 'text/csv', cacheControl: 'max-age=3600', metadata })
    const head = await fetch(anything().getPublicUrl('described.csv').data.publicUrl, { method: 'HEAD' })
    expect(Object.fromEntries(head.headers)).toMatchObject({
      etag: info.etag,
      'content-length': '3',
      'content-type': 'text/csv',
      'last-modified': new Date(info.lastModified ?? '').toUTCString(),
    })
    expect((await anything().exists('described.csv')).data).toBe(true)
    expect((await anything().exists('nothing.csv')).data).toBe(false)
  })

  test('a file is offered under the name of a link', async () => {
    await ok(anything().upload('named.txt', text('x')))
    const options = { download: 'set list.txt' }
    const many = await ok(anything().createSignedUrls(['named.txt', 'none.txt'], 60, options))
    expect(many.map(({ path, error }) => [path, error === null])).toEqual([
      ['named.txt', true],
      ['none.txt', false],
    ])
    for (const url of [
      anything().getPublicUrl('named.txt', options).data.publicUrl,
      many[0]?.signedUrl ?? '',
    ])
      expect((await fetch(url)).headers.get('content-disposition')).toMatch(/^attachment; filename=set/)
  })

  test('larger than its bucket allows is refused', async () => {
    await ok(fixture.service.storage.createBucket('small', { public: false, fileSizeLimit: '1kb' }))
    const { error } = await fixture.service.storage.from('small').upload('x', Buffer.alloc(1001))
    expect(error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    })
  })
})

describe('a picture in another size', () => {
  beforeAll(async () => {
    await ok(anything().upload('wide.png', await picture(400)))
    await ok(anything().upload('song.txt', text('la')))
  })
  const sizeOf = async (bytes: ArrayBuffer) => {
    const { width, height, format } = await sharp(Buffer.from(bytes)).metadata()
    return [width, height, format]
  }

  test('a picture in another size is served publicly, by link, and to callers who may read it', async () => {
    const transform = { width: 20, height: 20, quality: 60 }
    const open = await fetch(anything().getPublicUrl('wide.png', { transform }).data.publicUrl)
    expect(await sizeOf(await open.arrayBuffer())).toEqual([20, 20, 'png'])
    expect(open.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const { signedUrl } = await ok(anything().createSignedUrl('wide.png', 60, { transform }))
    expect(signedUrl).toContain('/render/image/sign/anything/wide.png')
    const signed = await fetch(signedUrl)
    expect(signed.headers.get('x-transformations')).toBe('height:20,width:20,resizing_type:fill,quality:60')
    expect(await sizeOf(await signed.arrayBuffer())).toEqual([20, 20, 'png'])
    const whole = await fetch(signedUrl.replace('/render/image/', '/object/'))
    expect(await whole.json(), 'the link is for this size').toMatchObject({ code: 'InvalidSignature' })
    const own = await ok(anything().download('wide.png', { transform: { width: 40, resize: 'contain' } }))
    expect([own.type, ...(await sizeOf(await own.arrayBuffer()))]).toEqual(['image/png', 40, 3, 'png'])
  })

  test('a picture in another size is hidden from strangers, and bounded', async () => {
    await ok(fixture.service.storage.createBucket('secret', { public: false }))
    const secret = fixture.service.storage.from('secret')
    await ok(secret.upload('x.png', await picture()))
    const transform = { width: 10 }
    const stranger = fixture.otto.storage.from('secret')
    expect((await stranger.download('x.png', { transform })).error).toMatchObject({ statusCode: '404' })
    expect((await fetch(secret.getPublicUrl('x.png', { transform }).data.publicUrl)).status).toBe(400)
    const huge = await anything().download('wide.png', { transform: { width: 100_000 } })
    expect(huge.error).toMatchObject({ statusCode: '400' })
    expect((await anything().download('song.txt', { transform })).error).toMatchObject({ statusCode: '415' })
  })
})

test.each([
  ['POST', 'upload/resumable', 403, 'FeatureNotEnabled'],
  ['PATCH', 'upload/resumable/some-id', 403, 'FeatureNotEnabled'],
  ['DELETE', 'cdn/anything/x', 403, 'FeatureNotEnabled'],
  ['GET', 's3/anything', 405, 'MethodNotAllowed'],
  ['POST', 'vector/ListVectors', 403, 'FeatureNotEnabled'],
])('%s %s is refused as not supported', async (method, path, status, code) => {
  const answer = await fetch(`${fixture.url}/storage/v1/${path}`, {
    method,
    headers: { apikey: fixture.secretKey },
  })
  expect([answer.status, (await answer.text()).includes(code)]).toEqual([status, true])
})
