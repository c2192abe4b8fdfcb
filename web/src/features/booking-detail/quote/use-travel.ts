// Queries of the travel dialog: the distance of places, and the price of the booking with them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalculatedDistance } from '../../../../../domain/booking/booking-submission.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { distanceQuery, travelPriceQuery } from '../../../shared/own-booking/booking-queries.ts'

/** Measures from the artist's home. Throws when the place is not found. */
export function useMeasure(bookingId: string, home: string | null) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  return (destination: string): Promise<CalculatedDistance> =>
    queryClient.fetchQuery(distanceQuery(client, bookingId, home, destination))
}

/** The place the venue's address currently resolves to, and other matches. */
export function useVenuePlaces(booking: Booking, home: string | null) {
  const address = booking.venue_address ?? ''
  const { data } = useQuery({
    ...distanceQuery(useSessionClient(), booking.id, home, address),
    enabled: Boolean(home) && Boolean(address),
  })
  return data ? [...new Set([data.place, ...data.alternatives])] : []
}

export function useTravelPrice(booking: Booking, miles: number | undefined, charge: number | undefined) {
  return useQuery({
    ...travelPriceQuery(useSessionClient(), booking, miles ?? 0, charge),
    enabled: miles !== undefined,
  })
}
