// The terms of a printed quote, which on screen are said where they matter.
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { isOfferExpired, type Offer } from '../../../../domain/booking/offers.ts'
import type { Payments } from '../../../../domain/payments/payments.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { CancellationSteps } from '../../shared/payments/if-cancelled.tsx'

interface PaperTermsProps {
  booking: ClientBooking
  payments: Payments | null | undefined
  artist: string
  offer: Offer | undefined
}

export function PaperTerms({ booking, payments, artist, offer }: PaperTermsProps) {
  const { now, formatUntil } = useReaderTime()
  const { status } = booking
  const isAgreed = status === 'confirmed' || status === 'completed'
  const isPending = status === 'pending'
  const steps = payments?.cancellation?.days
  const isExpired = offer && isOfferExpired(offer, status, now)
  return (
    <section aria-labelledby="terms" className="mt-3 hidden border-t border-line pt-2 text-sm print:block">
      <h2 id="terms" className="text-base">
        Terms
      </h2>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {isPending ? <li>{`This is a quote: nothing is booked until ${artist} accepts it.`}</li> : null}
        {isPending && isExpired ? <li>The price is no longer valid.</li> : null}
        {isPending && !isExpired && offer?.expires_at ? (
          <li>The price is valid until {formatUntil(offer.expires_at, booking.artist_time_zone)}.</li>
        ) : null}
        {isAgreed ? <li>The price is agreed. Any change needs both sides to agree.</li> : null}
        {(isPending || isAgreed) && !payments?.terms ? (
          <li>{`Payment is settled with ${artist} directly.`}</li>
        ) : null}
        {isAgreed && steps ? (
          <li>
            If you cancel:
            <CancellationSteps steps={steps} currency={booking.artist_currency} artist={artist} />
          </li>
        ) : null}
        {status === 'rejected' || status === 'cancelled' ? (
          <li>{`This booking was ${status === 'rejected' ? 'declined' : 'cancelled'}.`}</li>
        ) : null}
      </ul>
    </section>
  )
}
