// The booking at this address, if it is the artist's own; kept in step with what other tabs and devices do to it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionClient } from '../../lib/session/session.tsx'
import { followBooking } from '../../shared/live-channel.ts'
import { dashboardKeys } from '../../shared/query-keys.ts'
import { bookingKeys, factsQuery } from './booking-queries.ts'
import { useFollow } from './use-follow.ts'

export function useBooking(bookingId: string, userId: string) {
  const queryClient = useQueryClient()
  const query = useQuery(factsQuery(useSessionClient(), bookingId, userId))

  useFollow(Boolean(query.data), (live) =>
    followBooking(live, bookingId, {
      onChanged: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all(bookingId) }),
      onLive: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.facts(bookingId) }),
    }),
  )
  // What the list of bookings says of this one may be out of date by the time one goes back to it.
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    },
    [queryClient],
  )
  return query
}
