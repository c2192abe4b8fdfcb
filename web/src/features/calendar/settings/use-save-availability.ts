// Saves the columns of the availability settings that changed, and refreshes the calendar.
import { useQueryClient } from '@tanstack/react-query'
import type { Availability } from '../../../../../domain/profile/availability-form.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { calendarKeys } from '../../../shared/query-keys.ts'
import { calendarMessages as messages } from '../calendar-messages.ts'
import { availabilityKey } from '../calendar-queries.ts'

export function useSaveAvailability(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: async (changes: Partial<Availability>) => {
      const answer = await (await client())
        .from('availability')
        .update(changes)
        .eq('artist_id', userId)
        .select()
        .maybeSingle()
      const saved = unwrap(answer)
      if (!saved) throw new CallError(messages.noProfile, 404, 'no_profile')
      return saved
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(availabilityKey(userId), saved)
      void queryClient.invalidateQueries({ queryKey: calendarKeys.months(userId) })
      notice.success(messages.saved)
    },
    onError: (error) => noticeError(messages.saveFailed, error, messages.tryAgain),
  })
}
