// Holds the date of a booking, or releases it.
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../lib/api/call-error.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { bookingDetailMessages as messages } from '../../../shared/own-booking/booking-detail-messages.ts'
import { bookingKeys } from '../../../shared/own-booking/booking-queries.ts'

export function useHold({ id, client_name: clientName }: Booking) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: bookingKeys.all(id) })
  const onError = async (error: unknown) => {
    const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
    notice.error(messages.holdFailed, { description: isRefusal ? error.message : messages.undoFailedText })
    await refresh()
  }

  const release = useAction({
    mutationFn: async () => {
      unwrap(await (await client()).rpc('release_hold', { booking_id_input: id }))
      await refresh()
    },
    onSuccess: () => notice.success(messages.holdReleased),
    onError,
  })

  const hold = useAction({
    mutationFn: async (until: Date) => {
      const args = { booking_id_input: id, until_input: until.toISOString() }
      unwrap(await (await client()).rpc('hold_booking', args))
      await refresh()
    },
    onSuccess: () =>
      notice.success(messages.held, {
        description: messages.holdIsMailed(clientName),
        action: { label: 'Undo', onClick: () => release.mutate() },
      }),
    onError,
  })

  return { hold, release }
}
