// What the travel dialog asks the server: how far places are, and what the booking would cost with them. Nothing is stored.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CalculatedDistance } from '../../../../../domain/booking-submission.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { invokeFunction } from '../../../lib/session/invoke-function.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { type Booking, bookingKey } from '../booking.ts'

export interface TravelPrice {
  miles: number
  travel_cost: number
  total_price: number
  final_price: number
}

/** Measures from the artist's home. Throws where the place is not found. */
export function useMeasure(home: string | null) {
  const client = useSessionClient()
  return async (destination: string, signal?: AbortSignal): Promise<CalculatedDistance> =>
    invokeFunction(await client(), 'calculate-distance', { origin: home ?? '', destination }, signal)
}

/** What the venue's address is taken for now, and what else it may mean. */
export function useVenuePlaces(booking: Booking, home: string | null, isWanted: boolean) {
  const measure = useMeasure(home)
  const { data } = useQuery({
    queryKey: [...bookingKey(booking.id), 'places', booking.venue_address, home],
    enabled: isWanted && Boolean(home) && Boolean(booking.venue_address),
    retry: false,
    queryFn: ({ signal }) => measure(booking.venue_address ?? '', signal),
  })
  return data ? [...new Set([data.place, ...data.alternatives])] : []
}

export function useTravelPrice(booking: Booking, miles: number | undefined, charge: number | undefined) {
  const client = useSessionClient()
  return useQuery({
    queryKey: [...bookingKey(booking.id), 'travel', miles, charge, booking.quote_modifications],
    enabled: miles !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      unwrap(
        await (await client()).rpc('price_booking_travel', {
          booking_id_input: booking.id,
          miles_input: miles ?? 0,
          ...(charge === undefined ? {} : { charge_input: charge }),
        }),
      ) as unknown as TravelPrice,
  })
}
