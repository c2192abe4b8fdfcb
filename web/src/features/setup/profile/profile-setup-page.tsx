// /profile-setup, the first of three steps: the artist, the URL of their page, and the hourly rate.
import '../../../lib/api/configure-zod.ts'
import { useEffect } from 'react'
import { setupProgress } from '../../../../../domain/profile/setup-progress.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { useSession } from '../../../lib/session/session.tsx'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { BackLink } from '../back-link.tsx'
import { useOwnProfile } from '../saving/own-profile.ts'
import { type Profile, readProfile } from '../saving/save-profile.ts'
import { SetupSkeleton } from '../setup-skeleton.tsx'
import { SetupSteps } from '../setup-steps.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { profileMessages } from './profile-messages.ts'

export function ProfileSetupPage() {
  const { user } = useSession()
  // The guard requires a session; it is briefly missing during logout.
  return user ? <ProfileSetup userId={user.id} /> : null
}

function ProfileSetup({ userId }: { userId: string }) {
  const { data: profile, isError, refetch } = useOwnProfile(userId, loadOrCreateProfile)

  useEffect(() => {
    if (isError) notice.error(profileMessages.error, { description: profileMessages.loadFailed })
  }, [isError])

  return (
    <div className="page-width py-6 md:py-10">
      <BackLink to={paths.dashboard()} where="Dashboard" />
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">Profile Setup</h1>
      <SetupSteps current="profile" done={profile ? setupProgress(profile) : undefined} />
      <div className="mt-8">
        {profile ? <ProfileEditor loaded={profile} /> : null}
        {isError ? <RetryMessage text={profileMessages.loadFailed} onRetry={() => void refetch()} /> : null}
        {profile || isError ? null : <SetupSkeleton text="Loading profile data..." />}
      </div>
    </div>
  )
}

/** The artist's profile, or an empty one if there is none yet. */
async function loadOrCreateProfile(client: SessionClient, userId: string): Promise<Profile | null> {
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
    // Another tab of a new artist created it first.
    if (error instanceof CallError && error.code === '23505') return readProfile(client, userId)
    throw error
  }
}
