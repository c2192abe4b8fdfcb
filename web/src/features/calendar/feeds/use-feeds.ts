// Connects other calendars and removes them; makes, renews and revokes the address of the artist's own feed.
import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { invokeFunction } from '../../../lib/session/invoke-function.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { calendarKeys } from '../../../shared/query-keys.ts'
import { calendarMessages as messages } from '../calendar-messages.ts'
import { availabilityKey } from '../calendar-queries.ts'
import { feedAddressKey, feedsKey } from './feed-queries.ts'

export function useOtherCalendars(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  // Its busy times are part of the months.
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: feedsKey(userId) }),
      queryClient.invalidateQueries({ queryKey: calendarKeys.months(userId) }),
    ])

  const add = useAction({
    mutationFn: async (calendar: { name: string; address: string }) =>
      invokeFunction(await client(), 'add-calendar', calendar),
    onSuccess: async ({ isNew }) => {
      notice.success(isNew ? messages.calendarAdded : messages.calendarKnown)
      await refresh()
    },
  })

  const remove = useAction({
    rowOf: (id: string) => id,
    mutationFn: async (id: string) => {
      unwrap(await (await client()).from('calendar_feeds').delete().eq('id', id))
    },
    onSuccess: async () => {
      notice.success(messages.calendarRemoved)
      await refresh()
    },
    onError: (error) => noticeError(messages.calendarNotRemoved, error, messages.tryAgain),
  })

  const readAgain = useAction({
    rowOf: (id: string) => id,
    mutationFn: async (id: string) => {
      unwrap(await (await client()).rpc('read_calendar_again', { feed_id_input: id }))
    },
    onSuccess: () => notice.success(messages.readingAgain),
    onError: (error) => noticeError(messages.notReadAgain, error, messages.tryAgain),
    onSettled: refresh,
  })

  return { add, remove, readAgain }
}

export function useOwnFeed(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: feedAddressKey(userId) })

  const renew = useAction({
    mutationFn: async () => {
      unwrap(await (await client()).rpc('renew_calendar_feed'))
      await refresh()
    },
    onError: (error) => noticeError(messages.feedFailed, error, messages.tryAgain),
  })

  const revoke = useAction({
    mutationFn: async () => {
      unwrap(await (await client()).rpc('revoke_calendar_feed'))
      await refresh()
    },
    onSuccess: () => notice.success(messages.feedRevoked),
    onError: (error) => noticeError(messages.feedFailed, error, messages.tryAgain),
  })

  const setPending = useAction({
    mutationFn: async (feed_has_pending: boolean) => {
      const table = (await client()).from('availability')
      unwrap(await table.update({ feed_has_pending }).eq('artist_id', userId))
      await queryClient.invalidateQueries({ queryKey: availabilityKey(userId) })
    },
    onError: (error) => noticeError(messages.saveFailed, error, messages.tryAgain),
  })

  return { renew, revoke, setPending }
}
