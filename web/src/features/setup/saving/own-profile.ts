// The artist's own profile, for the pages that edit it: read on every arrival, and then left alone, so that a form
// being filled in is not changed under its hands.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeUuid } from '../../../lib/browser/make-uuid.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { dashboardKeys, workspaceKeys } from '../../../shared/query-keys.ts'
import { type Profile, readProfile } from './save-profile.ts'

/** `read` is what reads it, where a page does more than that. */
export function useOwnProfile(
  userId: string,
  read: (client: SessionClient, userId: string) => Promise<Profile | null> = readProfile,
) {
  const client = useSessionClient()
  // Of this arrival alone: the next page must not start from what the last one had loaded.
  const [arrival] = useState(makeUuid)
  return useQuery({
    queryKey: ['own-profile', userId, arrival],
    queryFn: async () => read(await client(), userId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

/** Makes the rest of the page show what was saved: the name and picture in its corner, the dashboard's greeting. */
export function useProfileSaved(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: workspaceKeys.all })
    void queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
  }
}
