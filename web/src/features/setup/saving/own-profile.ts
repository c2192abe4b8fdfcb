// The artist's own profile, for the pages that edit it: fetched on every visit, and not refetched afterwards, so that a
// form is not changed while it is being filled in.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeUuid } from '../../../lib/browser/make-uuid.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { SessionClient } from '../../../lib/session/session-store.ts'
import { dashboardKeys, workspaceKeys } from '../../../shared/query-keys.ts'
import { type Profile, readProfile } from './save-profile.ts'

/** `read` overrides the fetch function, where a page does more. */
export function useOwnProfile(
  userId: string,
  read: (client: SessionClient, userId: string) => Promise<Profile | null> = readProfile,
) {
  const client = useSessionClient()
  // Only for this visit: the next page must not start from data the previous one loaded.
  const [arrival] = useState(makeUuid)
  return useQuery({
    queryKey: ['own-profile', userId, arrival],
    queryFn: async () => read(await client(), userId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

/** Refreshes the rest of the page after a save: name and picture in the top bar, the dashboard's greeting. */
export function useProfileSaved(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: workspaceKeys.all })
    void queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
  }
}
