// Deletes the account of whoever knows its password: the server takes it only from a session that was opened with the
// password a moment ago, so one is opened beside the page's own.
import type { RuntimeConfig } from '../../../../domain/runtime-config.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { ephemeralClient } from '../../lib/session/session-client.ts'

export async function deleteAccount(
  config: RuntimeConfig,
  credentials: { email: string; password: string },
): Promise<void> {
  const client = ephemeralClient(config)
  const { error } = await client.auth.signInWithPassword(credentials)
  if (error) throw error
  try {
    unwrap(await client.rpc('delete_my_account'))
  } catch (failure) {
    // What was opened for this must not stay in the list of sessions. Its own failure says nothing new.
    await client.auth.signOut({ scope: 'local' })
    throw failure
  }
}
