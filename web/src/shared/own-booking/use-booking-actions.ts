// The actions of an artist on a booking. If two tabs decide differently, the database lets one win, and the other gets
// a notice and the current status.
import { useQueryClient } from '@tanstack/react-query'
import type { Database } from '../../../../database/types.ts'
import type { DeclineReason } from '../../../../domain/booking/declining.ts'
import type { QuoteModification } from '../../../../domain/booking/quote-modification.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { unwrap } from '../../lib/api/data-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { notice } from '../../lib/notices/notice.ts'
import { invokeFunction } from '../../lib/session/invoke-function.ts'
import { useSessionClient } from '../../lib/session/session.tsx'
import { partnersKey } from '../partners.ts'
import type { Booking, Decision, PaymentStatus } from './booking.ts'
import { bookingDetailMessages as messages } from './booking-detail-messages.ts'
import { bookingKeys } from './booking-queries.ts'

type Change = Database['public']['Tables']['bookings']['Update']

/** Equals the delay of the decision email in the database (private.undo_period). */
export const undoSeconds = 10

type Travel = Database['public']['Functions']['set_booking_travel']['Args']

interface Payment {
  payment_status: PaymentStatus
  /** Of a partial payment. */
  amount_paid?: number
}

interface Acceptance {
  words: string
  /** Although the capacity of the date is used up. */
  isExtra?: boolean
  /** The number of the artist's offer that the client agreed to by phone. */
  byPhone?: number | undefined
}

interface QuoteChange {
  modification: QuoteModification
  /** Where the client has to agree: their yes books. */
  books?: boolean
}

interface DecisionDetails {
  status: Decision
  words: string
  reason?: DeclineReason | undefined
  /** The ids of artists to suggest instead. */
  partners?: string[]
  /** Free dates to offer instead. */
  dates?: string[]
  /** Of a cancellation. */
  cancellation?: Cancellation | undefined
}

export interface Cancellation {
  /** The client cancels, and the artist notes it. */
  byClient: boolean
  /** What the artist was shown that is returned; null where the terms do not say. */
  returned: number | null
}

