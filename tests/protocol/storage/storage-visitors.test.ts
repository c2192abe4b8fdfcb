// What visitors may do with files is for the policies to say; and small things that programs of supabase-js rely on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { picture, type StorageFixture, startStorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
beforeAll(async () => {
  fixture = await startStorageFixture('on disk')
  await ok(fixture.service.storage.createBucket('drop-box', { public: false }))
  for (const [verb, clause] of [
    ['select', 'using'],
    ['insert', 'with check'],
    ['update', 'using'],
    ['delete', 'using'],
  ])
    await fixture.owner.query(
      `create policy "all may ${verb}" on storage.objects for ${verb} to anon ${clause} (true)`,
    )
})
afterAll(() => fixture?.close())

const asService = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
  fetch(`${fixture.url}/storage/v1${path}`, {
    ...init,
    headers: { ...init.headers, apikey: fixture.secretKey, authorization: `Bearer ${fixture.secretKey}` },
  })
const text = (words: string) => Buffer.from(words)

describe('a visitor', () => {
  test('writes, replaces, reads and removes files where the policies let them', async () => {
    const box = fixture.browser().storage.from('drop-box')
    await ok(box.upload('in/one.txt', text('first')))
    await ok(box.upload('in/one.txt', text('second'), { upsert: true }))
    expect(await (await ok(box.download('in/one.txt'))).text()).toBe('second')
    expect(await ok(box.remove(['in/one.txt']))).toHaveLength(1)
    const { token, path } = await ok(box.createSignedUploadUrl('in/two.txt'))
    await ok(box.uploadToSignedUrl(path, token, text('by link')))
  })

  test('writes none of the product’s own files, whatever a policy for all buckets says', async () => {
    for (const bucket of ['artist-assets', 'message-attachments']) {
      await fixture.owner.query(
        `insert into storage.objects (bucket_id, name, version, metadata) values ($1, 'somebody/there.png', gen_random_uuid(), '{"size": 1, "mimetype": "image/png"}')
         on conflict do nothing`,
        [bucket],
      )
      const files = fixture.browser().storage.from(bucket)
      expect(
        (await files.upload('somebody/here.png', await picture(), { contentType: 'image/png' })).error,
      ).toMatchObject({ statusCode: '403' })
      expect(await ok(files.remove(['somebody/there.png']))).toEqual([])
      expect((await files.move('somebody/there.png', 'somebody/moved.png')).error).toBeTruthy()
    }
  })
})

describe('a program', () => {
  const box = () => fixture.service.storage.from('drop-box')

  test('gives a copy metadata of its own', async () => {
    await ok(
      box().upload('a.txt', text('words'), { contentType: 'text/plain', metadata: { from: 'source' } }),
    )
    const copied = await asService('/object/copy', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-metadata': Buffer.from('{"from": "copy"}').toString('base64'),
      },
      body: JSON.stringify({
        bucketId: 'drop-box',
        sourceKey: 'a.txt',
        destinationKey: 'b.txt',
        metadata: { cacheControl: 'max-age=60', mimetype: 'text/csv' },
      }),
    })
    expect(copied.status).toBe(200)
    expect(await ok(box().info('b.txt'))).toMatchObject({
      contentType: 'text/csv',
      cacheControl: 'max-age=60',
      metadata: { from: 'copy' },
    })
    await ok(box().copy('a.txt', 'c.txt'))
    expect(await ok(box().info('c.txt'))).toMatchObject({
      contentType: 'text/plain',
      metadata: { from: 'source' },
    })
  })

  test('reads the entity tag of a file from the headers of its information', async () => {
    await ok(box().upload('tagged.txt', text('words')))
    const { etag } = await ok(box().info('tagged.txt'))
    const head = await asService('/object/info/drop-box/tagged.txt', { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
      200,
      etag,
      '5',
    ])
  })

  test('reads the owner of a bucket that was made in SQL', async () => {
    const owner = '0c0c0c0c-0000-4000-8000-000000000009'
    await fixture.owner.query(
      `insert into storage.buckets (id, name, owner) values ('by-hand', 'by-hand', $1)`,
      [owner],
    )
    expect(await ok(fixture.service.storage.getBucket('by-hand'))).toMatchObject({ owner })
  })
})
