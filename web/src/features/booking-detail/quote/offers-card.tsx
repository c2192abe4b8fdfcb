// The offers of the booking other than the current one, which the price or the note above it shows.
import { currentOffer, offerStanding } from '../../../../../domain/booking/offers.ts'
import { OfferList } from '../../../shared/offers/offer-list.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { FoldedCard } from '../section-card.tsx'

export function OffersCard({ booking }: { booking: Booking }) {
  const { offers, status, client_name: client } = booking
  const standing = offerStanding(booking, offers, 'artist')
  const isInNote = standing === 'theirs' || standing === 'own' || standing === 'expired'
  const current = currentOffer(offers)
  const hidden = isInNote ? current : undefined
  // A single offer is the price itself.
  if (offers.length < 2) return null
  return (
    <FoldedCard title={hidden ? 'Earlier offers' : 'Offers'} hint={`${offers.length - (hidden ? 1 : 0)}`}>
      <OfferList offers={offers} hidden={hidden} status={status} viewer="artist" other={client} />
    </FoldedCard>
  )
}
