// The link to the receipt of the booking's current offer, for the artist.
import { useQuery } from '@tanstack/react-query'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { ReceiptLink } from '../../../shared/booking/receipt-link.tsx'
import { receiptsQuery } from '../booking-queries.ts'

/** Nothing until it is known: the page does not depend on it. */
export function BookingReceipt({ bookingId }: { bookingId: string }) {
  const { data = [] } = useQuery(receiptsQuery(useSessionClient(), bookingId))
  const current = data.find(({ is_current }) => is_current)
  return current ? <ReceiptLink code={current.code} number={current.number ?? 1} /> : null
}