export function useBookingActions({
  id: bookingId,
  client_name: clientName,
  price_state,
  currency,
}: Pick<Booking, 'id' | 'client_name' | 'price_state' | 'currency'>) {
  const client = useSessionClient()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: bookingKeys.all(bookingId) })

  async function change(facts: Change) {
    const bookings = (await client()).from('bookings')
    const changed = unwrap<Pick<Booking, 'price_state'>>(
      await bookings.update(facts).eq('id', bookingId).select('id, price_state').single(),
    )
    await refresh()
    return changed
  }

  async function cancel({ byClient, returned }: Cancellation, words: string): Promise<void> {
    const message = words.trim()
    const answer = await (await client()).rpc('cancel_booking', {
      booking_id_input: bookingId,
      by_client: byClient,
      seen_returned: returned as number,
      ...(message ? { message_input: message } : {}),
    })
    unwrap(answer)
    await refresh()
  }

  async function showError(error: unknown, failure: string): Promise<void> {
    if (error instanceof CallError && error.status === 409) {
      notice.error(messages.changedElsewhere, { description: messages.changedElsewhereText(error.message) })
      await refresh()
    } else {
      notice.error(messages.error, { description: failure })
    }
  }

  const undo = useAction({
    mutationFn: async (status: Decision) => {
      const decision = { booking_id_input: bookingId, status_input: status }
      unwrap(await (await client()).rpc('undo_booking_decision', decision))
      await refresh()
    },
    onSuccess: () => notice.success(messages.undone, { description: messages.undoneText(clientName) }),
    onError: async (error) => {
      const isRefusal = error instanceof CallError && error.status === 409
      notice.error(messages.undoFailed, { description: isRefusal ? error.message : messages.undoFailedText })
      await refresh()
    },
  })

  const decide = useAction({
    mutationFn: async ({
      status,
      words,
      reason,
      partners = [],
      dates = [],
      cancellation,
    }: DecisionDetails): Promise<unknown> =>
      cancellation
        ? cancel(cancellation, words)
        : change({
            status,
            closing_message: words.trim() || null,
            ...(reason ? { decline_reason: reason } : {}),
            ...(partners.length > 0 ? { suggested_artist_ids: partners } : {}),
            ...(dates.length > 0 ? { suggested_dates: dates } : {}),
          }),
    onSuccess: (_, { status, cancellation }) =>
      notice.success(messages.statusChanged(status), {
        description: messages.mailWaits(clientName, undoSeconds),
        duration: undoSeconds * 1000,
        // The client's own decision is theirs to undo.
        ...(cancellation?.byClient ? {} : { action: { label: 'Undo', onClick: () => undo.mutate(status) } }),
      }),
    onError: async (error) => {
      if (!isNoPartner(error)) return showError(error, messages.statusFailed)
      notice.error(messages.notDeclined, { description: error.message })
      await queryClient.invalidateQueries({ queryKey: partnersKey })
    },
  })

  const accept = useAction({
    mutationFn: async ({ words, isExtra = false, byPhone }: Acceptance) => {
      const message = words.trim()
      if (byPhone === undefined)
        await change({
          status: 'confirmed',
          ...(message ? { artist_acceptance_message: message } : {}),
          ...(isExtra ? { is_extra: true } : {}),
        })
      else {
        const call = { booking_id_input: bookingId, offer_number: byPhone, is_extra_input: isExtra }
        unwrap(
          await (await client()).rpc('accept_agreed_by_phone', {
            ...call,
            ...(message ? { message_input: message } : {}),
          }),
        )
        await refresh()
      }
      const body = { bookingId, ...(message ? { artistMessage: message } : {}) }
      const isMailed = await invokeFunction(await client(), 'send-booking-confirmation', body).then(
        () => true,
        () => false,
      )
      await refresh()
      return { isMailed }
    },
    // The dialog shows that it is accepted.
    onSuccess: ({ isMailed }) => {
      if (!isMailed) notice.error(messages.acceptedTitle, { description: messages.emailFailed })
    },
    // The dialog explains a taken date, and offers to accept all the same.
    onError: async (error) => {
      if (!isDateTaken(error)) await showError(error, messages.acceptFailed)
    },
  })

  const bookWhenAgreed = useAction({
    mutationFn: async (isWanted: boolean) => {
      const call = { booking_id_input: bookingId, is_wanted: isWanted }
      unwrap(await (await client()).rpc('book_when_agreed', call))
      await refresh()
    },
    onError: (error) => showError(error, messages.bookWhenAgreedFailed),
  })

  const setPayment = useAction({
    mutationFn: (payment: Payment) => change(payment),
    onSuccess: (_, { payment_status, amount_paid }) =>
      notice.success(
        amount_paid === undefined
          ? messages.paymentChanged(payment_status)
          : messages.amountSaved(formatAmount(amount_paid, currency)),
      ),
    onError: (error) => showError(error, messages.paymentFailed),
  })

  const setQuote = useAction({
    mutationFn: ({ modification }: QuoteChange) => change({ quote_modifications: modification }),
    onSuccess: (changed, { books }) => {
      const isOffered = changed?.price_state === 'offered'
      if (isOffered && books) bookWhenAgreed.mutate(true)
      notice.success(messages.quoteSaved, {
        description: isOffered && !books ? messages.quoteNeedsAgreement : messages.quoteIsMailed,
      })
    },
    onError: (error) => showError(error, messages.quoteSaveFailed),
  })

  const removeQuote = useAction({
    mutationFn: (_removed: QuoteModification) => change({ quote_modifications: null }),
    onSuccess: (_, removed) =>
      notice.success(messages.quoteRemoved, {
        description: messages.quoteIsMailed,
        action: { label: 'Undo', onClick: () => setQuote.mutate({ modification: removed }) },
      }),
    onError: (error) => showError(error, messages.quoteRemoveFailed),
  })

  const setTravel = useAction({
    mutationFn: async (travel: Travel) => {
      unwrap(await (await client()).rpc('set_booking_travel', travel))
      // Read before the refresh, which updates the booking.
      const isFirstPrice = price_state === 'asked'
      await refresh()
      return { isFirstPrice }
    },
    onSuccess: ({ isFirstPrice }) =>
      notice.success(isFirstPrice ? messages.priceSent : messages.travelSaved, {
        description: isFirstPrice ? messages.priceIsMailed : messages.quoteIsMailed,
      }),
    onError: (error) => showError(error, messages.travelSaveFailed),
  })

  return { decide, accept, bookWhenAgreed, setPayment, setQuote, removeQuote, setTravel }
}

/** The artist's capacity on the date is used up by other confirmed or held bookings. */
export const isDateTaken = (error: unknown) => isRefusal(error, 'date_taken')

/** A suggested artist is no longer a partner. */
export const isNoPartner = (error: unknown) => isRefusal(error, 'not_partners')

function isRefusal(error: unknown, reason: string): error is CallError {
  return error instanceof CallError && (error.answer as { details?: string })?.details === reason
}

export type BookingActions = ReturnType<typeof useBookingActions>
