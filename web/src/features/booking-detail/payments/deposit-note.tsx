// Waiting for the deposit of an agreed request: the date is held until it arrives, and confirmed by itself then.
import { Clock } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatMoment } from '../../../../../domain/booking/format-time.ts'
import { defaultSecureHours, termsLimits } from '../../../../../domain/payments/payment-terms.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import type { PaymentActions } from './use-payment-actions.ts'

interface DepositNoteProps {
  booking: Booking
  payments: Payments
  actions: PaymentActions
}

export function DepositNote({ booking, payments, actions }: DepositNoteProps) {
  const { currency, deposit_until: until, terms, parts } = payments
  const [first] = parts
  if (!first || parts.length < 2) return null
  const client = booking.client_name
  const deposit = formatAmount(first.outstanding, currency)
  const isOver = until !== null && Date.parse(until) < Date.now()
  return (
    <div className="rounded-control border border-line bg-primary-soft p-4">
      {until ? (
        <>
          <p className="flex items-start gap-2.5 font-medium wrap-anywhere">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {isOver
              ? `The deposit of ${deposit} has not arrived by ${formatMoment(until)}`
              : `Held for ${client}’s deposit of ${deposit} until ${formatMoment(until)}`}
          </p>
          <p className="mt-1 wrap-anywhere">
            {isOver
              ? 'The date is still held for you to decide: remind, give more time, or release it.'
              : 'Record the deposit when it arrives, and the booking is confirmed.'}
          </p>
        </>
      ) : (
        <>
          <p className="font-medium wrap-anywhere">{`Hold the date for ${client}’s deposit of ${deposit}`}</p>
          <p className="mt-1 wrap-anywhere">
            {`Nobody else can be confirmed on it meanwhile, and ${client} sees until when. When you record the deposit, the booking is confirmed.`}
          </p>
        </>
      )}
      <HoursForm
        hours={terms?.secures?.hours ?? defaultSecureHours}
        label={until ? 'Give more time' : 'Wait for the deposit'}
        wait={actions.waitForDeposit}
      >
        {until ? (
          <Button
            variant="quiet"
            className="bg-card"
            isBusy={actions.release.isPending}
            busyText="Releasing..."
            disabled={actions.waitForDeposit.isPending}
            onClick={() => actions.release.mutate()}
          >
            Release the date
          </Button>
        ) : null}
      </HoursForm>
    </div>
  )
}

interface HoursFormProps {
  hours: number
  label: string
  wait: PaymentActions['waitForDeposit']
  children: ReactNode
}

function HoursForm({ hours, label, wait, children }: HoursFormProps) {
  const [typed, setTyped] = useState(String(hours))
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = Number(typed)
    const isValid = Number.isInteger(chosen) && chosen >= 1 && chosen <= termsLimits.hours
    setError(isValid ? undefined : `Use a whole number of hours from 1 to ${termsLimits.hours}.`)
    if (isValid) wait.mutate(chosen)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-3">
      <div className="w-40">
        <Field label="From now, for" error={error}>
          {(aria) => (
            <NumberInput
              {...aria}
              after="hours"
              min={1}
              max={termsLimits.hours}
              step={1}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2 sm:mt-8 max-sm:w-full max-sm:*:grow">
        <Button
          type="submit"
          variant="quiet"
          className="bg-card"
          isBusy={wait.isPending}
          busyText="Holding..."
        >
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}
