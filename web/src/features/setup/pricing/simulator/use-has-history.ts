// Whether an artist has had enough requests for a trial of new rules on them to say something.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '../../../../lib/api/data-client.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'

const minRequests = 20

export function useHasHistory(userId: string): boolean {
  const client = useSessionClient()
  const { data = false } = useQuery({
    queryKey: ['has-history', userId],
    queryFn: async ({ signal }) => {
      const requests = (await client()).from('bookings').select('id').eq('artist_profile_id', userId)
      const answer = await requests.limit(minRequests).abortSignal(signal)
      return unwrap(answer)?.length === minRequests
    },
  })
  return data
}
