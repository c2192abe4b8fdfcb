// What is done with files, driven by supabase-js: on this machine's disk, and in an S3-compatible store.
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

  test('a picture is stored, shown to everyone, and has lost what it told of its maker', async () => {
    const stored = await ok(
      house
        .assets()
        .upload(
          `${house.nadiaId}/cover art.png`,
          new Blob([new Uint8Array(await picture())], { type: 'image/png' }),
          {
            cacheControl: '600',
          },
        ),
    )
    expect(stored).toMatchObject({
      path: `${house.nadiaId}/cover art.png`,
      fullPath: `artist-assets/${house.nadiaId}/cover art.png`,
    })
    const { publicUrl } = house.assets().getPublicUrl(stored.path).data
    const answer = await fetch(publicUrl)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes('a secret place')).toBe(false)
    expect((await sharp(bytes).metadata()).width).toBe(40)

    const etag = answer.headers.get('etag') ?? ''
    expect((await fetch(publicUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await fetch(publicUrl, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${bytes.length}`,
    ])
    expect((await fetch(`${publicUrl}?download=cover.png`)).headers.get('content-disposition')).toContain(
      'filename=cover.png',
    )
  })

  test('a name that is taken is refused, unless it is to be replaced; the old bytes go', async () => {
    await ok(house.put('logo.png'))
    expect((await house.put('logo.png')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    await ok(house.put('logo.png', { upsert: true }))
    const { rows } = await house.owner.query(
      'select count(*)::int as files from storage.objects where name = $1',
      [`${house.nadiaId}/logo.png`],
    )
    expect(rows).toEqual([{ files: 1 }])
    await expect.poll(() => house.bytesWithoutRow()).toBe(0)
  })

  test('files are listed, moved, copied, described and removed', async () => {
    await ok(house.put('tour/one.png'))
    await ok(house.put('tour/two.png'))
    await ok(house.assets().move(`${house.nadiaId}/tour/two.png`, `${house.nadiaId}/tour/second.png`))
    await ok(house.assets().copy(`${house.nadiaId}/tour/one.png`, `${house.nadiaId}/tour/copy.png`))
    const names = async (folder: string) => (await ok(house.assets().list(folder))).map(({ name }) => name)
    expect(await names(`${house.nadiaId}/tour`)).toEqual(['copy.png', 'one.png', 'second.png'])
    expect(
      (await ok(house.assets().list(house.nadiaId))).find(({ name }) => name === 'tour')?.id,
      'a folder',
    ).toBeNull()
    expect(
      (await ok(house.assets().list(house.nadiaId, { search: 'LOGO' }))).map(({ name }) => name),
    ).toEqual(['logo.png'])
    const info = await ok(house.assets().info(`${house.nadiaId}/tour/one.png`))
    expect(info).toMatchObject({ bucketId: 'artist-assets', contentType: 'image/png', metadata: {} })
    expect((await ok(house.assets().download(`${house.nadiaId}/tour/copy.png`))).size).toBe(info.size)

    const removed = await ok(
      house.assets().remove([`${house.nadiaId}/tour/one.png`, `${house.nadiaId}/no-such.png`]),
    )
    expect(removed.map(({ name }) => name)).toEqual([`${house.nadiaId}/tour/one.png`])
    expect(await names(`${house.nadiaId}/tour`)).toEqual(['copy.png', 'second.png'])
    expect((await house.assets().download(`${house.nadiaId}/tour/one.png`)).error).toBeTruthy()
    await expect.poll(() => house.bytesWithoutRow()).toBe(0)
  })

  test('a signed link opens one file for a while, and no other', async () => {
    await ok(house.put('private.png'))
    const { signedUrl } = await ok(house.assets().createSignedUrl(`${house.nadiaId}/private.png`, 60))
    expect((await fetch(signedUrl)).status).toBe(200)
    const other = await (await fetch(signedUrl.replace('private.png', 'logo.png'))).json()
    expect(other).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
    const late = await ok(house.assets().createSignedUrl(`${house.nadiaId}/private.png`, 1))
    await expect.poll(async () => (await fetch(late.signedUrl)).status, { interval: 200 }).toBe(400)
    const many = await ok(
      house.assets().createSignedUrls([`${house.nadiaId}/private.png`, 'nobody/x.png'], 60),
    )
    expect(many.map(({ error }) => error)).toEqual([
      null,
      'Either the object does not exist or you do not have access to it',
    ])
  })

  test('a signed upload takes one file from whoever holds it', async () => {
    const path = `${house.nadiaId}/sent.png`
    const { token, signedUrl } = await ok(house.assets().createSignedUploadUrl(path))
    expect((await fetch(signedUrl)).status, 'it opens nothing').toBe(400)
    const visitor = house.browser().storage.from('artist-assets')
    await ok(visitor.uploadToSignedUrl(path, token, await picture(), { contentType: 'image/png' }))
    const again = await visitor.uploadToSignedUrl(path, token, await picture(), { contentType: 'image/png' })
    expect(again.error).toMatchObject({ statusCode: '409' })
  })

  test('the operator’s programs make, change, empty and delete buckets', async () => {
    await ok(
      house.service.storage.createBucket('programmes', {
        public: false,
        fileSizeLimit: '1mb',
        allowedMimeTypes: ['text/plain'],
      }),
    )
    expect(await ok(house.service.storage.getBucket('programmes'))).toMatchObject({
      public: false,
      file_size_limit: 1_000_000,
    })
    await ok(house.service.storage.updateBucket('programmes', { public: true }))
    await ok(
      house.service.storage
        .from('programmes')
        .upload('a.txt', Buffer.from('hello'), { contentType: 'text/plain' }),
    )
    expect((await house.service.storage.deleteBucket('programmes')).error).toMatchObject({
      statusCode: '409',
    })
    await ok(house.service.storage.emptyBucket('programmes'))
    await ok(house.service.storage.deleteBucket('programmes'))
    expect((await house.service.storage.getBucket('programmes')).error).toMatchObject({ statusCode: '404' })
    expect((await ok(house.service.storage.listBuckets())).map(({ id }) => id)).toEqual([
      'artist-assets',
      'message-attachments',
    ])
  })
})
