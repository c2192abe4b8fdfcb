// Access control and content checks of files: on disk, and in an S3-compatible store.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { fileStores, picture, type StorageFixture, startStorageFixture } from './storage-fixture.ts'

describe.each(fileStores)('files %s', (where) => {
  let fixture: StorageFixture
  beforeAll(async () => {
    fixture = await startStorageFixture(where)
  })
  afterAll(() => fixture?.close())

  describe('a stranger', () => {
    test.each(['otto', 'a visitor'])('%s can neither store, see, list, move nor remove', async (who) => {
      await fixture.put('hers.png', { upsert: true })
      const client = fixture.assets(who === 'otto' ? fixture.otto : fixture.browser())
      const path = `${fixture.nadiaId}/hers.png`
      const upload = await client.upload(`${fixture.nadiaId}/theirs.png`, await picture(), {
        contentType: 'image/png',
      })
      expect(upload.error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
      expect(
        (await client.upload(path, await picture(), { contentType: 'image/png', upsert: true })).error,
      ).toBeTruthy()
      expect((await client.createSignedUrl(path, 60)).error?.message).toBe('Object not found')
      expect((await client.createSignedUploadUrl(path, { upsert: true })).error).toBeTruthy()
      expect((await client.list(fixture.nadiaId)).data).toEqual([])
      expect((await client.move(path, `${fixture.nadiaId}/mine.png`)).error).toBeTruthy()
      expect((await client.copy(path, `${fixture.nadiaId}/mine.png`)).error).toBeTruthy()
      expect((await client.remove([path])).data ?? []).toEqual([])
      expect((await client.info(path)).error).toBeTruthy()
      expect((await fixture.assets().exists(path)).data, 'it is still there').toBe(true)
    })

    test('a stranger cannot read a private bucket by any URL', async () => {
      const path = `${crypto.randomUUID()}/letter.txt`
      await ok(
        fixture.service.storage
          .from('message-attachments')
          .upload(path, Buffer.from('dear artist'), { contentType: 'text/plain' }),
      )
      for (const address of [
        'object/public',
        'object',
        'object/authenticated',
        'object/info/public',
        'object/info',
        'object/sign',
      ]) {
        const answer = await fetch(`${fixture.url}/storage/v1/${address}/message-attachments/${path}`, {
          headers: { apikey: fixture.key },
        })
        expect(answer.status, address).toBe(400)
        expect(await answer.text()).not.toContain('dear artist')
      }
      expect((await fixture.otto.storage.from('message-attachments').download(path)).error).toBeTruthy()
    })

    test('a stranger cannot create a bucket', async () => {
      expect((await fixture.nadia.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
      expect(
        (await fixture.nadia.storage.updateBucket('artist-assets', { public: false })).error,
      ).toBeTruthy()
      expect((await fixture.nadia.storage.deleteBucket('artist-assets')).error).toBeTruthy()
    })
  })

  describe('the content of a file', () => {
    const send = (bytes: Buffer | string, contentType: string, name = 'x.png') =>
      fixture.assets().upload(`${fixture.nadiaId}/${name}`, Buffer.from(bytes), { contentType, upsert: true })

    test.each([
      ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 'image/png'],
      [
        'a drawing that can hold scripts',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'image/svg+xml',
      ],
      [
        'the same, called PNG',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        'image/png',
      ],
      ['a page', '<html></html>', 'text/html'],
      ['no bytes', '', 'image/png'],
    ])('%s is refused', async (_, bytes, type) => {
      expect((await send(bytes, type)).error).toMatchObject({ statusCode: '415' })
    })

    test('a picture declared as another type is served as what it is', async () => {
      await ok(send(await picture(), 'image/jpeg', 'called.jpg'))
      const info = await ok(fixture.assets().info(`${fixture.nadiaId}/called.jpg`))
      expect(info.contentType).toBe('image/png')
    })

    test('an AVIF is converted to WebP, which more programs show', async () => {
      await ok(
        send(
          await sharp(await picture())
            .avif({ effort: 0 })
            .toBuffer(),
          'image/avif',
          'hero.avif',
        ),
      )
      expect((await ok(fixture.assets().info(`${fixture.nadiaId}/hero.avif`))).contentType).toBe('image/webp')
    })

    test('a picture of a kilobyte that decodes to too many pixels is refused, with advice', async () => {
      const bomb = await sharp({ create: { width: 4100, height: 4100, channels: 3, background: '#ffffff' } })
        .avif({ effort: 0 })
        .toBuffer()
      expect((await send(bomb, 'image/avif')).error).toMatchObject({
        statusCode: '415',
        message:
          'The picture has more than 16 megapixels. Please make it smaller, or save it as a JPEG of up to 50 megapixels.',
      })
    })

    test('more than the bucket’s limit is refused', async () => {
      expect((await send(Buffer.alloc(6 * 1024 * 1024), 'image/png')).error).toMatchObject({
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
    })

    test.each(['../x.png', 'a//b.png', './x.png', 'Größe.png'])('the name %j is refused', async (name) => {
      const answer = await fetch(
        `${fixture.url}/storage/v1/object/artist-assets/${fixture.nadiaId}/${encodeURIComponent(name)}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${(await fixture.nadia.auth.getSession()).data.session?.access_token}`,
            'content-type': 'image/png',
          },
          body: new Uint8Array(await picture()),
        },
      )
      expect(await answer.json()).toMatchObject({ code: 'InvalidKey' })
    })

    test('a document is downloaded, never shown', async () => {
      const path = `${crypto.randomUUID()}/rider.pdf`
      const attachments = fixture.service.storage.from('message-attachments')
      await ok(attachments.upload(path, Buffer.from('%PDF-1.7\n…'), { contentType: 'application/pdf' }))
      const { signedUrl } = await ok(attachments.createSignedUrl(path, 60))
      expect((await fetch(signedUrl)).headers.get('content-disposition')).toBe('attachment;')
    })
  })
})
