// Attacks on the storage service: filling the disk, bypassing limits, malformed input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { picture, type StorageFixture, startStorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
let token: string
let bookingId: string
beforeAll(async () => {
  fixture = await startStorageFixture('on disk')
  token = (await fixture.nadia.auth.getSession()).data.session?.access_token ?? ''
  await ok(
    fixture.nadia
      .from('profiles')
      .insert({ user_id: fixture.nadiaId, display_name: 'Nadia', slug: 'full-nadia' }),
  )
  bookingId = await book()
})
afterAll(() => fixture?.close())

async function book(): Promise<string> {
  const { rows } = await fixture.owner.query(
    `insert into public.bookings (artist_profile_id, client_name, client_email, currency, rules_snapshot)
     values ($1, 'Client', 'client@example.com', 'GBP', '{}') returning id`,
    [fixture.nadiaId],
  )
  return rows[0].id
}

/** Rows for this many stored files of this size. */
async function fill(bucket: string, folder: string, files: number, size: number): Promise<void> {
  await fixture.owner.query('alter table storage.objects disable trigger check_file_quota')
  await fixture.owner.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select $1, $2 || '/full/' || n, gen_random_uuid(), jsonb_build_object('size', $4::int, 'mimetype', 'image/png') from generate_series(1, $3) n`,
    [bucket, folder, files, size],
  )
  await fixture.owner.query('alter table storage.objects enable trigger check_file_quota')
}
// Without a job for each: these rows never had bytes.
async function empty(): Promise<void> {
  await fixture.owner.query('alter table storage.objects disable trigger leave_job_for_bytes')
  await fixture.owner.query(`delete from storage.objects where name like '%/full/%'`)
  await fixture.owner.query('alter table storage.objects enable trigger leave_job_for_bytes')
}
const attachments = (client = fixture.nadia) => client.storage.from('message-attachments')
const letter = (path: string) =>
  attachments().upload(path, Buffer.from('dear client'), { contentType: 'text/plain' })

describe('a quota', () => {
  test.each([
    ['files', 500, 1_000],
    ['bytes', 50, 5_000_000],
  ])('a quota of %s limits an artist’s pictures, with advice in the error', async (_, files, size) => {
    await fill('artist-assets', fixture.nadiaId, files, size)
    const { error } = await fixture.put('one-more.png')
    expect(error).toMatchObject({ statusCode: '413', message: expect.stringContaining('Remove files') })
    const copied = await fixture.assets().copy(`${fixture.nadiaId}/full/1`, `${fixture.nadiaId}/full/copy`)
    expect(copied.error).toMatchObject({ statusCode: '413' })
    await ok(fixture.assets().remove([`${fixture.nadiaId}/full/1`]))
    await ok(fixture.put('one-more.png', { upsert: true }))
    await ok(fixture.assets().remove([`${fixture.nadiaId}/one-more.png`]))
    await empty()
  })

  test('a quota of one artist does not affect another', async () => {
    await fill('artist-assets', fixture.nadiaId, 500, 1_000)
    const { user } = await ok(fixture.otto.auth.getUser())
    await ok(
      fixture
        .assets(fixture.otto)
        .upload(`${user.id}/his.png`, await picture(), { contentType: 'image/png' }),
    )
    await empty()
  })

  test('applies to each booking, and to all bookings of an artist', async () => {
    await fill('message-attachments', bookingId, 200, 1_000)
    expect((await letter(`${bookingId}/more.txt`)).error).toMatchObject({
      statusCode: '413',
      message: expect.stringContaining('A booking can hold 200 files'),
    })
    await empty()
    const others = await Promise.all(Array.from({ length: 11 }, book))
    for (const other of others) await fill('message-attachments', other, 50, 9_100_000)
    expect((await letter(`${bookingId}/more.txt`)).error).toMatchObject({
      statusCode: '413',
      message: expect.stringContaining('All bookings of an artist can hold'),
    })
    await empty()
    await ok(letter(`${bookingId}/more.txt`))
  })

  test('a quota is not exceeded by concurrent uploads', async () => {
    await fill('artist-assets', fixture.nadiaId, 498, 1_000)
    const bytes = await picture()
    const uploads = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        fixture.assets().upload(`${fixture.nadiaId}/race-${n}.png`, bytes, { contentType: 'image/png' }),
      ),
    )
    expect(uploads.filter(({ error }) => !error)).toHaveLength(2)
    await empty()
  })

  test('keeps existing files, and lets them be replaced by smaller ones', async () => {
    await ok(fixture.put('kept.png', { upsert: true }))
    await fill('artist-assets', fixture.nadiaId, 600, 1_000)
    await ok(fixture.assets().move(`${fixture.nadiaId}/kept.png`, `${fixture.nadiaId}/renamed.png`))
    await ok(fixture.put('renamed.png', { upsert: true }))
    await empty()
  })
})

describe('a bucket’s limits apply to copies and moves', () => {
  test.each(['copy', 'move'] as const)('a PDF is refused in the bucket of pictures by %s', async (how) => {
    const from = `${bookingId}/${how}.pdf`
    await ok(
      attachments(fixture.service).upload(from, Buffer.from('%PDF-1.7\n…'), {
        contentType: 'application/pdf',
      }),
    )
    const answer = await attachments(fixture.service)[how](from, `${fixture.nadiaId}/x.pdf`, {
      destinationBucket: 'artist-assets',
    })
    expect(answer.error).toMatchObject({ statusCode: '415' })
    expect((await fixture.assets().exists(`${fixture.nadiaId}/x.pdf`)).data).toBe(false)
    expect((await attachments(fixture.service).exists(from)).data).toBe(true)
  })

  test.each(['copy', 'move'] as const)(
    'a file too large is refused in the bucket of pictures by %s',
    async (how) => {
      const from = `${bookingId}/full/${how}`
      await fixture.owner.query(
        `insert into storage.objects (bucket_id, name, version, metadata) values
         ('message-attachments', $1, gen_random_uuid(), '{"size": 6000000, "mimetype": "image/png"}')`,
        [from],
      )
      const answer = await attachments(fixture.service)[how](from, `${fixture.nadiaId}/large.png`, {
        destinationBucket: 'artist-assets',
      })
      expect(answer.error).toMatchObject({ statusCode: '413' })
      await empty()
    },
  )
})

describe('invalid input is refused with a reason', () => {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${fixture.url}/storage/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const nul = '\u0000'

  test.each<[string, () => Promise<Response>]>([
    ['a zero character in a bucket', () => call('GET', 'bucket/a%00b')],
    ['a zero character in a name', () => call('GET', 'object/artist-assets/a%00b')],
    ['a zero character in a public name', () => call('GET', 'object/public/artist-assets/a%00b')],
    ['a zero character in what is asked about', () => call('GET', 'object/info/artist-assets/a%00b')],
    ['a zero character in what is removed', () => call('DELETE', 'object/artist-assets/a%00b')],
    [
      'a zero character in a list of what is removed',
      () => call('DELETE', 'object/artist-assets', { prefixes: [nul] }),
    ],
    ['a zero character in a prefix', () => call('POST', 'object/list/artist-assets', { prefix: nul })],
    ['a zero character in a search', () => call('POST', 'object/list/artist-assets', { search: nul })],
    ['a zero character in a link', () => call('POST', 'object/sign/artist-assets/a%00b', { expiresIn: 60 })],
    [
      'a zero character in links',
      () => call('POST', 'object/sign/artist-assets', { expiresIn: 60, paths: [nul] }),
    ],
    [
      'a zero character in a source',
      () => call('POST', 'object/copy', { bucketId: 'artist-assets', sourceKey: nul, destinationKey: 'a/b' }),
    ],
    ['a zero character in a bucket’s name', () => call('POST', 'bucket', { name: nul })],
    ['a broken escape', () => call('GET', 'object/artist-assets/%E0%A4%A')],
    ['a name that is too long', () => call('POST', `object/upload/sign/artist-assets/${'n'.repeat(1_025)}`)],
    ['a name that climbs', () => call('POST', 'object/upload/sign/artist-assets/a%2f..%2f..%2fb')],
    [
      'a name in another script',
      () => call('POST', `object/upload/sign/artist-assets/${encodeURIComponent('ａ/\u202e')}`),
    ],
    ['a fraction as limit', () => call('POST', 'object/list/artist-assets', { limit: 1.5 })],
    ['a huge offset', () => call('POST', 'object/list/artist-assets', '{"offset":1e300}')],
    ['a number beyond numbers', () => call('POST', 'object/list/artist-assets', '{"limit":1e999}')],
    ['a list for a prefix', () => call('POST', 'object/list/artist-assets', { prefix: [] })],
    ['a time of nothing', () => call('POST', 'object/sign/artist-assets', { expiresIn: 0, paths: [] })],
    ['a time beyond time', () => call('POST', 'object/sign/artist-assets', '{"expiresIn":1e999,"paths":[]}')],
    [
      'too many links',
      () => call('POST', 'object/sign/artist-assets', { expiresIn: 9, paths: Array(501).fill('a') }),
    ],
    ['deep JSON', () => call('POST', 'object/list/artist-assets', '['.repeat(100_000))],
    ['no JSON', () => call('POST', 'object/move', 'a=b')],
    ['a size of no unit', () => call('POST', 'bucket', { name: 'x', file_size_limit: '5constructor' })],
    ['a size beyond sizes', () => call('POST', 'bucket', { name: 'x', file_size_limit: 1e20 })],
    [
      'a broken form',
      () =>
        call('POST', `object/artist-assets/${fixture.nadiaId}/x.png`, 'x', {
          'content-type': 'multipart/form-data',
        }),
    ],
    ['a token that is none', () => call('GET', 'object/sign/artist-assets/x?token=%00')],
    [
      'metadata with a zero character',
      async () =>
        fetch(`${fixture.url}/storage/v1/object/artist-assets/${fixture.nadiaId}/meta.png`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'image/png',
            'x-metadata': Buffer.from(JSON.stringify({ a: nul })).toString('base64'),
          },
          body: new Uint8Array(await picture()),
        }),
    ],
  ])('%s', async (_, send) => {
    const answer = await send()
    expect(answer.status, await answer.clone().text()).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/.{5}/),
    })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    'bytes=9-1',
    'bytes=-',
    'bytes=99999999999999999999-',
    'lines=1-2',
    'bytes=0-1,3-4',
    'bytes=-99999999999999999999',
  ])('the range %s is tolerated', async (range) => {
    await ok(fixture.put('range.png', { upsert: true }))
    const answer = await call('GET', `object/artist-assets/${fixture.nadiaId}/range.png`, undefined, {
      range,
    })
    expect([200, 206, 416]).toContain(answer.status)
    await answer.arrayBuffer()
  })
})

test('responses of the other services may be neither cached nor sniffed', async () => {
  for (const path of ['auth/v1/settings', 'auth/v1/user', 'functions/v1/nothing', 'storage/v1/bucket']) {
    const answer = await fetch(`${fixture.url}/${path}`, { headers: { apikey: fixture.key } })
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store|private/)
  }
  await ok(fixture.put('public.png', { upsert: true }))
  const shown = await fetch(fixture.assets().getPublicUrl(`${fixture.nadiaId}/public.png`).data.publicUrl)
  expect(shown.headers.get('cache-control')).not.toBe('no-store')
})

test.each([
  ['auth/v1/signup', '{"email":"a@example.com","password":"\\u0000"}'],
  ['auth/v1/signup', `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['auth/v1/token?grant_type=password', '{"email":"a\\u0000@example.com","password":"x"}'],
  ['functions/v1/contact-form', `{"name":"\\u0000"}`],
  ['functions/v1/process-booking-submission', '['.repeat(100_000)],
  ['functions/v1/calculate-distance', '{"artist_slug":"\\u0000","destination":"x"}'],
])('%s refuses %.40s…', async (path, body) => {
  const answer = await fetch(`${fixture.url}/${path}`, {
    method: 'POST',
    headers: { apikey: fixture.key, 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})
