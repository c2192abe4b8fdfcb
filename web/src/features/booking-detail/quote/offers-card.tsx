// All offers of the booking, and a way to propose other terms while there is none to answer.
import { offerStanding } from '../../../../../domain/booking/offers.ts'
import { OfferList } from '../../../shared/offers/offer-list.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SectionCard } from '../section-card.tsx'

export function OffersCard({ booking, onPropose }: { booking: Booking; onPropose: () => void }) {
  const { offers, status } = booking
  if (offers.length === 0) return null
  const canPropose = offerStanding(booking, offers, 'artist') === 'settled'
  return (
    <SectionCard
      title="Offers"
      aside={
        canPropose ? (
          <Button variant="quiet" onClick={onPropose}>
            {status === 'confirmed' ? 'Propose a Change' : 'Propose Other Terms'}
          </Button>
        ) : null
      }
    >
      <OfferList offers={offers} status={status} viewer="artist" other={booking.client_name} />
    </SectionCard>
  )
}
