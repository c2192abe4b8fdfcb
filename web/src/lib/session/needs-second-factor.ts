// Whether the server waits for the user's second factor before it gives them their data.
import type { Session } from '@supabase/supabase-js'

export function needsSecondFactor(session: Pick<Session, 'access_token'> | null): boolean {
  const payload = session?.access_token.split('.')[1]
  if (!payload) return false
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims === 'object' && claims !== null && 'needs_second_factor' in claims
  } catch {
    // A token that cannot be read is refused by the server.
    return false
  }
}
