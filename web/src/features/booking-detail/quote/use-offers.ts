// The artist's answers to offers of a booking, and new ones.
import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { offerCalls } from '../../../shared/offers/offer-calls.ts'
import { useOfferActions } from '../../../shared/offers/use-offer-actions.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { bookingKeys } from '../../../shared/own-booking/booking-queries.ts'

export function useOffers(booking: Booking) {
  const { id, status, client_name } = booking
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const calls = offerCalls(booking, async (name, args, signal?) => {
    const request = (await client()).rpc(name, args)
    return unwrap(await (signal ? request.abortSignal(signal) : request))
  })
  const actions = useOfferActions({
    calls,
    viewer: 'artist',
    isConfirmed: status === 'confirmed',
    other: client_name,
    refresh: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all(id) }),
  })
  return { calls, actions }
}
