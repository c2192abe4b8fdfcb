// A booking, if the artist owns it; kept in sync with changes from other tabs and devices.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionClient } from '../../lib/session/session.tsx'
import { followBooking } from '../live-channel.ts'
import { dashboardKeys } from '../query-keys.ts'
import { bookingKeys, factsQuery } from './booking-queries.ts'
import { useFollow } from './use-follow.ts'

/** In a list: asks for nothing and follows nothing while it is closed, and loads it again each time it is opened. */
export function useBooking(bookingId: string, userId: string, inList?: { isOpen: boolean }) {
  const queryClient = useQueryClient()
  const isWanted = inList?.isOpen ?? true
  const query = useQuery({
    ...factsQuery(useSessionClient(), bookingId, userId),
    ...(inList ? { enabled: isWanted, staleTime: 0 } : {}),
  })

  useFollow(isWanted && Boolean(query.data), (live) =>
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
