// Checks whether a caller may store a file of this name: inserts an empty row and rolls it back, so that the policies
// decide before any byte is read.
import type { Caller, StorageDeps } from './storage-deps.ts'

class RollbackSignal extends Error {}

export async function assertMayStore(
  { database }: StorageDeps,
  caller: Caller,
  { bucket, name }: { bucket: string; name: string },
  mayReplace: boolean,
): Promise<void> {
  const attempt = database.transaction(caller, async (sql) => {
    await sql.query({
      name: mayReplace ? 'storage_try_upsert' : 'storage_try_insert',
      text: `insert into storage.objects (bucket_id, name) values ($1, $2)
             ${mayReplace ? 'on conflict (bucket_id, name) do update set updated_at = now()' : ''}`,
      values: [bucket, name],
    })
    throw new RollbackSignal()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RollbackSignal)) throw error
  })
}
