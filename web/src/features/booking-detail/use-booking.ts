// The booking at this address, if it is the artist's own; kept in step with what other tabs and devices do to it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readUnit } from '../../../../domain/distance.ts'
import { isolateName } from '../../../../domain/isolate-name.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { followBooking } from '../../shared/live-channel.ts'
import { type BookingPageData, bookingKey } from './booking.ts'
import { useFollow } from './use-follow.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function useBooking(bookingId: string, userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const queryKey = [...bookingKey(bookingId), 'facts']
  const query = useQuery({
    queryKey,
    queryFn: async () => (uuid.test(bookingId) ? load(await client(), bookingId, userId) : null),
  })
  const isThere = Boolean(query.data)

  useFollow(isThere, (live) =>
    followBooking(live, bookingId, {
      onChanged: () => void queryClient.invalidateQueries({ queryKey: bookingKey(bookingId) }),
      onLive: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  )
  // What the list of bookings says of this one may be old by the time one goes back to it.
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    },
    [queryClient],
  )
  return query
}

async function load(
  client: SessionClient,
  bookingId: string,
  userId: string,
): Promise<BookingPageData | null> {
  const [booking, profile] = await Promise.all([
    client.from('bookings').select('*').eq('id', bookingId).eq('artist_profile_id', userId).maybeSingle(),
    client
      .from('profiles')
      .select('custom_questions, currency, home_location, distance_unit')
      .eq('user_id', userId)
      .maybeSingle(),
  ])
  const found = unwrap(booking)
  if (!found) return null
  const { custom_questions: questions, home_location: home, distance_unit: unit } = unwrap(profile) ?? {}
  const named = { ...found, client_name: isolateName(found.client_name), distance_unit: readUnit(unit) }
  return { booking: named, questions, home: home ?? null }
}
