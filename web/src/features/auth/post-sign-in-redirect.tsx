// Redirects a signed-in user to the right page.
import type { User } from '@supabase/supabase-js'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { notice } from '../../lib/notices/notice.ts'
import { pathOf, readTarget } from '../../lib/session/remembered-target.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { hasStoredSession } from '../../lib/session/stored-session.ts'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { authMessages } from './auth-messages.ts'

export function PostSignInRedirect({ user, hasChangedEmail }: { user: User; hasChangedEmail: boolean }) {
  const client = useSessionClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { id, email = '' } = user

  useEffect(() => {
    let isCurrent = true
    async function lead() {
      const target = hasChangedEmail ? paths.account() : readTarget(state)
      const path = await client()
        .then((loaded) => pathAfterSignIn(loaded, id, target))
        .catch(() => paths.dashboard())
      if (!isCurrent) return
      if (hasChangedEmail) {
        const { title, description } = authMessages.emailChanged(email)
        notice.success(title, { description })
      }
      if (!hasStoredSession()) {
        const { title, description } = authMessages.notStored
        notice.info(title, { description, duration: 15_000 })
      }
      await navigate(path, { replace: true })
    }
    void lead()
    return () => {
      isCurrent = false
    }
  }, [client, navigate, state, id, email, hasChangedEmail])

  return <LoadingSpinner />
}

// These pages work with or without an artist's profile.
const needNoProfile: string[] = [paths.account(), paths.admin()]

/**
 * The page after sign-in: the setup until the profile can quote a price, else the requested page, else the dashboard.
 */
async function pathAfterSignIn(
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
