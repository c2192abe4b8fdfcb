// The booking letter: what is booked, the price, the status and the next step. This is the printable part.
import { Clock, LockKeyhole, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageFacts } from '../../../../domain/booking/booking-facts.ts'
import { finalTotal, quoteLines } from '../../../../domain/booking/booking-price.ts'
import type { ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { offerOfTotal } from '../../../../domain/booking/offers.ts'
import { formatWholeAmount } from '../../../../domain/pricing/currencies.ts'
import { FactLines, toFact } from '../../shared/booking/fact.tsx'
import { PaymentBadge } from '../../shared/booking/payment-badge.tsx'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { ReceiptLink } from '../../shared/booking/receipt-link.tsx'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { LinkedText } from '../../shared/conversation/linked-text.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { nextStep } from './next-step.ts'
import { OfferChain } from './offer-chain.tsx'
import { QuoteChanges } from './quote-changes.tsx'

export function BookingLetter({ booking, children }: { booking: ClientBooking; children?: ReactNode }) {
  const { now, formatMoment } = useReaderTime()
  const isAsked = booking.price_state === 'asked'
  const artist = booking.artist_name || 'the artist'
  const priced = { ...booking, currency: booking.artist_currency }
  const offer = offerOfTotal(booking.offers, finalTotal(priced))
  const facts = pageFacts(booking, 'client').map(toFact)
  const contactPlace = facts.findIndex(({ isLong }) => isLong) + 1
  const contact = [booking.client_name, booking.client_email, booking.client_phone ?? ''].filter(Boolean)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card shadow-soft print:rounded-none print:border-0 print:shadow-none">
      <div aria-hidden="true" className="h-2 bg-primary" />
      <div className="px-5 py-6 sm:px-10 sm:py-9 print:px-0 print:py-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            {booking.artist_logo_url ? (
              <img src={booking.artist_logo_url} alt="" className="mb-4 max-h-16 max-w-48 object-contain" />
            ) : null}
            <p dir="auto" className="font-medium text-ink-soft wrap-anywhere">
              {artist}
            </p>
            <h1 dir="auto" className="mt-1 text-2xl wrap-anywhere sm:text-3xl">
              {booking.event_type || 'Your Booking'}
            </h1>
          </div>
          <p className="font-figure text-3xl font-semibold tracking-tight tabular-nums sm:text-4xl">
            {isAsked ? 'No price yet' : formatWholeAmount(finalTotal(priced), priced.currency)}
          </p>
        </div>

        <div className="mt-5 flex flex-wrap gap-2">
          <StatusBadge status={booking.status} />
          <PaymentBadge status={booking.payment_status} prefix="Payment" />
        </div>
        <p dir="auto" className="mt-5 max-w-measure text-lg wrap-anywhere">
          {nextStep(booking, now)}
        </p>

        {booking.held_until ? (
          <p className="mt-4 flex items-start gap-2.5 rounded-control bg-confirmed-soft px-3.5 py-2.5 text-confirmed">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            Held for you until {formatMoment(booking.held_until)}
          </p>
        ) : null}

        {children}

        {/* Only the latest message counts. */}
        <ArtistMessage text={booking.closing_message ?? booking.artist_acceptance_message} />

        <section aria-labelledby="booking-details" className="mt-8 border-t border-line pt-6 print:mt-5">
          <h2 id="booking-details" className="mb-4 text-xl">
            Booking Details
          </h2>
          <FactList
            facts={[
              ...facts.slice(0, contactPlace),
              { name: 'Contact', value: <FactLines lines={contact} />, isLong: true },
              ...facts.slice(contactPlace),
            ]}
          />
        </section>

        <section aria-labelledby="price" className="mt-8 border-t border-line pt-6 print:mt-5">
          <h2 id="price" className="mb-4 text-xl">
            Price
          </h2>
          {isAsked ? (
            <p className="text-ink-soft">{`${artist} will send you a price, as the venue is further away than they usually travel.`}</p>
          ) : (
            <QuoteTable price={quoteLines(priced, artist)} totalLabel="Total Price" />
          )}
          <QuoteChanges booking={priced} changes={booking.quote_changes} />
          {offer ? <ReceiptLink code={offer.receipt_code} number={offer.number} /> : null}
          <OfferChain booking={booking} />
          {booking.distance_source === 'estimated' && booking.final_total_price === null ? (
            <p className="mt-3 text-sm text-ink-soft">Travel is priced by an estimate of the distance.</p>
          ) : null}
        </section>
      </div>
    </article>
  )
}

function ArtistMessage({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <section aria-labelledby="artist-message" className="mt-6 border-l-4 border-primary pl-5">
      <h2 id="artist-message" className="text-lg">
        Artist Message
      </h2>
      <p dir="auto" className="mt-1 max-w-measure wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={text} />
      </p>
    </section>
  )
}

export function SecureBanner(props: { email: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-sm text-ink-soft">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
        <span className="wrap-anywhere">
          <span className="font-medium text-ink">Secure access.</span> This page is yours alone: its link was
          sent to {props.email}. Anyone with the link can read it.
        </span>
      </p>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        {props.children}
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print Booking Details
        </Button>
      </div>
    </div>
  )
}
