// The status of a booking and its next step, as text for the letter.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { formatEventDate } from '../../../../domain/booking/event-date.ts'

type Stand = Pick<ClientBooking, 'status' | 'payment_status' | 'artist_name' | 'event_date' | 'price_state'>

export function nextStep({ status, payment_status, artist_name, event_date, price_state }: Stand): string {
  const artist = artist_name || 'The artist'
  const open = payment_status === 'partial' ? 'rest of the payment' : 'payment'
  const day = formatEventDate(event_date, '')
  switch (status) {
    case 'pending':
      if (price_state === 'asked') {
        return `${artist} has your request and will send you a price, or write back. You will get an email as soon as they do.`
      }
      if (price_state === 'offered')
        return `${artist} offers you a price. Please say whether you agree to it.`
      if (price_state === 'agreed') {
        return `You agreed to the price. ${artist} has yet to accept the booking, and you will get an email as soon as they do.`
      }
      return `${artist} has your request and has yet to answer it. You will get an email as soon as they do.`
    case 'confirmed':
      return payment_status === 'paid'
        ? `${artist} has accepted your booking and received your payment${day ? `. See you on ${day}.` : '.'}`
        : `${artist} has accepted your booking${day ? ` for ${day}` : ''}. Please settle the ${open} with them directly.`
    case 'rejected':
      return `${artist} cannot take this booking. You can still write to them below.`
    case 'cancelled':
      return `${artist} has cancelled this booking. Please write to them below if you have questions.`
    case 'completed':
      return payment_status === 'paid'
        ? `${artist} has played and received your payment. Thank you.`
        : `${artist} has played. Please settle the ${open} with them directly.`
  }
}
