// Whether a signed-in artist wants to be notified when Pro launches, stored on their profile.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/api/use-action.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'

export function useArtistProInterest(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const queryKey = ['pro-interest', userId]
  const { data: isRecorded = false, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readInterest(await client(), userId, signal),
  })
  const { mutateAsync, isPending: isRecording } = useAction({
    mutationFn: async () => recordInterest(await client(), userId),
    onSuccess: () => queryClient.setQueryData(queryKey, true),
  })
  return { isRecorded, isLoading: isPending || isRecording, record: () => mutateAsync() }
}

async function readInterest(client: SessionClient, userId: string, signal: AbortSignal): Promise<boolean> {
  const { data, error } = await client
    .from('profiles')
    .select('interest_in_pro')
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle()
  if (error) throw error
  return data?.interest_in_pro ?? false
}

async function recordInterest(client: SessionClient, userId: string): Promise<void> {
  const interest = { interest_in_pro: true, interest_in_pro_at: new Date().toISOString() }
  const { data, error } = await client.from('profiles').update(interest).eq('user_id', userId).select('id')
  if (error) throw error
  if (data.length > 0) return
  // A user without a profile gets the empty one that the setup starts from.
  const created = await client
    .from('profiles')
    .insert({ user_id: userId, display_name: '', is_available: false, ...interest })
  if (created.error) throw created.error
}
