// What every page of an artist shows beside its own content: their name and picture, unread messages, waiting requests, and
// whether they are an admin.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '../../lib/api/data-client.ts'
import { useSessionClient } from '../../lib/session/session.tsx'

export interface Workspace {
  /** Null before there is a profile. */
  display_name: string | null
  profile_image_url: string | null
  unread_messages: number
  pending_requests: number
  is_admin: boolean
}

export const workspaceKey = (userId: string) => ['workspace', userId]

export function useWorkspace(userId: string): Workspace | undefined {
  const client = useSessionClient()
  const { data } = useQuery({
    queryKey: workspaceKey(userId),
    queryFn: async () => unwrap(await (await client()).rpc('get_workspace')) as unknown as Workspace,
  })
  return data
}
