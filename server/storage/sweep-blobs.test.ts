import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { type ObjectStore, startObjectStore } from '../../tests/harness/object-store.ts'
import { holdBackupLock } from '../core/database/backup-lock.ts'
import type { Blobs } from './blobs.ts'
import { createFileBlobs } from './file-blobs.ts'
import { createS3Blobs } from './s3-blobs.ts'
import { sweepBlobs } from './sweep-blobs.ts'

let db: TestDatabase
let folder: string
let store: ObjectStore
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'bandstand-sweep-'))
  store = await startObjectStore()
})
afterAll(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: Record<string, () => Blobs> = {
  'on disk': () => createFileBlobs(folder),
  'in an S3 store': () =>
    createS3Blobs({
      endpoint: store.env.S3_ENDPOINT ?? '',
      bucket: 'bandstand',
      region: 'eu-west-2',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
}

describe.each(Object.keys(stores))('the sweep of files %s', (where) => {
  const open = () => stores[where]?.() as Blobs
  const isThere = async (blobs: Blobs, name: string) => {
    const stream = await blobs.open(name)
    stream?.destroy()
    return stream !== undefined
  }
  const put = async (blobs: Blobs, name = randomUUID() as string) => {
    await blobs.put(name, Buffer.from('bytes'), 'text/plain')
    return name
  }
  const inAMinute = () => new Date(Date.now() + 60_000)
  const sweep = (blobs: Blobs, olderThan?: Date, linkKey = 'key of this database') =>
    sweepBlobs({ platform: db.platform, blobs, linkKey, log: silent }, olderThan)

  it('removes old bytes without a row, and nothing else', async () => {
    const blobs = open()
    const [orphan, kept, foreign] = [
      await put(blobs),
      await put(blobs),
      await put(blobs, 'zz-somebody-elses'),
    ]
    await db.platform.query(
      `insert into storage.objects (bucket_id, name, version) values ('artist-assets', $1, $2)`,
      [`${randomUUID()}/kept.png`, kept],
    )
    await sweep(blobs)
    expect(await isThere(blobs, orphan), 'too young to be removed').toBe(true)
    await sweep(blobs, inAMinute())
    expect(await isThere(blobs, orphan)).toBe(false)
    expect(await isThere(blobs, kept)).toBe(true)
    expect(await isThere(blobs, foreign)).toBe(true)
  })

  it('removes nothing while a backup is being written', async () => {
    const blobs = open()
    const orphan = await put(blobs)
    const backup = new pg.Client(db.owner)
    await backup.connect()
    await holdBackupLock(backup)
    await expect(sweep(blobs, inAMinute())).rejects.toThrow('a backup is being written')
    expect(await isThere(blobs, orphan)).toBe(true)
    await backup.end()
    await expect
      .poll(() =>
        sweep(blobs, inAMinute()).then(
          () => isThere(blobs, orphan),
          () => true,
        ),
      )
      .toBe(false)
  })

  it('removes nothing from a store that belongs to another database', async () => {
    const blobs = open()
    const orphan = await put(blobs)
    await sweep(blobs, inAMinute(), 'key of another database')
    expect(await isThere(blobs, orphan)).toBe(true)
  })
})

it('removes incomplete files', async () => {
  const blobs = createFileBlobs(folder)
  const version = randomUUID()
  await blobs.put(version, Buffer.from('bytes'), 'text/plain')
  const path = join(folder, version.slice(0, 2), version.slice(2, 4), `${version}.part`)
  await writeFile(path, 'half')
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000)
  await utimes(path, twoDaysAgo, twoDaysAgo)
  await sweepBlobs({ platform: db.platform, blobs, linkKey: 'key of this database', log: silent })
  await expect(writeFile(path, '', { flag: 'wx' }), 'it is gone').resolves.toBeUndefined()
})
