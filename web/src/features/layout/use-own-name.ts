// The artist's name and picture, for the corner of every page of theirs.
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../lib/data-client.ts'
import { useSessionClient } from '../../lib/session.tsx'
import type { SessionClient } from '../../lib/session-store.ts'

export function useOwnName(userId: string): { displayName: string; imageUrl: string | null } {
  const client = useSessionClient()
  const { data } = useQuery({
    queryKey: ['own-name', userId],
    queryFn: async () => readOwnName(await client(), userId),
  })
  return { displayName: data?.display_name ?? '', imageUrl: data?.profile_image_url ?? null }
}

async function readOwnName(client: SessionClient, userId: string) {
  const answer = await client
    .from('profiles')
    .select('display_name, profile_image_url')
    .eq('user_id', userId)
    .maybeSingle()
  return dataOf(answer)
}
