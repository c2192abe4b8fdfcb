// Where somebody goes who is signed in: on with the setup until their profile can quote a price, else where they
// wanted to go, else to the dashboard.
import { paths } from '../../../../domain/paths.ts'
import { pathOf } from '../../lib/session/remembered-target.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'

// These are for people with or without an artist's profile.
const needNoProfile: string[] = [paths.account(), paths.admin()]

export async function pathAfterSignIn(
  client: SessionClient,
  userId: string,
  target: string | undefined,
): Promise<string> {
  if (target && needNoProfile.includes(pathOf(target))) return target
  const { data: profile, error } = await client
    .from('profiles')
    .select('id, display_name, hourly_rate, genre')
    .eq('user_id', userId)
    .maybeSingle()
  if (error) return paths.dashboard()
  if (!profile?.hourly_rate || !profile.genre) return paths.profileSetup({ isNewArtist: true })
  return target ?? paths.dashboard()
}
