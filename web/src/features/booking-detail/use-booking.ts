// The booking at this URL, if the artist owns it; kept in sync with changes from other tabs and devices.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionClient } from '../../lib/session/session.tsx'
import { followBooking } from '../../shared/live-channel.ts'
import { bookingKeys, factsQuery } from '../../shared/own-booking/booking-queries.ts'
import { useFollow } from '../../shared/own-booking/use-follow.ts'
import { dashboardKeys } from '../../shared/query-keys.ts'

export function useBooking(bookingId: string, userId: string) {
  const queryClient = useQueryClient()
  const query = useQuery(factsQuery(useSessionClient(), bookingId, userId))

  useFollow(Boolean(query.data), (live) =>
    followBooking(live, bookingId, {
      onChanged: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all(bookingId) }),
      onLive: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.facts(bookingId) }),
    }),
  )
  // The cached list of bookings may be outdated when the user goes back to it.
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    },
    [queryClient],
  )
  return query
}
