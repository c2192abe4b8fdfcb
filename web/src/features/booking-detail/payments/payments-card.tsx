// The payments of a booking: what is due and when, what has arrived, and what the artist can do about it.
import { useQuery } from '@tanstack/react-query'
import { BellRing, Plus, Undo2 } from 'lucide-react'
import { formatMoment } from '../../../../../domain/booking/format-time.ts'
import { offerStanding } from '../../../../../domain/booking/offers.ts'
import { readPaymentTerms } from '../../../../../domain/payments/payment-terms.ts'
import { paidText } from '../../../../../domain/payments/payment-texts.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { paymentsQuery } from '../../../shared/own-booking/booking-queries.ts'
import { PaymentStateBadge } from '../../../shared/payments/payment-state-badge.tsx'
import { CancellationTable } from '../../../shared/payments/terms/cancellation-table.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { SectionCard } from '../section-card.tsx'
import { DepositNote } from './deposit-note.tsx'
import { EntryList } from './entry-list.tsx'
import { PartList } from './part-list.tsx'
import { paymentMessages as messages } from './payment-messages.ts'
import type { RecordKind } from './record-sheet.tsx'
import { type PaymentActions, usePaymentActions } from './use-payment-actions.ts'

/** Of an open request only where a deposit can secure its date, or money has arrived all the same. */
export function hasPayments(booking: Booking): boolean {
  if (booking.status !== 'pending') return booking.status !== 'rejected' || booking.to_refund !== null
  return booking.deposit_until !== null || booking.to_refund !== null || canAwaitDeposit(booking)
}

function canAwaitDeposit(booking: Booking): boolean {
  const agreed = booking.offers.find(({ state }) => state === 'agreed')
  const terms = readPaymentTerms(agreed?.payment_terms)
  return (
    booking.event_date !== null &&
    offerStanding(booking, booking.offers, 'artist') === 'settled' &&
    terms !== null &&
    terms.parts.length > 1
  )
}

interface PaymentsCardProps {
  booking: Booking
  /** Opens the sheet that records money received or returned. */
  onRecord: (kind: RecordKind) => void
}

export function PaymentsCard({ booking, onRecord }: PaymentsCardProps) {
  const { data, isPending, isLoadingError, refetch } = useQuery(paymentsQuery(useSessionClient(), booking.id))
  return (
    <SectionCard title="Payments" aside={data ? <PaymentStateBadge payments={data} /> : null}>
      {isPending ? <Skeleton className="h-40" /> : null}
      {isLoadingError ? <RetryMessage text={messages.loadFailed} onRetry={() => void refetch()} /> : null}
      {data ? <Content booking={booking} payments={data} onRecord={onRecord} /> : null}
    </SectionCard>
  )
}

interface ContentProps {
  booking: Booking
  payments: Payments
}

function Content({ booking, payments, onRecord }: ContentProps & PaymentsCardProps) {
  const actions = usePaymentActions(booking)
  const { currency, parts, entries, paid, to_refund: toRefund } = payments
  const isPending = booking.status === 'pending'
  const days = payments.cancellation?.days
  return (
    <div className="space-y-5">
      {isPending && booking.event_date ? (
        <DepositNote booking={booking} payments={payments} actions={actions} />
      ) : null}
      {payments.client_said_paid_at ? (
        <p className="rounded-control bg-confirmed-soft px-3.5 py-2.5 wrap-anywhere">
          {`${booking.client_name} said on ${formatMoment(payments.client_said_paid_at)} that they have paid. Record it when it has arrived.`}
        </p>
      ) : null}
      {toRefund > 0 ? (
        <p className="rounded-control bg-pending-soft px-3.5 py-2.5 wrap-anywhere">
          {`${formatAmount(toRefund, currency)} is to be returned to ${booking.client_name}. Record it here once you have sent it.`}
        </p>
      ) : null}
      {parts.length > 0 ? <PartList parts={parts} currency={currency} today={payments.today} /> : null}
      {payments.owed > 0 && !payments.is_amount_unknown ? (
        <p className="text-ink-soft tabular-nums">{paidText(payments)}</p>
      ) : null}
      {entries.length > 0 ? <EntryList entries={entries} currency={currency} undo={actions.undo} /> : null}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {toRefund > 0 ? (
          <Button onClick={() => onRecord('refund')}>
            <Undo2 aria-hidden="true" className="size-5" />
            Return money
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => onRecord('payment')}>
          <Plus aria-hidden="true" className="size-5" />
          Record a payment
        </Button>
        {toRefund === 0 && paid > 0 ? (
          <Button variant="quiet" onClick={() => onRecord('refund')}>
            <Undo2 aria-hidden="true" className="size-5" />
            Return money
          </Button>
        ) : null}
      </div>
      <Reminders booking={booking} payments={payments} actions={actions} />
      {days && days.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer rounded-control py-2.5 font-medium">
            What if {booking.client_name} cancels?
          </summary>
          <CancellationTable days={days} currency={currency} keeper="You keep" />
        </details>
      ) : null}
    </div>
  )
}

function Reminders({ booking, payments, actions }: ContentProps & { actions: PaymentActions }) {
  const { next } = payments
  const { remind, setReminders } = actions
  if (!next?.due_on) return null
  return (
    <div className="border-t border-line pt-3">
      {booking.status === 'pending' ? null : (
        <Switch
          label="Reminders"
          description={`${booking.client_name} is reminded by email before and after each due day, never once it is paid.`}
          checked={setReminders.isPending ? setReminders.variables : booking.payment_reminders}
          disabled={setReminders.isPending}
          onCheckedChange={(isWanted) => setReminders.mutate(isWanted)}
        />
      )}
      {payments.state === 'deposit_paid' ? null : (
        <Button
          variant="quiet"
          className="mt-2 max-sm:w-full"
          isBusy={remind.isPending}
          busyText="Sending..."
          onClick={() => remind.mutate()}
        >
          <BellRing aria-hidden="true" className="size-5" />
          Remind now
        </Button>
      )}
    </div>
  )
}
