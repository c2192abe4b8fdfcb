// A house whose files lie on this machine's disk or in an S3-compatible store, with two artists and a program of the
// operator's.
import { readdir } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import WebSocket from 'ws'
import { startObjectStore } from '../harness/object-store.ts'
import { type AccountsFixture, ok, startAccountsFixture } from './accounts-fixture.ts'

export const fileStores = ['on disk', 'in an S3 store'] as const

type Bucket = ReturnType<SupabaseClient['storage']['from']>

export interface StorageFixture extends AccountsFixture {
  nadia: SupabaseClient
  otto: SupabaseClient
  /** Holds the secret key. */
  service: SupabaseClient
  nadiaId: string
  /** The bucket of pictures, for Nadia unless somebody else is named. */
  assets(client?: SupabaseClient): Bucket
  /** Stores a picture in Nadia's folder. */
  put(name: string, options?: { upsert?: boolean }): ReturnType<Bucket['upload']>
  /** Jobs that still have to take bytes away, and files on disk that no row names. */
  bytesWithoutRow(): Promise<number>
}

export const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#6366f1' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .png()
    .toBuffer()

export async function startStorageFixture(where: (typeof fileStores)[number]): Promise<StorageFixture> {
  const store = where === 'on disk' ? undefined : await startObjectStore()
  const house = await startAccountsFixture(store?.env)
  const signedIn = async (name: string) => {
    const browser = house.browser()
    const { user } = await ok(browser.auth.signInWithPassword(await house.register(name)))
    return { browser, id: user.id }
  }
  const { browser: nadia, id: nadiaId } = await signedIn('nadia')
  const { browser: otto } = await signedIn('otto')
  const { rows } = await house.owner.query(`select value from platform.secrets where name = 'secret_key'`)
  const service = createClient(house.url, rows[0].value, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  })
  const assets = (client = nadia) => client.storage.from('artist-assets')
  return {
    ...house,
    nadia,
    otto,
    service,
    nadiaId,
    assets,
    put: async (name, options = {}) =>
      assets().upload(`${nadiaId}/${name}`, await picture(), { contentType: 'image/png', ...options }),
    async bytesWithoutRow() {
      const { rows: waiting } = await house.owner.query(
        `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'remove-blob'`,
      )
      if (store) return waiting[0].jobs
      const files = await readdir(`${house.server.dataDir}/files`, { recursive: true, withFileTypes: true })
      const { rows: kept } = await house.owner.query('select version from storage.objects')
      const versions = new Set(kept.map(({ version }) => version))
      return waiting[0].jobs + files.filter((file) => file.isFile() && !versions.has(file.name)).length
    },
    async close() {
      await house.close()
      await store?.stop()
    },
  }
}
