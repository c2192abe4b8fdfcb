// Who cancels a booking, and what is returned of what was paid: shown before it is confirmed.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { paymentsQuery } from '../../../shared/own-booking/booking-queries.ts'
import type { Cancellation } from '../../../shared/own-booking/use-booking-actions.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OptionCard } from '../../../ui/forms/option-card.tsx'

/** Without a cancellation as long as it is not asked for, or unknown what is returned. */
export function useCancelling(booking: Booking, isOpen: boolean) {
  const [byClient, setByClient] = useState(false)
  const payments = useQuery({ ...paymentsQuery(useSessionClient(), booking.id), enabled: isOpen })
  const sums = payments.data?.cancellation
  const cancellation: Cancellation | undefined =
    isOpen && sums ? { byClient, returned: byClient ? sums.by_client : sums.by_artist } : undefined
  return { byClient, setByClient, payments, cancellation }
}

interface WhoCancelsProps {
  booking: Booking
  cancelling: ReturnType<typeof useCancelling>
  isDisabled: boolean
}

export function WhoCancels({ booking, cancelling, isDisabled }: WhoCancelsProps) {
  const { byClient, setByClient, payments, cancellation } = cancelling
  const name = useId()
  return (
    <div className="mb-5 space-y-3">
      <fieldset disabled={isDisabled} className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Who cancels?</legend>
        <OptionCard
          type="radio"
          name={name}
          label="I cancel"
          checked={!byClient}
          onChange={() => setByClient(false)}
        />
        <OptionCard
          type="radio"
          name={name}
          label={`${booking.client_name} cancels`}
          checked={byClient}
          onChange={() => setByClient(true)}
        />
      </fieldset>
      {payments.isLoadingError ? (
        <RetryMessage
          text="What is returned could not be worked out."
          onRetry={() => void payments.refetch()}
        />
      ) : cancellation && payments.data ? (
        <p aria-live="polite" className="rounded-control bg-ground-soft px-3.5 py-2.5 wrap-anywhere">
          {returnText(payments.data, cancellation, booking.client_name)}
        </p>
      ) : (
        <Skeleton className="h-11" />
      )}
    </div>
  )
}

function returnText(
  { paid, currency }: Payments,
  { byClient, returned }: Cancellation,
  client: string,
): string {
  const sum = formatAmount(paid, currency)
  if (paid <= 0) return 'Nothing was recorded as paid, so nothing is to be returned.'
  if (returned === null)
    return `You agreed on no terms for cancelling. The ${sum} stay recorded as yours; settle with ${client} what you return.`
  const back = formatAmount(returned, currency)
  if (returned === paid)
    return byClient
      ? `By your terms ${client} gets back all of the ${sum} they paid.`
      : `${client} gets back all of the ${sum} they paid, because you cancel.`
  return returned === 0
    ? `By your terms you keep the ${sum}, and nothing is returned.`
    : `By your terms ${client} gets back ${back} of the ${sum} they paid, and you keep ${formatAmount(paid - returned, currency)}.`
}
