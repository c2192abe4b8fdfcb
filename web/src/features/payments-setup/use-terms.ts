// The artist's payment terms with the currency of their prices, and whether clients are reminded: fetched on every visit,
// and not changed by others while they are edited.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Json } from '../../../../database/types.ts'
import { type PaymentTerms, readPaymentTerms } from '../../../../domain/payments/payment-terms.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { makeUuid } from '../../lib/browser/make-uuid.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError } from '../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { termsMessages as messages } from './terms-messages.ts'

/** Null for an account without a profile. */
export function useTerms(userId: string) {
  const client = useSessionClient()
  const [arrival] = useState(makeUuid)
  return useQuery({
    queryKey: ['payment-terms', userId, arrival],
    queryFn: async ({ signal }) => {
      const profiles = (await client()).from('profiles').select('currency, payment_terms')
      const answer = await profiles.eq('user_id', userId).abortSignal(signal).maybeSingle()
      const found = unwrap(answer)
      return found && { currency: found.currency, terms: readPaymentTerms(found.payment_terms) }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
}

/** The form shows an error beside what was typed. */
export function useSaveTerms(userId: string) {
  const client = useSessionClient()
  return useAction({
    mutationFn: async (terms: PaymentTerms | null) => {
      const update = (await client()).from('profiles').update({ payment_terms: terms as Json })
      const answer = await update.eq('user_id', userId).select('payment_terms').single()
      return unwrap(answer)
    },
    onSuccess: () => notice.success(messages.saved.title, { description: messages.saved.description }),
  })
}

const remindersKey = (userId: string) => ['payment-reminders', userId]

export function useReminders(userId: string) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: remindersKey(userId),
    queryFn: async ({ signal }) => {
      const settings = (await client()).from('availability').select('sends_payment_reminders')
      const answer = await settings.eq('artist_id', userId).abortSignal(signal).maybeSingle()
      return unwrap(answer)
    },
    staleTime: 0,
  })
  const change = useAction({
    mutationFn: async (isWanted: boolean) => {
      const update = (await client()).from('availability').update({ sends_payment_reminders: isWanted })
      const answer = await update.eq('artist_id', userId).select('sends_payment_reminders').single()
      return unwrap(answer)
    },
    onSuccess: (saved) => queryClient.setQueryData(remindersKey(userId), saved),
    onError: (error) => noticeError(messages.remindersFailed, error, messages.tryAgain),
  })
  return { query, change }
}
