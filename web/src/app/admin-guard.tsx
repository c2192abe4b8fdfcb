// Admits administrators, and redirects everyone else to the home page. One who still needs a second factor is told so.
// The server enforces access; this only avoids showing an empty page.
import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '../../../domain/site/paths.ts'
import { AppLayout } from '../features/layout/app-layout.tsx'
import { unwrap } from '../lib/api/data-client.ts'
import { useSessionClient } from '../lib/session/session.tsx'
import type { SessionClient } from '../lib/session/session-store.ts'
import { twoStepSectionId } from '../shared/account/second-factor.ts'
import { actionStyle } from '../ui/actions/action-style.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { PageMessage } from '../ui/feedback/page-message.tsx'

interface AdminGuardProps {
  user: User
  waiting: ReactNode
  children: ReactNode
}

export function AdminGuard({ user, waiting, children }: AdminGuardProps) {
  const client = useSessionClient()
  const role = useQuery({
    queryKey: ['role', user.id],
    queryFn: async ({ signal }) => readRole(await client(), user.id, signal),
    // Checked once per visit.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (role.isPending) return waiting
  if (role.isError) {
    return (
      <FailureMessage
        title="We could not check your role"
        advice="This page is for administrators, and we could not ask whether you are one. Try again in a moment."
      />
    )
  }
  if (role.data === 'locked-admin')
    return (
      <AppLayout user={user}>
        <SecondFactorNotice />
      </AppLayout>
    )
  return role.data === 'admin' ? children : <Navigate to={paths.home()} replace />
}

/** `locked-admin`: the operator requires a second factor of admins, and this one has not shown any. */
type Role = 'admin' | 'locked-admin' | 'other'

async function readRole(client: SessionClient, userId: string, signal: AbortSignal): Promise<Role> {
  const role = unwrap(await client.rpc('get_current_user_role').abortSignal(signal))
  if (role === 'admin') return 'admin'
  const granted = unwrap(
    await client.from('user_roles').select('role').eq('user_id', userId).abortSignal(signal),
  )
  return granted?.some((row) => row.role === 'admin') ? 'locked-admin' : 'other'
}

function SecondFactorNotice() {
  return (
    <PageMessage
      title="Turn on two-step login to open this page"
      text="Administrators need an authenticator app here. Add one on your account page, then come back: you stay logged in."
    >
      <Link to={`${paths.account()}#${twoStepSectionId}`} className={actionStyle('lamp')}>
        Set up two-step login
      </Link>
    </PageMessage>
  )
}
