// What every page of an artist shows beside its own content: their name and picture, unread messages, waiting requests, and
// whether they are an admin.
import { useQuery } from '@tanstack/react-query'
import { readWorkspace, type Workspace } from '../../../../domain/rpc-answers.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { workspaceKeys } from '../../shared/query-keys.ts'

export function useWorkspace(userId: string): Workspace | undefined {
  const client = useSessionClient()
  const { data } = useQuery({
    queryKey: workspaceKeys.of(userId),
    queryFn: async ({ signal }) =>
      readWorkspace(unwrap(await (await client()).rpc('get_workspace').abortSignal(signal))),
  })
  return data
}
