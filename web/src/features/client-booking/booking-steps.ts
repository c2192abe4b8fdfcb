// The way of a booking in four steps, and how far it is.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'

export type StepState = 'done' | 'next' | 'later' | 'ended'

export interface BookingStep {
  name: 'Requested' | 'Accepted' | 'Paid' | 'Played' | 'Declined' | 'Cancelled'
  state: StepState
}

/** A booking can be played before it is paid. One that was declined or cancelled goes no further. */
export function bookingSteps({
  status,
  payment_status,
}: Pick<ClientBooking, 'status' | 'payment_status'>): BookingStep[] {
  const requested: BookingStep = { name: 'Requested', state: 'done' }
  const accepted: BookingStep = { name: 'Accepted', state: status === 'pending' ? 'next' : 'done' }
  const isPaid = payment_status === 'paid'
  switch (status) {
    case 'rejected':
      return [requested, { name: 'Declined', state: 'ended' }]
    case 'cancelled':
      return [requested, accepted, { name: 'Cancelled', state: 'ended' }]
    case 'pending':
      return [requested, accepted, { name: 'Paid', state: 'later' }, { name: 'Played', state: 'later' }]
    default:
      return [
        requested,
        accepted,
        { name: 'Paid', state: isPaid ? 'done' : 'next' },
        { name: 'Played', state: status === 'completed' ? 'done' : isPaid ? 'next' : 'later' },
      ]
  }
}
