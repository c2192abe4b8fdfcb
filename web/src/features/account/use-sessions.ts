// Loads and ends the user's sessions.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'

export const sessionsKey = ['sessions']

export interface OpenSession {
  id: string
  lastUsedAt: string
  userAgent: string
  ip: string
  isCurrent: boolean
}

export function useSessions(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsKey })
  const list = useQuery({
    queryKey: [...sessionsKey, userId],
    queryFn: async ({ signal }) => listSessions(await client(), signal),
    staleTime: 0,
  })
  const endOne = useAction({
    rowOf: (id: string) => id,
    mutationFn: async (id: string) => {
      unwrap(await (await client()).rpc('end_my_session', { session_id: id }))
    },
    onSettled: refresh,
  })
  const endOthers = useAction({
    mutationFn: async () => {
      const { error } = await (await client()).auth.signOut({ scope: 'others' })
      if (error) throw error
    },
    onSettled: refresh,
  })
  return { list, endOne, endOthers }
}

async function listSessions(client: SessionClient, signal: AbortSignal): Promise<OpenSession[]> {
  const rows = unwrap(await client.rpc('get_my_sessions').abortSignal(signal)) ?? []
  return rows
    .map((row) => ({
      id: row.id ?? '',
      lastUsedAt: row.last_used_at ?? '',
      userAgent: row.user_agent ?? '',
      ip: row.ip ?? '',
      isCurrent: row.is_current ?? false,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
