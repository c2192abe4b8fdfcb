// The way of a booking in steps, and how far it is: the current step is named by its state.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import type { OfferStanding } from '../../../../domain/booking/offers.ts'
import type { PaymentState } from '../../../../domain/payments/payments.ts'

/** late: what is due has not happened by its day. open: due, and not late. */
export type StepState = 'done' | 'next' | 'open' | 'late' | 'later' | 'ended'

export interface BookingStep {
  name: string
  state: StepState
}

type Stand = Pick<ClientBooking, 'status' | 'payment_status' | 'event_date'>

/** Payment is a step once the booking is accepted. One that was declined or cancelled goes no further. */
export function bookingSteps(
  booking: Stand,
  standing: OfferStanding,
  today: string,
  money?: PaymentState,
): BookingStep[] {
  const { status, payment_status } = booking
  const requested: BookingStep = { name: 'Requested', state: 'done' }
  const accepted: BookingStep = { name: 'Accepted', state: 'done' }
  const played: BookingStep = { name: 'Played', state: status === 'completed' ? 'done' : 'later' }
  const isPaid = payment_status === 'paid'
  switch (status) {
    case 'rejected':
      return [requested, { name: 'Declined', state: 'ended' }]
    case 'cancelled':
      return [requested, accepted, { name: 'Cancelled', state: 'ended' }]
    case 'pending':
      return [requested, { name: waitingName(standing, money), state: 'next' }, played]
    case 'completed':
      return [requested, accepted, played, payment(booking, today, money)]
    default:
      return [
        requested,
        accepted,
        payment(booking, today, money),
        isPaid && !isPast(booking, today) ? { name: 'Coming up', state: 'next' } : played,
      ]
  }
}

const waitingNames: Partial<Record<OfferStanding, string>> = {
  theirs: 'Waiting for your answer',
  expired: 'Price expired',
}

/** A deposit that is awaited is asked of a booking whose price is agreed. */
function waitingName(standing: OfferStanding, money: PaymentState | undefined): string {
  if (standing === 'settled' && money && depositStates.includes(money)) return 'Waiting for your deposit'
  return waitingNames[standing] ?? 'Waiting for an answer'
}

const depositStates: PaymentState[] = ['deposit_due', 'overdue']

function payment(booking: Stand, today: string, money?: PaymentState): BookingStep {
  if (booking.payment_status === 'paid') return { name: 'Paid', state: 'done' }
  if (money === 'overdue' || isPast(booking, today)) return { name: 'Payment overdue', state: 'late' }
  const name = booking.payment_status === 'partial' ? 'Rest of the payment open' : 'Payment open'
  return { name, state: 'open' }
}

/** Whether the day of the event is over, by the reader's calendar. */
export function isPast({ event_date }: Pick<Stand, 'event_date'>, today: string): boolean {
  return event_date !== null && event_date < today
}
