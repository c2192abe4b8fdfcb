// Admits administrators, and redirects everyone else to the home page. The server enforces access; this only avoids
// showing an empty page.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../domain/site/paths.ts'
import { unwrap } from '../lib/api/data-client.ts'
import { useSessionClient } from '../lib/session/session.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'

interface AdminGuardProps {
  userId: string
  waiting: ReactNode
  children: ReactNode
}

export function AdminGuard({ userId, waiting, children }: AdminGuardProps) {
  const client = useSessionClient()
  const role = useQuery({
    queryKey: ['role', userId],
    queryFn: async ({ signal }) =>
      unwrap(await (await client()).rpc('get_current_user_role').abortSignal(signal)) ?? 'none',
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
  return role.data === 'admin' ? children : <Navigate to={paths.home()} replace />
}
