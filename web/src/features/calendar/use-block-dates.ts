// Blocks and opens dates, with a notice that undoes it.
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/api/use-action.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { calendarKeys } from '../../shared/query-keys.ts'
import { calendarMessages as messages } from './calendar-messages.ts'
import { type BlockChanges, storeChanges } from './days/block-changes.ts'

export interface BlockOrder {
  changes: BlockChanges
  /** The number of days that are blocked or opened. */
  dayCount: number
  isOpening: boolean
}

export function useBlockDates(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()

  async function store(changes: BlockChanges): Promise<BlockChanges> {
    try {
      return await storeChanges(await client(), userId, changes)
    } finally {
      // Also after a failure, which may have stored a part.
      await queryClient.invalidateQueries({ queryKey: calendarKeys.months(userId) })
    }
  }

  const undo = useAction({
    mutationFn: store,
    onSuccess: () => notice.success(messages.undone),
    onError: (error) => noticeError(messages.undoFailed, error, messages.tryAgain),
  })

  return useAction({
    mutationFn: ({ changes }: BlockOrder) => store(changes),
    onSuccess: (undoing, { dayCount, isOpening }) => {
      const blockedText = dayCount === 1 ? messages.blockedText : messages.blockedRangeText
      notice.success(isOpening ? messages.opened(dayCount) : messages.blocked(dayCount), {
        ...(isOpening ? {} : { description: blockedText }),
        action: { label: 'Undo', onClick: () => undo.mutate(undoing) },
      })
    },
    onError: (error, { dayCount, isOpening }) =>
      noticeError(
        isOpening ? messages.openFailed(dayCount) : messages.blockFailed(dayCount),
        error,
        messages.tryAgain,
      ),
  })
}
