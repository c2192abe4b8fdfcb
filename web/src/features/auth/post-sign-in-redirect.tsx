// Somebody is signed in: looks up where they belong and leads there.
import type { User } from '@supabase/supabase-js'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { notice } from '../../lib/notices/notice.ts'
import { readTarget } from '../../lib/session/remembered-target.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { authMessages } from './auth-messages.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'

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
      await navigate(path, { replace: true })
    }
    void lead()
    return () => {
      isCurrent = false
    }
  }, [client, navigate, state, id, email, hasChangedEmail])

  return <LoadingSpinner />
}
