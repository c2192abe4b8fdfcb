// The artist's own ledger for the matching of a bank statement. What is expected is loaded when the dialog is opened, and
// again after something was recorded.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOpenPayments } from '../../../../../domain/payments/open-payments.ts'
import { readPayments } from '../../../../../domain/payments/payments.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { dashboardKeys } from '../../query-keys.ts'
import type { StatementLedger } from './statement-ledger.ts'

const prefix = 'statement:'

export function useOwnLedger(userId: string): StatementLedger & { prepare: () => Promise<boolean> } {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const [isWanted, setIsWanted] = useState(false)
  const query = queryOptions({
    queryKey: ['open-payments', userId],
    queryFn: async () => readOpenPayments(unwrap(await (await client()).rpc('get_open_payments'))),
    staleTime: 0,
  })
  const { data = [] } = useQuery({ ...query, enabled: isWanted })

  return {
    openPayments: data,
    prepare: async () => {
      try {
        await queryClient.fetchQuery(query)
        setIsWanted(true)
        return true
      } catch (error) {
        noticeError(
          'Your open payments could not be loaded',
          error,
          'Please check your connection and try again.',
        )
        return false
      }
    },
    knownKeys: async (keys) => {
      const answer = await (await client()).rpc('known_payments', {
        reference_list: keys.map((key) => prefix + key),
      })
      return new Set((unwrap(answer) ?? []).map((reference) => reference.slice(prefix.length)))
    },
    record: async (payment) => {
      const known = await (await client()).rpc('known_payments', { reference_list: [payment.reference] })
      const wasKnown = (unwrap(known) ?? []).length > 0
      const answer = await (await client()).rpc('record_payment', {
        booking_id_input: payment.bookingId,
        // As text it stays an exact decimal.
        amount_input: payment.amount as unknown as number,
        received_on_input: payment.receivedOn,
        method_input: payment.method,
        note_input: payment.note,
        reference_input: payment.reference,
      })
      readPayments(unwrap(answer))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: query.queryKey }),
        queryClient.invalidateQueries({ queryKey: dashboardKeys.pages(userId) }),
      ])
      return wasKnown ? 'recorded before' : 'recorded'
    },
  }
}
