// What an artist does with the payments of a booking. What was refused shows the server's words and the booking as it
// stands now.
import { useQueryClient } from '@tanstack/react-query'
import { type PaymentMethod, readPayments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { bookingKeys } from '../../../shared/own-booking/booking-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'

export interface RecordedPayment {
  isRefund: boolean
  amount: number
  day: string
  method: PaymentMethod
  note: string
}

export function usePaymentActions({ id, status, currency, client_name: clientName }: Booking) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const booking = { booking_id_input: id }
  const refresh = () => queryClient.invalidateQueries({ queryKey: bookingKeys.all(id) })
  const showError = (title: string) => async (error: unknown) => {
    noticeError(title, error, messages.tryAgain)
    await refresh()
  }

  const undo = useAction({
    mutationFn: async (entry: number) => {
      unwrap(await (await client()).rpc('undo_payment', { entry_id_input: entry }))
      await refresh()
    },
    onSuccess: () => notice.success(messages.undone),
    onError: showError(messages.undoFailed),
  })

  const record = useAction({
    mutationFn: async ({ isRefund, amount, day, method, note }: RecordedPayment) => {
      const answer = await (await client()).rpc('record_payment', {
        ...booking,
        amount_input: amount,
        received_on_input: day,
        method_input: method,
        ...(note.trim() ? { note_input: note } : {}),
        is_refund: isRefund,
      })
      const recorded = unwrap(answer)
      // Read before the refresh, which updates the booking.
      const isSecured = status === 'pending' && readPayments(recorded).status === 'confirmed'
      await refresh()
      return { entry: (recorded as { entry: number }).entry, isSecured }
    },
    onSuccess: ({ entry, isSecured }, { isRefund, amount }) => {
      const text = formatAmount(amount, currency)
      notice.success(isRefund ? messages.returned(text) : messages.recorded(text), {
        ...(isSecured ? { description: messages.secured(clientName) } : {}),
        action: { label: 'Undo', onClick: () => undo.mutate(entry) },
      })
    },
    // The sheet shows the error beside what was typed.
    onError: refresh,
  })

  const remind = useAction({
    mutationFn: async () => {
      unwrap(await (await client()).rpc('remind_of_payment', booking))
      await refresh()
    },
    onSuccess: () => notice.success(messages.reminded, { description: messages.remindedText(clientName) }),
    onError: showError(messages.remindFailed),
  })

  const setReminders = useAction({
    mutationFn: async (isWanted: boolean) => {
      unwrap(await (await client()).rpc('set_payment_reminders', { ...booking, is_wanted: isWanted }))
      await refresh()
    },
    onError: showError(messages.remindersFailed),
  })

  const release = useAction({
    mutationFn: async () => {
      unwrap(await (await client()).rpc('release_hold', booking))
      await refresh()
    },
    onSuccess: () => notice.success(messages.released),
    onError: showError(messages.releaseFailed),
  })

  const waitForDeposit = useAction({
    mutationFn: async (hours: number) => {
      unwrap(await (await client()).rpc('await_deposit', { ...booking, hours_input: hours }))
      await refresh()
    },
    onSuccess: () =>
      notice.success(messages.waiting, {
        description: messages.waitingText(clientName),
        action: { label: 'Undo', onClick: () => release.mutate() },
      }),
    onError: showError(messages.waitFailed),
  })

  return { record, undo, remind, setReminders, waitForDeposit, release }
}

export type PaymentActions = ReturnType<typeof usePaymentActions>
