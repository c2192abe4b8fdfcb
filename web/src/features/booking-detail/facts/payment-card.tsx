// The payment status, set manually by the artist; read-only once the booking is declined or cancelled.

import { PaymentBadge } from '../../../shared/booking/payment-badge.tsx'
import type { Booking, PaymentStatus } from '../../../shared/own-booking/booking.ts'
import { bookingDetailMessages as texts } from '../../../shared/own-booking/booking-detail-messages.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SectionCard } from '../section-card.tsx'

const choices: { status: PaymentStatus; label: string }[] = [
  { status: 'unpaid', label: 'Unpaid' },
  { status: 'partial', label: 'Partial' },
  { status: 'paid', label: 'Paid' },
]

export function PaymentCard(props: { booking: Booking; setPayment: BookingActions['setPayment'] }) {
  const { status: stage, payment_status } = props.booking
  const current = payment_status ?? 'unpaid'
  const isOff = stage === 'rejected' || stage === 'cancelled'
  const { mutate, isPending, variables } = props.setPayment
  return (
    <SectionCard title="Payment Status" aside={<PaymentBadge status={current} />}>
      <p>{(isOff ? texts.endedPaymentNotes : texts.paymentNotes)[current]}</p>
      {isOff ? null : (
        <fieldset className="mt-4 flex flex-wrap gap-3">
          <legend className="sr-only">Set the payment status</legend>
          {choices.map(({ status, label }) => (
            <Button
              key={status}
              variant="quiet"
              disabled={status === current}
              isBusy={isPending && variables === status}
              onClick={() => !isPending && mutate(status)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </SectionCard>
  )
}
