// Fixture for the storage service: files on disk or in an S3-compatible store, two artists, and the service role.
import { readdir } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import WebSocket from 'ws'
import { startObjectStore } from '../../harness/object-store.ts'
import { type AccountsFixture, ok, startAccountsFixture } from '../auth/accounts-fixture.ts'

export const fileStores = ['on disk', 'in an S3 store'] as const

type Bucket = ReturnType<SupabaseClient['storage']['from']>

export interface StorageFixture extends AccountsFixture {
  nadia: SupabaseClient
  otto: SupabaseClient
  /** Holds the secret key. */
  service: SupabaseClient
  secretKey: string
  nadiaId: string
  /** The bucket of pictures, for Nadia unless another person is given. */
  assets(client?: SupabaseClient): Bucket
  /** Stores a picture in Nadia's folder. */
  put(name: string, options?: { upsert?: boolean }): ReturnType<Bucket['upload']>
  /** Pending jobs that remove bytes, and files on disk without a row. */
  bytesWithoutRow(): Promise<number>
}

export const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#6366f1' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .png()
    .toBuffer()

export async function startStorageFixture(where: (typeof fileStores)[number]): Promise<StorageFixture> {
  const store = where === 'on disk' ? undefined : await startObjectStore()
  const accounts = await startAccountsFixture(store?.env)
  const signedIn = async (name: string) => {
    const browser = accounts.browser()
    const { user } = await ok(browser.auth.signInWithPassword(await accounts.register(name)))
    return { browser, id: user.id }
  }
  const { browser: nadia, id: nadiaId } = await signedIn('nadia')
  const { browser: otto } = await signedIn('otto')
  const { rows } = await accounts.owner.query(`select value from platform.secrets where name = 'secret_key'`)
  const service = createClient(accounts.url, rows[0].value, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  })
  const assets = (client = nadia) => client.storage.from('artist-assets')
  return {
    ...accounts,
    nadia,
    otto,
    service,
    secretKey: rows[0].value,
    nadiaId,
    assets,
    put: async (name, options = {}) =>
      assets().upload(`${nadiaId}/${name}`, await picture(), { contentType: 'image/png', ...options }),
    async bytesWithoutRow() {
      const { rows: waiting } = await accounts.owner.query(
        `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'remove-blob'`,
      )
      if (store) return waiting[0].jobs
      const files = await readdir(`${accounts.server.dataDir}/files`, {
        recursive: true,
        withFileTypes: true,
      })
      const { rows: kept } = await accounts.owner.query('select version from storage.objects')
      const versions = new Set(kept.map(({ version }) => version))
      return waiting[0].jobs + files.filter((file) => file.isFile() && !versions.has(file.name)).length
    },
    async close() {
      await accounts.close()
      await store?.stop()
    },
  }
}
