// Queries of the calendars that the artist connects, and of the feed of their own bookings.
import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../lib/api/data-client.ts'
import { invokeFunction } from '../../../lib/session/invoke-function.ts'
import type { SessionClient } from '../../../lib/session/session-store.ts'

type Client = () => Promise<SessionClient>

export const feedsKey = (userId: string) => ['calendar-feeds', userId] as const
export const feedAddressKey = (userId: string) => ['calendar-feed-address', userId] as const

export const feedsQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: feedsKey(userId),
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .from('calendar_feeds')
        .select('id, name, host, last_read_at, last_success_at, problem')
        .eq('artist_id', userId)
        .order('created_at')
        .abortSignal(signal)
      return unwrap(answer) ?? []
    },
    // The server reads calendars in the background.
    staleTime: 0,
  })

/** Null while there is no feed. */
export const feedAddressQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: feedAddressKey(userId),
    queryFn: async ({ signal }) =>
      (await invokeFunction(await client(), 'calendar-feed-address', {}, signal)).address,
  })
