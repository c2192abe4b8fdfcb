// The status of a booking and its next step, as text for the letter.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { currentOffer, offerStanding } from '../../../../domain/booking/offers.ts'
import type { Payments } from '../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'

type Stand = Pick<ClientBooking, 'status' | 'payment_status' | 'artist_name' | 'price_state' | 'offers'> &
  Partial<
    Pick<
      ClientBooking,
      'cancelled_by' | 'amount_paid' | 'final_total_price' | 'artist_currency' | 'closing_message'
    >
  >

type Money = Pick<Payments, 'terms' | 'deposit_until'> | null

export function nextStep(booking: Stand, now = Date.now(), payments?: Money): string {
  const { status, payment_status, artist_name, price_state, closing_message } = booking
  const standing = offerStanding(booking, booking.offers, 'client', now)
  const artist = artist_name || 'The artist'
  const hasSchedule = Boolean(payments?.terms)
  const open = payment_status === 'partial' ? restOf(booking) : 'payment'
  switch (status) {
    case 'pending':
      if (standing === 'asked') {
        return `${artist} has your request and will send you a price, or write back. You will get an email as soon as they do.`
      }
      if (standing === 'theirs') return `${artist} offers you a price. Please say whether you agree to it.`
      if (standing === 'own') {
        return `You proposed other terms. ${artist} has yet to answer, and you will get an email as soon as they do.`
      }
      if (standing === 'expired') {
        return `The price was not accepted in time, and is no longer valid. You can ask ${artist} again at today’s price.`
      }
      if (payments?.deposit_until && standing === 'settled') {
        return `You agreed to the price. To secure your date, please pay the deposit.`
      }
      if (price_state === 'agreed') {
        if (currentOffer(booking.offers)?.proposed_by === 'client') {
          return `${artist} agreed to your offer. They have yet to accept the booking, and you will get an email as soon as they do.`
        }
        return `You agreed to the price. ${artist} has yet to accept the booking, and you will get an email as soon as they do.`
      }
      return `${artist} has your request and has yet to answer it. You will get an email as soon as they do.`
    case 'confirmed':
      if (standing === 'theirs') {
        return `${artist} has accepted your booking, and proposes a change to it. Please say whether you agree.`
      }
      if (standing === 'own') {
        return `${artist} has accepted your booking, and has yet to answer the change you proposed.`
      }
      if (payment_status === 'paid') return `${artist} has accepted your booking and received your payment.`
      return hasSchedule
        ? `${artist} has accepted your booking. What is to be paid, and when, is below.`
        : `${artist} has accepted your booking. Please settle the ${open} with them directly.`
    case 'rejected':
      // Their own words have said it.
      return closing_message
        ? 'Nothing is booked, and nothing is due.'
        : `${artist} cannot take this booking. Nothing is booked, and nothing is due.`
    case 'cancelled':
      if (booking.cancelled_by === 'client') {
        return `You have cancelled this booking. Please write to ${artist} below if you have questions.`
      }
      return `${artist} has cancelled this booking. Please write to them below if you have questions.`
    case 'completed':
      return payment_status === 'paid'
        ? `${artist} has played and received your payment. Thank you.`
        : hasSchedule
          ? `${artist} has played. What is still to be paid is below.`
          : `${artist} has played. Please settle the ${open} with them directly.`
  }
}

/** "remaining £250", where the artist noted what they received. */
function restOf({ amount_paid, final_total_price, artist_currency }: Stand): string {
  const isKnown = amount_paid && final_total_price && artist_currency && amount_paid < final_total_price
  return isKnown
    ? `remaining ${formatAmount(final_total_price - amount_paid, artist_currency)}`
    : 'rest of the payment'
}
