// The artist's profile, and an empty one for somebody who has none yet.
import { CallError } from '../../../lib/api/call-error.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { type Profile, readProfile } from '../saving/save-profile.ts'

export async function loadOrCreateProfile(client: SessionClient, userId: string): Promise<Profile | null> {
  const existing = await readProfile(client, userId)
  if (existing) return existing
  try {
    return unwrap(
      await client
        .from('profiles')
        .insert({ user_id: userId, display_name: '', is_available: false })
        .select()
        .single(),
    )
  } catch (error) {
    // Two tabs of a new artist: the other one was faster.
    if (error instanceof CallError && error.code === '23505') return readProfile(client, userId)
    throw error
  }
}
