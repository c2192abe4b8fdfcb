// Lists of files by cursor, and of buckets, with supabase-js.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../auth/accounts-fixture.ts'
import { type StorageFixture, startStorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
beforeAll(async () => {
  fixture = await startStorageFixture('on disk')
  for (const name of ['anything', 'elsewhere'])
    await ok(fixture.service.storage.createBucket(name, { public: true }))
})
afterAll(() => fixture?.close())

const anything = (client = fixture.service) => client.storage.from('anything')
const text = (words: string) => Buffer.from(words)

describe('listV2', () => {
  const names = ['set/b.txt', 'set/a.txt', 'set/d.txt', 'set/c.txt', 'set/live/one.txt']
  beforeAll(async () => {
    for (const name of names) await ok(anything().upload(name, text(name)))
  })

  test('lists all files under a prefix, with their full names', async () => {
    const { objects, folders, hasNext } = await ok(anything().listV2({ prefix: 'set' }))
    expect(objects.map(({ name }) => name)).toEqual([...names].sort())
    expect([folders, hasNext]).toEqual([[], false])
    expect(objects[0]).toMatchObject({
      key: 'set/a.txt',
      id: expect.any(String),
      metadata: expect.objectContaining({ size: 9 }),
    })
  })

  test('groups by folder with a delimiter', async () => {
    expect(await ok(anything().listV2({ prefix: 'se', with_delimiter: true }))).toMatchObject({
      folders: [{ name: 'set/', key: 'set' }],
      objects: [],
    })
    const inside = await ok(anything().listV2({ prefix: 'set/', with_delimiter: true }))
    expect(inside.folders).toEqual([{ name: 'set/live/', key: 'set/live' }])
    expect(inside.objects).toHaveLength(4)
  })

  test.each([
    ['the name', undefined, 'abcd'],
    ['the name, descending', { column: 'name', order: 'desc' } as const, 'dcba'],
    ['the time', { column: 'created_at', order: 'asc' } as const, 'badc'],
    ['the time, descending', { column: 'updated_at', order: 'desc' } as const, 'cdab'],
  ])('continues after the cursor, sorted by %s', async (_, sortBy, expected) => {
    const objects: string[] = []
    const folders: string[] = []
    let cursor: string | undefined
    do {
      const page = await ok(
        anything().listV2({
          prefix: 'set/',
          with_delimiter: true,
          limit: 2,
          ...(cursor ? { cursor } : {}),
          ...(sortBy ? { sortBy } : {}),
        }),
      )
      objects.push(...page.objects.map(({ name }) => name))
      folders.push(...page.folders.map(({ name }) => name))
      expect(page.hasNext).toBe(page.nextCursor !== undefined)
      cursor = page.nextCursor
    } while (cursor)
    expect(objects).toEqual([...expected].map((letter) => `set/${letter}.txt`))
    expect(folders).toEqual(['set/live/'])
  })

  test('shows strangers nothing, and treats wildcards as text', async () => {
    expect((await ok(anything(fixture.otto).listV2({}))).objects).toEqual([])
    expect((await ok(anything().listV2({ prefix: 'set/_.txt' }))).objects).toEqual([])
    expect((await ok(anything().listV2({ prefix: '%' }))).objects).toEqual([])
  })

  test.each([
    ['no base64', '!!'],
    ['a value of another sort', Buffer.from('["a","b","c"]').toString('base64url')],
    ['SQL', Buffer.from(`["2020-01-01' or true --","x"]`).toString('base64url')],
    ['an impossible time', Buffer.from('["2020-99-99T00:00:00+00:00","x"]').toString('base64url')],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const { error } = await anything().listV2({ cursor, sortBy: { column: 'created_at' } })
    expect(error).toMatchObject({ status: 400, statusCode: '400' })
  })
})

describe('listBuckets', () => {
  const listed = async (options: Parameters<typeof fixture.service.storage.listBuckets>[0]) =>
    (await ok(fixture.service.storage.listBuckets(options))).map(({ id }) => id)

  test('sorts, searches and pages', async () => {
    expect(await listed({ sortColumn: 'name', sortOrder: 'desc', limit: 2 })).toEqual([
      'message-attachments',
      'elsewhere',
    ])
    expect(await listed({ limit: 2, offset: 1 })).toEqual(['artist-assets', 'elsewhere'])
    expect(await listed({ search: 'THING' })).toEqual(['anything'])
    expect(await listed({ search: '%' })).toEqual([])
  })

  test('refuses a column that cannot be sorted by', async () => {
    const { error } = await fixture.service.storage.listBuckets({ sortColumn: 'owner; drop' as never })
    expect(error).toMatchObject({ status: 400 })
  })
})
