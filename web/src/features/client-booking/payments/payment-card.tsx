// The money of a booking: what is due and when, how to pay it, and what was paid so far.

import { bookingReference } from '../../../../../domain/booking/booking-reference.ts'
import type {
  ClientAccess,
  ClientBooking,
  ClientBookingDetails,
} from '../../../../../domain/booking/client-booking.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { offerStanding } from '../../../../../domain/booking/offers.ts'
import { standingEntries } from '../../../../../domain/payments/payment-plan.ts'
import type { PaymentEntryKind, Payments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { useReaderTime } from '../../../shared/booking/use-reader-time.ts'
import { HowToPay } from '../../../shared/payments/how-to-pay.tsx'
import { WhatIfCancelled } from '../../../shared/payments/if-cancelled.tsx'
import { PartList } from '../../../shared/payments/part-list.tsx'
import { PaymentPlanView } from '../../../shared/payments/payment-plan.tsx'
import { paymentWords } from './payment-words.ts'
import { SayPaid } from './say-paid.tsx'

const cardStyle =
  'mt-6 rounded-card border border-line bg-ground-soft p-5 print:mt-3 print:border-0 print:p-0'

interface PaymentCardProps {
  access: ClientAccess
  details: ClientBookingDetails
}

export function PaymentCard({ access, details }: PaymentCardProps) {
  const { formatUntil } = useReaderTime()
  const { payments, booking } = details
  const artist = booking.artist_name || 'the artist'
  const until = (moment: string) => formatUntil(moment, booking.artist_time_zone)
  const words = payments && paymentWords(payments, artist, until)
  if (!payments || !words) return <Planned details={details} artist={artist} />
  const hasSchedule = payments.terms !== null && payments.parts.length > 1
  return (
    <section aria-labelledby="payment" className={`${cardStyle} space-y-4 print:space-y-2`}>
      <div className="max-w-measure" aria-live="polite">
        <h2 id="payment" className="text-lg wrap-anywhere">
          {words.heading}
        </h2>
        {words.text ? <p className="mt-1 wrap-anywhere">{words.text}</p> : null}
      </div>
      {hasSchedule ? (
        <PartList
          parts={payments.parts}
          currency={payments.currency}
          depositBy={payments.deposit_until ? 'to secure the date' : undefined}
        />
      ) : null}
      <Received payments={payments} />
      {words.isOpen ? <Ways details={details} payments={payments} /> : null}
      {words.isOpen ? <SayPaid {...{ access, details, payments, artist }} /> : null}
      <Cancelling {...{ booking, payments, artist }} />
    </section>
  )
}

/** What cancelling means now; on paper it is among the terms. */
function Cancelling(props: { booking: ClientBooking; payments: Payments; artist: string }) {
  const { booking, payments, artist } = props
  const steps = payments.cancellation?.days
  if (!steps || steps.length === 0) return null
  return (
    <WhatIfCancelled {...{ steps, artist }} currency={payments.currency} eventDate={booking.event_date} />
  )
}

/** How to pay what is due next; nothing where the artist has not said it. */
function Ways({ details, payments }: Pick<PaymentCardProps, 'details'> & { payments: Payments }) {
  const { ways_to_pay: ways = [], booking } = details
  const amount = payments.next?.outstanding
  if (ways.length === 0 || !amount || payments.is_amount_unknown) return null
  const payment = { amount, currency: payments.currency, reference: bookingReference(booking.id) }
  return (
    <div className="rounded-control border border-line bg-card p-4 print:border-0 print:p-0">
      <HowToPay ways={ways} payment={payment} />
    </div>
  )
}

/** Of a request, what it means once it is accepted. An offer that waits for the client says so itself. */
function Planned({
  details: { booking, payment_plan },
  artist,
}: Pick<PaymentCardProps, 'details'> & { artist: string }) {
  const { now } = useReaderTime()
  const standing = offerStanding(booking, booking.offers, 'client', now)
  if (!payment_plan || booking.status !== 'pending' || (standing !== 'settled' && standing !== 'own'))
    return null
  return (
    <div className={cardStyle}>
      <PaymentPlanView
        plan={payment_plan}
        currency={booking.artist_currency}
        artist={artist}
        eventDate={booking.event_date}
        heading="h2"
      />
    </div>
  )
}

/** What moved so far: a payment that was noted without an amount is not among it. */
function Received({ payments: { entries, currency } }: { payments: Payments }) {
  const moved = standingEntries(entries)
  if (moved.length === 0) return null
  return (
    <div>
      <h3 className="text-sm text-ink-soft">Payments so far</h3>
      <ul className="mt-1 space-y-1">
        {moved.map(({ id, kind, amount, received_on }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span>{`${movedNames[kind]} ${formatLongDate(received_on)}`}</span>
            <span className="font-figure font-medium whitespace-nowrap tabular-nums">
              {formatAmount(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const movedNames: Record<PaymentEntryKind, string> = {
  payment: 'Received',
  refund: 'Returned',
  dispute: 'Disputed',
  correction: 'Corrected',
}
