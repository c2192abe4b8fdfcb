// The head of the letter: on screen the artist's picture, on paper a letterhead with what a quote needs: reference and
// date of issue.
import { bookingReference } from '../../../../domain/booking/booking-reference.ts'
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import type { Offer } from '../../../../domain/booking/offers.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { ArtistHead } from './artist-head.tsx'

interface LetterHeadProps {
  booking: ClientBooking
  artist: string
  /** The offer that the price is of. */
  offer: Offer | undefined
}

export function LetterHead({ booking, artist, offer }: LetterHeadProps) {
  return (
    <>
      <ArtistHead look={booking} artist={artist} />
      <PaperHead {...{ booking, artist, offer }} />
    </>
  )
}

function PaperHead({ booking, artist, offer }: LetterHeadProps) {
  const { formatDay } = useReaderTime()
  const { artist_logo_url: logo, status } = booking
  const isAgreed = status === 'confirmed' || status === 'completed'
  return (
    <div className="hidden items-start justify-between gap-6 border-b-4 border-primary pb-3 print:flex">
      <div className="min-w-0">
        {logo ? <img src={logo} alt="" className="mb-2 max-h-14 max-w-44 object-contain" /> : null}
        <p dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
          {artist}
        </p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <p className="text-base font-semibold">{isAgreed ? 'Booking confirmation' : 'Quote'}</p>
        <p>Reference {referenceOf(booking, offer)}</p>
        <p>Issued {formatDay(offer?.created_at ?? booking.created_at)}</p>
      </div>
    </div>
  )
}

/** "7D9C0000-2": the beginning of the booking's id, and the number of the offer. */
function referenceOf({ id }: Pick<ClientBooking, 'id'>, offer: Pick<Offer, 'number'> | undefined): string {
  const start = bookingReference(id)
  return offer ? `${start}-${offer.number}` : start
}
