// All offers of the booking, folded away below the price.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { OfferList } from '../../shared/offers/offer-list.tsx'

export function OfferChain({ booking }: { booking: ClientBooking }) {
  const { offers, status, artist_name } = booking
  if (offers.length < 2) return null
  return (
    <details className="mt-4 rounded-control bg-ground-soft print:hidden">
      <summary className="min-h-11 cursor-pointer rounded-control px-4 py-2.5 font-medium">
        {`All ${offers.length} offers`}
      </summary>
      <div className="px-4 pt-2 pb-4">
        <OfferList offers={offers} status={status} viewer="client" other={artist_name || 'the artist'} />
      </div>
    </details>
  )
}
