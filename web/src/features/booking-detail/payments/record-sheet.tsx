// The sheet that records money that arrived, or that was returned: the amount is there already.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { methodNames, partName, paymentMethods } from '../../../../../domain/payments/payment-texts.ts'
import type { PaymentMethod, Payments } from '../../../../../domain/payments/payments.ts'
import { amountStep, currencySymbol, formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { userMessage } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { addDays } from '../../../shared/booking/add-days.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { paymentsQuery } from '../../../shared/own-booking/booking-queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { paymentMessages as messages } from './payment-messages.ts'
import { type PaymentActions, usePaymentActions } from './use-payment-actions.ts'

const methods = paymentMethods.map((value) => ({ value, label: methodNames[value] }))

export type RecordKind = 'payment' | 'refund'

interface RecordSheetProps {
  booking: Booking
  /** Undefined: closed. */
  kind: RecordKind | undefined
  onClose: () => void
}

/** Apart from the card of the payments, which moves when a tablet is turned: what is typed here stays. */
export function RecordSheet({ booking, kind, onClose }: RecordSheetProps) {
  const { data } = useQuery({
    ...paymentsQuery(useSessionClient(), booking.id),
    enabled: kind !== undefined,
  })
  const { record } = usePaymentActions(booking)
  const close = () => {
    record.reset()
    onClose()
  }
  return (
    <Sheet
      isOpen={kind !== undefined && data !== undefined}
      onOpenChange={(next) => !next && !record.isPending && close()}
      title={kind === 'refund' ? 'Return money' : 'Record a payment'}
    >
      {kind && data ? (
        <RecordForm
          booking={booking}
          payments={data}
          isRefund={kind === 'refund'}
          onClose={close}
          record={record}
        />
      ) : null}
    </Sheet>
  )
}

interface RecordFormProps {
  booking: Booking
  payments: Payments
  isRefund: boolean
  onClose: () => void
  record: PaymentActions['record']
}

function RecordForm({ booking, payments, isRefund, onClose, record }: RecordFormProps) {
  const { currency, next, outstanding, paid, to_refund: toRefund, today } = payments
  const expected = isRefund ? toRefund || paid : (next?.outstanding ?? outstanding)
  const [amount, setAmount] = useState(expected > 0 ? String(expected) : '')
  const [day, setDay] = useState(today)
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const value = Number(amount)
  const isMore = !isRefund && outstanding > 0 && value > outstanding

  function submit(event: FormEvent) {
    event.preventDefault()
    const isValid = Number.isFinite(value) && value > 0
    setError(isValid ? undefined : messages.amountMissing)
    if (isValid) record.mutate({ isRefund, amount: value, day, method, note }, { onSuccess: onClose })
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="wrap-anywhere text-ink-soft">
        {isRefund
          ? `Send the money to ${booking.client_name} first, then record it here. They see it on their page.`
          : `What has arrived from ${booking.client_name}. They see it on their page.`}
      </p>
      <Field
        label="Amount"
        isRequired
        error={error}
        hint={
          isMore
            ? `${formatAmount(value - outstanding, currency)} more than what is to come: it is then to be returned.`
            : !isRefund && next
              ? `${partName(next)}: ${formatAmount(next.outstanding, currency)} to come.`
              : undefined
        }
      >
        {(aria) => (
          <NumberInput
            {...aria}
            before={currencySymbol(currency)}
            min={0}
            step={amountStep(currency)}
            value={amount}
            onChange={(event) => {
              record.reset()
              setAmount(event.target.value)
            }}
          />
        )}
      </Field>
      <Field label={isRefund ? 'Sent on' : 'Received on'}>
        {(aria) => (
          <Input
            {...aria}
            type="date"
            max={addDays(today, 1)}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <Field label="How">
        {(aria) => (
          <Select
            {...aria}
            choices={methods}
            value={method}
            onValueChange={(chosen) => chosen && setMethod(chosen as PaymentMethod)}
          />
        )}
      </Field>
      <Field label="Note" isOptional hint="Only you see it.">
        {(aria) => (
          <Textarea
            {...aria}
            rows={2}
            maxLength={500}
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <FormProblem
        problem={
          record.error
            ? { title: messages.recordFailed, text: userMessage(record.error) ?? messages.tryAgain }
            : undefined
        }
      />
      <Button type="submit" className="w-full" isBusy={record.isPending} busyText="Saving...">
        {isRefund ? 'Record the return' : 'Record payment'}
      </Button>
    </form>
  )
}
