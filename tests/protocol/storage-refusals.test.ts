// Who may not touch a file, and what may not be one: on this machine's disk, and in an S3-compatible store.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from './accounts-fixture.ts'
import { fileStores, picture, type StorageFixture, startStorageFixture } from './storage-fixture.ts'

describe.each(fileStores)('files %s', (where) => {
  let house: StorageFixture
  beforeAll(async () => {
    house = await startStorageFixture(where)
  })
  afterAll(() => house?.close())

  describe('a stranger', () => {
    test.each(['otto', 'a visitor'])('%s can neither store, see, list, move nor remove', async (who) => {
      await house.put('hers.png', { upsert: true })
      const client = house.assets(who === 'otto' ? house.otto : house.browser())
      const path = `${house.nadiaId}/hers.png`
      const upload = await client.upload(`${house.nadiaId}/theirs.png`, await picture(), {
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
      expect((await client.list(house.nadiaId)).data).toEqual([])
      expect((await client.move(path, `${house.nadiaId}/mine.png`)).error).toBeTruthy()
      expect((await client.copy(path, `${house.nadiaId}/mine.png`)).error).toBeTruthy()
      expect((await client.remove([path])).data ?? []).toEqual([])
      expect((await client.info(path)).error).toBeTruthy()
      expect((await house.assets().exists(path)).data, 'it is still there').toBe(true)
    })

    test('cannot read what lies in a private bucket, by no address', async () => {
      const path = `${crypto.randomUUID()}/letter.txt`
      await ok(
        house.service.storage
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
        const answer = await fetch(`${house.url}/storage/v1/${address}/message-attachments/${path}`, {
          headers: { apikey: house.key },
        })
        expect(answer.status, address).toBe(400)
        expect(await answer.text()).not.toContain('dear artist')
      }
      expect((await house.otto.storage.from('message-attachments').download(path)).error).toBeTruthy()
    })

    test('makes no bucket', async () => {
      expect((await house.nadia.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
      expect((await house.nadia.storage.updateBucket('artist-assets', { public: false })).error).toBeTruthy()
      expect((await house.nadia.storage.deleteBucket('artist-assets')).error).toBeTruthy()
    })
  })

  describe('what a file may be', () => {
    const send = (bytes: Buffer | string, contentType: string, name = 'x.png') =>
      house.assets().upload(`${house.nadiaId}/${name}`, Buffer.from(bytes), { contentType, upsert: true })

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

    test('a picture under another picture’s type is served as what it is', async () => {
      await ok(send(await picture(), 'image/jpeg', 'called.jpg'))
      const info = await ok(house.assets().info(`${house.nadiaId}/called.jpg`))
      expect(info.contentType).toBe('image/png')
    })

    test('an AVIF becomes a WebP, which more programs show', async () => {
      await ok(
        send(
          await sharp(await picture())
            .avif({ effort: 0 })
            .toBuffer(),
          'image/avif',
          'hero.avif',
        ),
      )
      expect((await ok(house.assets().info(`${house.nadiaId}/hero.avif`))).contentType).toBe('image/webp')
    })

    test('a picture that unfolds into too many pixels is refused', async () => {
      const side = 9000
      const bomb = await sharp(Buffer.alloc(side * side), { raw: { width: side, height: side, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
      expect((await send(bomb, 'image/png')).error).toMatchObject({ statusCode: '415' })
    })

    test('more than the bucket’s limit is refused', async () => {
      expect((await send(Buffer.alloc(6 * 1024 * 1024), 'image/png')).error).toMatchObject({
        statusCode: '413',
        message: 'The object exceeded the maximum allowed size',
      })
    })

    test.each(['../x.png', 'a//b.png', './x.png', 'Größe.png'])('the name %j is refused', async (name) => {
      const answer = await fetch(
        `${house.url}/storage/v1/object/artist-assets/${house.nadiaId}/${encodeURIComponent(name)}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${(await house.nadia.auth.getSession()).data.session?.access_token}`,
            'content-type': 'image/png',
          },
          body: new Uint8Array(await picture()),
        },
      )
      expect(await answer.json()).toMatchObject({ code: 'InvalidKey' })
    })

    test('a document is offered to be saved, never shown', async () => {
      const path = `${crypto.randomUUID()}/rider.pdf`
      const attachments = house.service.storage.from('message-attachments')
      await ok(attachments.upload(path, Buffer.from('%PDF-1.7\n…'), { contentType: 'application/pdf' }))
      const { signedUrl } = await ok(attachments.createSignedUrl(path, 60))
      expect((await fetch(signedUrl)).headers.get('content-disposition')).toBe('attachment;')
    })
  })
})
