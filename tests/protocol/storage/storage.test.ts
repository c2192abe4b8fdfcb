// Operations on files with supabase-js: on disk, and in an S3-compatible store.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mp3 } from '../../harness/sounds.ts'
import { ok } from '../auth/accounts-fixture.ts'
import { fileStores, picture, type StorageFixture, startStorageFixture } from './storage-fixture.ts'

describe.each(fileStores)('files %s', (where) => {
  let fixture: StorageFixture
  beforeAll(async () => {
    fixture = await startStorageFixture(where)
  })
  afterAll(() => fixture?.close())

  test('a picture is stored, public, and stripped of its metadata', async () => {
    const stored = await ok(
      fixture
        .assets()
        .upload(
          `${fixture.nadiaId}/cover art.png`,
          new Blob([new Uint8Array(await picture())], { type: 'image/png' }),
          {
            cacheControl: '600',
          },
        ),
    )
    expect(stored).toMatchObject({
      path: `${fixture.nadiaId}/cover art.png`,
      fullPath: `artist-assets/${fixture.nadiaId}/cover art.png`,
    })
    const { publicUrl } = fixture.assets().getPublicUrl(stored.path).data
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

  test('a sound is stored as it is, played in parts, and refused when it is none or too large', async () => {
    const name = `${fixture.nadiaId}/clip-1.mp3`
    const upload = (bytes: Buffer, type = 'audio/mpeg') =>
      fixture.assets().upload(name, bytes, { contentType: type })
    expect((await upload(Buffer.from('<script>alert(1)</script>'))).error?.message).toContain(
      'Please use an MP3, M4A or OGG file.',
    )
    expect((await upload(mp3({ frames: 6000 }))).error).toMatchObject({ statusCode: '413' })
    expect((await upload(mp3(), 'audio/wav')).error).toMatchObject({ statusCode: '415' })
    const sound = mp3({ tag: 'a note' })
    await ok(upload(sound))
    const { publicUrl } = fixture.assets().getPublicUrl(name).data
    const part = await fetch(publicUrl, { headers: { range: 'bytes=0-' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
    expect(Buffer.from(await part.arrayBuffer()).equals(sound)).toBe(true)
  })

  test('an existing name is refused unless upsert is set; the old bytes are removed', async () => {
    await ok(fixture.put('logo.png'))
    expect((await fixture.put('logo.png')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    await ok(fixture.put('logo.png', { upsert: true }))
    const { rows } = await fixture.owner.query(
      'select count(*)::int as files from storage.objects where name = $1',
      [`${fixture.nadiaId}/logo.png`],
    )
    expect(rows).toEqual([{ files: 1 }])
    await expect.poll(() => fixture.bytesWithoutRow()).toBe(0)
  })

  test('files are listed, moved, copied, described and removed', async () => {
    await ok(fixture.put('tour/one.png'))
    await ok(fixture.put('tour/two.png'))
    await ok(fixture.assets().move(`${fixture.nadiaId}/tour/two.png`, `${fixture.nadiaId}/tour/second.png`))
    await ok(fixture.assets().copy(`${fixture.nadiaId}/tour/one.png`, `${fixture.nadiaId}/tour/copy.png`))
    const names = async (folder: string) => (await ok(fixture.assets().list(folder))).map(({ name }) => name)
    expect(await names(`${fixture.nadiaId}/tour`)).toEqual(['copy.png', 'one.png', 'second.png'])
    expect(
      (await ok(fixture.assets().list(fixture.nadiaId))).find(({ name }) => name === 'tour')?.id,
      'a folder',
    ).toBeNull()
    expect(
      (await ok(fixture.assets().list(fixture.nadiaId, { search: 'LOGO' }))).map(({ name }) => name),
    ).toEqual(['logo.png'])
    const info = await ok(fixture.assets().info(`${fixture.nadiaId}/tour/one.png`))
    expect(info).toMatchObject({ bucketId: 'artist-assets', contentType: 'image/png', metadata: {} })
    expect((await ok(fixture.assets().download(`${fixture.nadiaId}/tour/copy.png`))).size).toBe(info.size)

    const removed = await ok(
      fixture.assets().remove([`${fixture.nadiaId}/tour/one.png`, `${fixture.nadiaId}/no-such.png`]),
    )
    expect(removed.map(({ name }) => name)).toEqual([`${fixture.nadiaId}/tour/one.png`])
    expect(await names(`${fixture.nadiaId}/tour`)).toEqual(['copy.png', 'second.png'])
    expect((await fixture.assets().download(`${fixture.nadiaId}/tour/one.png`)).error).toBeTruthy()
    await expect.poll(() => fixture.bytesWithoutRow()).toBe(0)
  })

  test('a signed link opens one file for a limited time, and no other', async () => {
    await ok(fixture.put('private.png'))
    const { signedUrl } = await ok(fixture.assets().createSignedUrl(`${fixture.nadiaId}/private.png`, 60))
    expect((await fetch(signedUrl)).status).toBe(200)
    const other = await (await fetch(signedUrl.replace('private.png', 'logo.png'))).json()
    expect(other).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
    const late = await ok(fixture.assets().createSignedUrl(`${fixture.nadiaId}/private.png`, 1))
    await expect.poll(async () => (await fetch(late.signedUrl)).status, { interval: 200 }).toBe(400)
    const many = await ok(
      fixture.assets().createSignedUrls([`${fixture.nadiaId}/private.png`, 'nobody/x.png'], 60),
    )
    expect(many.map(({ error }) => error)).toEqual([
      null,
      'Either the object does not exist or you do not have access to it',
    ])
  })

  test('a signed upload link accepts one file from any holder', async () => {
    const path = `${fixture.nadiaId}/sent.png`
    const { token, signedUrl } = await ok(fixture.assets().createSignedUploadUrl(path))
    expect((await fetch(signedUrl)).status, 'it opens nothing').toBe(400)
    const visitor = fixture.browser().storage.from('artist-assets')
    await ok(visitor.uploadToSignedUrl(path, token, await picture(), { contentType: 'image/png' }))
    const again = await visitor.uploadToSignedUrl(path, token, await picture(), { contentType: 'image/png' })
    expect(again.error).toMatchObject({ statusCode: '409' })
  })

  test('the service role creates, changes, empties and deletes buckets', async () => {
    await ok(
      fixture.service.storage.createBucket('programmes', {
        public: false,
        fileSizeLimit: '1mb',
        allowedMimeTypes: ['text/plain'],
      }),
    )
    expect(await ok(fixture.service.storage.getBucket('programmes'))).toMatchObject({
      public: false,
      file_size_limit: 1_000_000,
    })
    await ok(fixture.service.storage.updateBucket('programmes', { public: true }))
    await ok(
      fixture.service.storage
        .from('programmes')
        .upload('a.txt', Buffer.from('hello'), { contentType: 'text/plain' }),
    )
    expect((await fixture.service.storage.deleteBucket('programmes')).error).toMatchObject({
      statusCode: '409',
    })
    await ok(fixture.service.storage.emptyBucket('programmes'))
    await ok(fixture.service.storage.deleteBucket('programmes'))
    expect((await fixture.service.storage.getBucket('programmes')).error).toMatchObject({ statusCode: '404' })
    expect((await ok(fixture.service.storage.listBuckets())).map(({ id }) => id)).toEqual([
      'artist-assets',
      'message-attachments',
    ])
  })
})
