// Data that every page of an artist shows beside its own content: name and picture, unread messages, pending requests,
// and whether they are an administrator.
import { useQuery } from '@tanstack/react-query'
import { readWorkspace, type Workspace } from '../../../../domain/api/rpc-answers.ts'
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
