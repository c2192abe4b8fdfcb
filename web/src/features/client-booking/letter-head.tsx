// The head of the letter: on screen the artist's picture with their logo and name, on paper a letterhead with what a
// quote needs: reference and date of issue.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import type { Offer } from '../../../../domain/booking/offers.ts'
import { chooseHero } from '../../../../domain/profile/hero-picture.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { Picture } from '../../shared/site/picture.tsx'

interface LetterHeadProps {
  booking: ClientBooking
  artist: string
  /** The offer that the price is of. */
  offer: Offer | undefined
}

export function LetterHead({ booking, artist, offer }: LetterHeadProps) {
  return (
    <>
      <PictureHead booking={booking} artist={artist} />
      <PaperHead {...{ booking, artist, offer }} />
    </>
  )
}

const pictureStyle = 'absolute inset-0 size-full object-cover'

function PictureHead({ booking, artist }: Omit<LetterHeadProps, 'offer'>) {
  const { artist_picture: picture, artist_logo_url: logo } = booking
  const hero = picture ? chooseHero(picture) : undefined
  return (
    <div className="relative isolate overflow-hidden bg-night text-paper print:hidden">
      {hero && 'preset' in hero ? (
        <Picture
          name={hero.preset}
          alt=""
          sizes="(min-width: 48rem) 45rem, 100vw"
          isEager
          className={pictureStyle}
        />
      ) : null}
      {hero && 'url' in hero ? <img src={hero.url} alt="" className={pictureStyle} /> : null}
      <div aria-hidden="true" className="hero-shade absolute inset-0" />
      <div className="relative flex min-h-32 flex-col justify-end gap-3 px-5 pt-10 pb-5 sm:min-h-44 sm:px-10 sm:pb-6">
        {logo ? <img src={logo} alt="" className="max-h-14 max-w-44 self-start object-contain" /> : null}
        <p dir="auto" className="font-display text-xl font-semibold tracking-tight wrap-anywhere">
          {artist}
        </p>
      </div>
      <span aria-hidden="true" className="brand-band absolute inset-x-0 bottom-0 h-1.5" />
    </div>
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
  const start = id.slice(0, 8).toUpperCase()
  return offer ? `${start}-${offer.number}` : start
}
