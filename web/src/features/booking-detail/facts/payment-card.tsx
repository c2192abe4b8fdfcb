// The payment status, set manually by the artist, with the amount of a partial payment; read-only once the booking is
// declined or cancelled.
import { type FormEvent, useState } from 'react'
import { finalTotal } from '../../../../../domain/booking/booking-price.ts'
import {
  amountStep,
  currencySymbol,
  formatAmount,
  roundMoney,
} from '../../../../../domain/pricing/currencies.ts'
import { PaymentBadge } from '../../../shared/booking/payment-badge.tsx'
import type { Booking, PaymentStatus } from '../../../shared/own-booking/booking.ts'
import { bookingDetailMessages as texts } from '../../../shared/own-booking/booking-detail-messages.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { SectionCard } from '../section-card.tsx'

const choices: { status: PaymentStatus; label: string }[] = [
  { status: 'unpaid', label: 'Unpaid' },
  { status: 'partial', label: 'Partial' },
  { status: 'paid', label: 'Paid' },
]

interface PaymentCardProps {
  booking: Booking
  setPayment: BookingActions['setPayment']
}

export function PaymentCard({ booking, setPayment }: PaymentCardProps) {
  const { status: stage, payment_status, amount_paid: received } = booking
  const current = payment_status ?? 'unpaid'
  const isOff = stage === 'rejected' || stage === 'cancelled'
  const { mutate, isPending, variables } = setPayment
  return (
    <SectionCard title="Payment Status" aside={<PaymentBadge status={current} />}>
      {isOff ? null : (
        <fieldset className="mb-4 grid max-w-md grid-cols-3 gap-1 rounded-control border border-line bg-ground-soft p-1">
          <legend className="sr-only">Set the payment status</legend>
          {choices.map(({ status, label }) => (
            <Button
              key={status}
              variant="plain"
              disabled={status === current}
              aria-pressed={status === current}
              isBusy={isPending && variables.payment_status === status && status !== current}
              onClick={() => !isPending && mutate({ payment_status: status })}
              className="rounded-small px-2 hover:bg-card disabled:cursor-default disabled:bg-card disabled:text-ink disabled:opacity-100 disabled:shadow-soft forced-colors:disabled:outline-2"
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <p>{(isOff ? texts.endedPaymentNotes : texts.paymentNotes)[current]}</p>
      {received === null ? null : <Received booking={booking} amount={received} />}
      {current === 'partial' && !isOff ? <AmountForm booking={booking} setPayment={setPayment} /> : null}
    </SectionCard>
  )
}

function Received({ booking, amount }: { booking: Booking; amount: number }) {
  const { currency } = booking
  const total = finalTotal(booking)
  return (
    <p className="mt-1 text-ink-soft tabular-nums">
      {formatAmount(amount, currency)} of {formatAmount(total, currency)} received
      {amount < total ? `, ${formatAmount(total - amount, currency)} to come` : null}
    </p>
  )
}

function AmountForm({ booking, setPayment }: PaymentCardProps) {
  const { currency, amount_paid: received } = booking
  // Undefined until something is typed: a change from another tab is shown then.
  const [typed, setTyped] = useState<string>()
  const value = typed ?? (received === null ? '' : String(received))
  const [error, setError] = useState<string>()
  const total = finalTotal(booking)
  const { mutate, isPending, variables } = setPayment

  function save(event: FormEvent): void {
    event.preventDefault()
    const amount = roundMoney(Number(value), currency)
    const isInside = amount > 0 && amount < total
    setError(isInside ? undefined : texts.amountOutside(formatAmount(total, currency)))
    if (isInside && !isPending)
      mutate({ payment_status: 'partial', amount_paid: amount }, { onSuccess: () => setTyped(undefined) })
  }

  return (
    <form noValidate onSubmit={save} className="mt-4 flex flex-wrap items-start gap-3">
      <div className="min-w-40 flex-1 sm:max-w-60">
        <Field label="Amount received" error={error}>
          {(aria) => (
            <NumberInput
              {...aria}
              before={currencySymbol(currency)}
              min={0}
              step={amountStep(currency)}
              value={value}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant="quiet"
        className="mt-8"
        isBusy={isPending && variables.amount_paid !== undefined}
        busyText="Saving..."
      >
        Save amount
      </Button>
    </form>
  )
}
