// Files, driven by supabase-js: on this machine's disk, and in an S3-compatible store.
import { readdir } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type ObjectStore, startObjectStore } from '../harness/object-store.ts'
import { type House, ok, openHouse } from './accounts.ts'

const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#6366f1' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .png()
    .toBuffer()

describe.each(['on disk', 'in an S3 store'])('files %s', (where) => {
  let house: House
  let store: ObjectStore | undefined
  let nadia: SupabaseClient
  let otto: SupabaseClient
  let service: SupabaseClient
  let nadiaId = ''

  beforeAll(async () => {
    store = where === 'on disk' ? undefined : await startObjectStore()
    house = await openHouse(store?.env)
    const signedIn = async (name: string) => {
      const browser = house.browser()
      const { user } = await ok(browser.auth.signInWithPassword(await house.register(name)))
      return { browser, id: user.id }
    }
    ;({ browser: nadia, id: nadiaId } = await signedIn('nadia'))
    ;({ browser: otto } = await signedIn('otto'))
    const { rows } = await house.owner.query(`select value from platform.secrets where name = 'secret_key'`)
    service = createClient(house.url, rows[0].value, {
      auth: { persistSession: false },
      realtime: { transport: WebSocket as never },
    })
  })
  afterAll(async () => {
    await house?.close()
    await store?.stop()
  })

  const assets = (client = nadia) => client.storage.from('artist-assets')
  const put = async (name: string, options: { upsert?: boolean } = {}) =>
    assets().upload(`${nadiaId}/${name}`, await picture(), { contentType: 'image/png', ...options })

  test('a picture is stored, shown to everyone, and has lost what it told of its maker', async () => {
    const stored = await ok(
      assets().upload(
        `${nadiaId}/cover art.png`,
        new Blob([new Uint8Array(await picture())], { type: 'image/png' }),
        {
          cacheControl: '600',
        },
      ),
    )
    expect(stored).toMatchObject({
      path: `${nadiaId}/cover art.png`,
      fullPath: `artist-assets/${nadiaId}/cover art.png`,
    })
    const { publicUrl } = assets().getPublicUrl(stored.path).data
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
    await ok(put('logo.png'))
    expect((await put('logo.png')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    await ok(put('logo.png', { upsert: true }))
    const { rows } = await house.owner.query(
      'select count(*)::int as files from storage.objects where name = $1',
      [`${nadiaId}/logo.png`],
    )
    expect(rows).toEqual([{ files: 1 }])
    await expect.poll(() => bytesWithoutRow()).toBe(0)
  })

  test('files are listed, moved, copied, described and removed', async () => {
    await ok(put('tour/one.png'))
    await ok(put('tour/two.png'))
    await ok(assets().move(`${nadiaId}/tour/two.png`, `${nadiaId}/tour/second.png`))
    await ok(assets().copy(`${nadiaId}/tour/one.png`, `${nadiaId}/tour/copy.png`))
    const names = async (folder: string) => (await ok(assets().list(folder))).map(({ name }) => name)
    expect(await names(`${nadiaId}/tour`)).toEqual(['copy.png', 'one.png', 'second.png'])
    expect((await ok(assets().list(nadiaId))).find(({ name }) => name === 'tour')?.id, 'a folder').toBeNull()
    expect((await ok(assets().list(nadiaId, { search: 'LOGO' }))).map(({ name }) => name)).toEqual([
      'logo.png',
    ])
    const info = await ok(assets().info(`${nadiaId}/tour/one.png`))
    expect(info).toMatchObject({ bucketId: 'artist-assets', contentType: 'image/png', metadata: {} })
    expect((await ok(assets().download(`${nadiaId}/tour/copy.png`))).size).toBe(info.size)

    const removed = await ok(assets().remove([`${nadiaId}/tour/one.png`, `${nadiaId}/no-such.png`]))
    expect(removed.map(({ name }) => name)).toEqual([`${nadiaId}/tour/one.png`])
    expect(await names(`${nadiaId}/tour`)).toEqual(['copy.png', 'second.png'])
    expect((await assets().download(`${nadiaId}/tour/one.png`)).error).toBeTruthy()
    await expect.poll(() => bytesWithoutRow()).toBe(0)
  })

  test('a signed link opens one file for a while, and no other', async () => {
    await ok(put('private.png'))
    const { signedUrl } = await ok(assets().createSignedUrl(`${nadiaId}/private.png`, 60))
    expect((await fetch(signedUrl)).status).toBe(200)
    const other = await (await fetch(signedUrl.replace('private.png', 'logo.png'))).json()
    expect(other).toMatchObject({ statusCode: '400', code: 'InvalidSignature' })
    const late = await ok(assets().createSignedUrl(`${nadiaId}/private.png`, 1))
    await expect
      .poll(async () => (await fetch(late.signedUrl)).status, { timeout: 5000, interval: 200 })
      .toBe(400)
    const many = await ok(assets().createSignedUrls([`${nadiaId}/private.png`, 'nobody/x.png'], 60))
    expect(many.map(({ error }) => error)).toEqual([
      null,
      'Either the object does not exist or you do not have access to it',
    ])
  })

  test('a signed upload takes one file from whoever holds it', async () => {
    const path = `${nadiaId}/sent.png`
    const { token, signedUrl } = await ok(assets().createSignedUploadUrl(path))
    expect((await fetch(signedUrl)).status, 'it opens nothing').toBe(400)
    const visitor = house.browser().storage.from('artist-assets')
    await ok(visitor.uploadToSignedUrl(path, token, await picture(), { contentType: 'image/png' }))
    const again = await visitor.uploadToSignedUrl(path, token, await picture(), { contentType: 'image/png' })
    expect(again.error).toMatchObject({ statusCode: '409' })
  })

  describe('a stranger', () => {
    test.each(['otto', 'a visitor'])('%s can neither store, see, list, move nor remove', async (who) => {
      await put('hers.png', { upsert: true })
      const client = assets(who === 'otto' ? otto : house.browser())
      const path = `${nadiaId}/hers.png`
      const upload = await client.upload(`${nadiaId}/theirs.png`, await picture(), {
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
      expect((await client.list(nadiaId)).data).toEqual([])
      expect((await client.move(path, `${nadiaId}/mine.png`)).error).toBeTruthy()
      expect((await client.copy(path, `${nadiaId}/mine.png`)).error).toBeTruthy()
      expect((await client.remove([path])).data ?? []).toEqual([])
      expect((await client.info(path)).error).toBeTruthy()
      expect((await assets().exists(path)).data, 'it is still there').toBe(true)
    })

    test('cannot read what lies in a private bucket, by no address', async () => {
      const path = `${crypto.randomUUID()}/letter.txt`
      await ok(
        service.storage
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
      expect((await otto.storage.from('message-attachments').download(path)).error).toBeTruthy()
    })

    test('makes no bucket', async () => {
      expect((await nadia.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
      expect((await nadia.storage.updateBucket('artist-assets', { public: false })).error).toBeTruthy()
      expect((await nadia.storage.deleteBucket('artist-assets')).error).toBeTruthy()
    })
  })

  describe('what a file may be', () => {
    const send = (bytes: Buffer | string, contentType: string, name = 'x.png') =>
      assets().upload(`${nadiaId}/${name}`, Buffer.from(bytes), { contentType, upsert: true })

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
      const info = await ok(assets().info(`${nadiaId}/called.jpg`))
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
      expect((await ok(assets().info(`${nadiaId}/hero.avif`))).contentType).toBe('image/webp')
    })

    test('a picture that unfolds into too many pixels is refused', async () => {
      const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'black' } })
        .png({ compressionLevel: 9 })
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
        `${house.url}/storage/v1/object/artist-assets/${nadiaId}/${encodeURIComponent(name)}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${(await nadia.auth.getSession()).data.session?.access_token}`,
            'content-type': 'image/png',
          },
          body: new Uint8Array(await picture()),
        },
      )
      expect(await answer.json()).toMatchObject({ code: 'InvalidKey' })
    })

    test('a document is offered to be saved, never shown', async () => {
      const path = `${crypto.randomUUID()}/rider.pdf`
      const attachments = service.storage.from('message-attachments')
      await ok(attachments.upload(path, Buffer.from('%PDF-1.7\n…'), { contentType: 'application/pdf' }))
      const { signedUrl } = await ok(attachments.createSignedUrl(path, 60))
      expect((await fetch(signedUrl)).headers.get('content-disposition')).toBe('attachment;')
    })
  })

  test('the operator’s programs make, change, empty and delete buckets', async () => {
    await ok(
      service.storage.createBucket('programmes', {
        public: false,
        fileSizeLimit: '1mb',
        allowedMimeTypes: ['text/plain'],
      }),
    )
    expect(await ok(service.storage.getBucket('programmes'))).toMatchObject({
      public: false,
      file_size_limit: 1_000_000,
    })
    await ok(service.storage.updateBucket('programmes', { public: true }))
    await ok(
      service.storage.from('programmes').upload('a.txt', Buffer.from('hello'), { contentType: 'text/plain' }),
    )
    expect((await service.storage.deleteBucket('programmes')).error).toMatchObject({ statusCode: '409' })
    await ok(service.storage.emptyBucket('programmes'))
    await ok(service.storage.deleteBucket('programmes'))
    expect((await service.storage.getBucket('programmes')).error).toMatchObject({ statusCode: '404' })
    expect((await ok(service.storage.listBuckets())).map(({ id }) => id)).toEqual([
      'artist-assets',
      'message-attachments',
    ])
  })

  /** Jobs that still have to take bytes away, and files on disk that no row names. */
  async function bytesWithoutRow(): Promise<number> {
    const { rows } = await house.owner.query(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'remove-blob'`,
    )
    if (where !== 'on disk') return rows[0].jobs
    const files = await readdir(`${house.server.dataDir}/files`, { recursive: true, withFileTypes: true })
    const { rows: kept } = await house.owner.query('select version from storage.objects')
    const versions = new Set(kept.map(({ version }) => version))
    return rows[0].jobs + files.filter((file) => file.isFile() && !versions.has(file.name)).length
  }
})
