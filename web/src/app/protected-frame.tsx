// The guard and frame of the signed-in pages: admits only users with a session, and to the administrators' pages only
// users with that role.
import type { User } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '../../../domain/site/paths.ts'
import { AppLayout } from '../features/layout/app-layout.tsx'
import { ServerData } from '../lib/api/server-data.tsx'
import { carriesToken } from '../lib/session/auth-callback.ts'
import { needsSecondFactor } from '../lib/session/needs-second-factor.ts'
import { rememberTarget } from '../lib/session/remembered-target.ts'
import { useSession } from '../lib/session/session.tsx'
import { actionStyle } from '../ui/actions/action-style.ts'
import { LoadingSpinner } from '../ui/feedback/loading-spinner.tsx'
import { PageMessage } from '../ui/feedback/page-message.tsx'
import { AdminGuard } from './admin-guard.tsx'

export type PageAccess = 'artist' | 'admin'

interface ProtectedFrameProps {
  access: PageAccess
  children: ReactNode
}

export function ProtectedFrame(props: ProtectedFrameProps) {
  return (
    <ServerData>
      <Guarded {...props} />
    </ServerData>
  )
}

function Guarded({ access, children }: ProtectedFrameProps) {
  const { user, session, loading, loggedOutTo } = useSession()
  const location = useLocation()
  useClearCacheOnSignOut(user, loading)

  if (loading) return <Waiting />
  if (!user) {
    if (carriesToken(location)) return <DeadLink />
    if (loggedOutTo !== undefined) return <Navigate to={loggedOutTo} replace />
    return <Navigate to={paths.auth()} replace state={rememberTarget(location)} />
  }
  if (needsSecondFactor(session))
    return <Navigate to={paths.auth({ mode: 'signin' })} replace state={rememberTarget(location)} />
  const framed = <AppLayout user={user}>{children}</AppLayout>
  return access === 'admin' ? (
    <AdminGuard user={user} waiting={<Waiting />}>
      {framed}
    </AdminGuard>
  ) : (
    framed
  )
}

function Waiting() {
  return (
    <main className="flex min-h-svh items-center justify-center">
      <LoadingSpinner text="Loading..." />
    </main>
  )
}

/** Cached data of one user must not be visible to the next. */
function useClearCacheOnSignOut(user: User | null, loading: boolean): void {
  const queryClient = useQueryClient()
  const isSignedOut = !loading && !user
  useEffect(() => {
    if (isSignedOut) queryClient.clear()
  }, [queryClient, isSignedOut])
}

/** A URL with a token that did not sign anyone in: it is kept, with a link to continue. */
function DeadLink() {
  return (
    <main>
      <PageMessage
        title="This link did not sign you in"
        text="It may have expired, or was used before. Log in, or ask for a new link there."
      >
        <Link to={paths.auth({ mode: 'signin' })} className={actionStyle('lamp')}>
          Go to Sign In
        </Link>
      </PageMessage>
    </main>
  )
}
