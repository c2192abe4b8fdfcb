// The link to the receipt of the offer that the booking's price is of, for the artist.
import { useQuery } from '@tanstack/react-query'
import { finalTotal } from '../../../../../domain/booking/booking-price.ts'
import { offerOfTotal } from '../../../../../domain/booking/offers.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { ReceiptLink } from '../../../shared/booking/receipt-link.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { receiptsQuery } from '../../../shared/own-booking/booking-queries.ts'

/** Nothing until it is known: the page does not depend on it. */
export function BookingReceipt({ booking }: { booking: Booking }) {
  const { data = [] } = useQuery(receiptsQuery(useSessionClient(), booking.id))
  const offer = offerOfTotal(booking.offers, finalTotal(booking))
  const receipt = data.find(({ number }) => number === offer?.number)
  return offer && receipt ? <ReceiptLink code={receipt.code} number={offer.number} /> : null
}
