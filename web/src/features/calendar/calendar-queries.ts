// Queries of the calendar page: one call for each month shown, and the availability settings.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readCalendar } from '../../../../domain/api/rpc-answers.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import type { SessionClient } from '../../lib/session/session-store.ts'
import { calendarKeys } from '../../shared/query-keys.ts'
import { daysOfGrid } from './days/calendar-days.ts'

type Client = () => Promise<SessionClient>

export const availabilityKey = (userId: string) => ['availability', userId] as const

/** The six weeks of a month's grid. */
export const monthQuery = (client: Client, userId: string, month: string) =>
  queryOptions({
    queryKey: [...calendarKeys.months(userId), month],
    queryFn: async ({ signal }) => {
      const days = daysOfGrid(month)
      const range = { first_date: days[0] ?? '', last_date: days.at(-1) ?? '' }
      const answer = await (await client()).rpc('get_calendar', range).abortSignal(signal)
      const calendar = readCalendar(unwrap(answer))
      const bookings = calendar.bookings.map((booking) => ({
        ...booking,
        client_name: isolateName(booking.client_name),
      }))
      return { ...calendar, bookings }
    },
    placeholderData: keepPreviousData,
    // Bookings are created by clients: refetch on every visit.
    staleTime: 0,
  })

/** How many bookings and requests are on dates that are about to be blocked, also in months that are not shown. */
export const bookedQuery = (client: Client, userId: string, first: string, last: string) =>
  queryOptions({
    queryKey: [...calendarKeys.months(userId), 'booked', first, last],
    queryFn: async ({ signal }) =>
      unwrap(
        await (await client())
          .from('bookings')
          .select('status, held_until')
          .eq('artist_profile_id', userId)
          .in('status', ['pending', 'confirmed'])
          .gte('event_date', first)
          .lte('event_date', last)
          .limit(1000)
          .abortSignal(signal),
      ) ?? [],
    staleTime: 0,
  })

/** Null for an account without a profile. */
export const availabilityQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: availabilityKey(userId),
    queryFn: async ({ signal }) => {
      const answer = await (await client())
        .from('availability')
        .select()
        .eq('artist_id', userId)
        .abortSignal(signal)
        .maybeSingle()
      return unwrap(answer)
    },
  })
