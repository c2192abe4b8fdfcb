// Answers offers and makes new ones, with a notice of what happened. A refused answer shows the server's words and
// the booking as it stands now.

import type { Party } from '../../../../domain/booking/offers.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import type { OfferCalls } from './offer-calls.ts'
import { offerNotices } from './offer-texts.ts'

interface OfferActionsOptions {
  calls: OfferCalls
  viewer: Party
  isConfirmed: boolean
  /** The other party. */
  other: string
  /** Loads the booking and its offers again. */
  refresh: () => Promise<unknown>
}

export function useOfferActions({ calls, viewer, isConfirmed, other, refresh }: OfferActionsOptions) {
  const texts = offerNotices(isConfirmed, other)
  const options = (event: keyof typeof texts) => ({
    onSuccess: async () => {
      const { title, text } = texts[event]
      notice.success(title, { description: text })
      await refresh()
    },
    onError: async (error: unknown) => {
      noticeError('Your answer was not sent', error, 'Please check your connection and try again.')
      await refresh()
    },
  })
  const accept = useAction({
    mutationFn: calls.accept,
    ...options('accepted'),
    // The client's page says what was agreed; where it books, so does the artist's.
    onSuccess: (_, { books_when_agreed }) =>
      books_when_agreed || viewer === 'client' ? refresh() : options('accepted').onSuccess(),
  })
  const decline = useAction({ mutationFn: calls.decline, ...options('declined') })
  const withdraw = useAction({ mutationFn: calls.withdraw, ...options('withdrawn') })
  const propose = useAction({
    mutationFn: calls.propose,
    onSuccess: viewer === 'client' ? refresh : options('proposed').onSuccess,
    // The dialog shows the error beside what was typed.
    onError: refresh,
  })
  const isBusy = [accept, decline, withdraw, propose].some(({ isPending }) => isPending)
  return { accept, decline, withdraw, propose, isBusy }
}

export type OfferActions = ReturnType<typeof useOfferActions>
