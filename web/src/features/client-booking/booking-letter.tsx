// The booking letter: from whom it is, how far the booking is, what is next, what is booked and what it costs. This is
// the printable part.
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageFacts } from '../../../../domain/booking/booking-facts.ts'
import { finalTotal, quoteLines } from '../../../../domain/booking/booking-price.ts'
import type { ClientAnswer, ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import { currentOffer, offerOfTotal, pricedBooking } from '../../../../domain/booking/offers.ts'
import type { Payments } from '../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { FactLines, toFact } from '../../shared/booking/fact.tsx'
import { PaymentBadge } from '../../shared/booking/payment-badge.tsx'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { ReceiptLink } from '../../shared/booking/receipt-link.tsx'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { LinkedText } from '../../shared/conversation/linked-text.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { AboutArtist } from './about-artist.tsx'
import { LetterHead } from './letter-head.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { nextStep } from './next-step.ts'
import { OfferChain } from './offer-chain.tsx'
import { PaperTerms } from './paper-terms.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { StepLine } from './step-line.tsx'

const sectionStyle = 'mt-8 border-t border-line pt-6 print:mt-3 print:pt-2'
const headingStyle = 'mb-4 text-xl print:mb-1 print:text-lg'

interface BookingLetterProps {
  booking: ClientBooking
  payments?: Payments | null | undefined
  /** What the client can do next. */
  children?: ReactNode
  /** What leads the letter of a confirmed booking: the date and the price, which it then says once. */
  lit?: ReactNode
  /** At the end of the letter. */
  tools?: ReactNode
}

export function BookingLetter({ booking, payments, children, lit, tools }: BookingLetterProps) {
  const { now, formatUntil } = useReaderTime()
  const isAsked = booking.price_state === 'asked'
  const artist = booking.artist_name || 'the artist'
  const priced = { ...booking, currency: booking.artist_currency }
  const offer = offerOfTotal(booking.offers, finalTotal(priced))
  // No other offer waits for an answer.
  const isStanding = offer?.state === 'agreed' && currentOffer(booking.offers) === offer
  const known = pageFacts(booking, 'client')
  const facts = known.map(toFact)
  const contactPlace = known.findIndex(({ key }) => key === 'venue_name') + 1 || facts.length
  const { status } = booking
  const isOver = status === 'rejected' || status === 'cancelled' || status === 'completed'
  const isAccepted = status === 'confirmed' || status === 'completed'
  // Only the latest message counts.
  const words = <ArtistMessage text={booking.closing_message ?? booking.artist_acceptance_message} />
  const onPaper = lit ? 'hidden print:block' : ''
  const contact = [booking.client_name, booking.client_email, booking.client_phone ?? ''].filter(Boolean)
  return (
    <LetterPaper head={<LetterHead {...{ booking, artist, offer }} />}>
      {lit ? <div className="mb-7 print:hidden">{lit}</div> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 dir="auto" className="text-2xl wrap-anywhere sm:text-3xl print:text-2xl">
            {booking.event_type || 'Your Booking'}
          </h1>
          <p className={`mt-1 text-ink-soft ${onPaper}`}>
            {booking.event_date ? formatLongDate(booking.event_date) : 'Date to be settled'}
          </p>
        </div>
        <p
          className={`font-figure text-3xl font-semibold tracking-tight tabular-nums sm:text-4xl print:text-2xl ${onPaper}`}
        >
          {isAsked ? 'No price yet' : formatAmount(finalTotal(priced), priced.currency)}
        </p>
      </div>

      <StepLine {...{ booking, payments }} />

      <div className="mt-7 max-w-measure text-lg print:hidden">
        <p dir="auto" className="wrap-anywhere">{`Hello ${booking.client_name},`}</p>
        {status === 'rejected' ? words : null}
        {/* The page follows the booking: a new step is said to those who cannot see it. */}
        <p dir="auto" aria-live="polite" className="mt-3 wrap-anywhere">
          {nextStep(booking, now, payments)}
        </p>
      </div>
      {isOver && status !== 'rejected' ? words : null}

      {/* The card about the payment says until when a deposit is awaited. */}
      {booking.held_until && !payments?.deposit_until && Date.parse(booking.held_until) > now ? (
        <p className="mt-4 flex items-start gap-2.5 rounded-control bg-confirmed-soft px-3.5 py-2.5 text-confirmed print:px-0">
          <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          Held for you until {formatUntil(booking.held_until, booking.artist_time_zone)}
        </p>
      ) : null}

      {children}

      {isOver ? null : words}

      <section aria-labelledby="booking-details" className={sectionStyle}>
        <h2 id="booking-details" className={headingStyle}>
          Booking Details
        </h2>
        <div className="-mt-1 mb-5 flex flex-wrap gap-2 print:mb-1 print:-ml-2.5">
          <StatusBadge status={status === 'rejected' ? 'declined' : status} />
          {/* Nothing is due before the booking is accepted, or once it has ended. */}
          <PaymentBadge status={booking.payment_status} prefix="Payment" isQuiet={!isAccepted} />
        </div>
        <FactList
          facts={[
            ...facts.slice(0, contactPlace),
            { name: 'Contact', value: <FactLines lines={contact} />, isLong: true },
            ...facts.slice(contactPlace),
          ]}
        />
      </section>
      <Answers answers={booking.answers ?? []} />

      <section aria-labelledby="price" className={sectionStyle}>
        <h2 id="price" className={headingStyle}>
          Price
        </h2>
        {isAsked ? (
          <p className="text-ink-soft">{`${artist} will send you a price, as the venue is further away than they usually travel.`}</p>
        ) : (
          <QuoteTable price={quoteLines(pricedBooking(priced), artist)} totalLabel="Total Price" />
        )}
        {offer ? <ReceiptLink code={offer.receipt_code} number={offer.number} /> : null}
        {status === 'pending' && isStanding && offer?.expires_at ? (
          <p className="mt-2 text-sm text-ink-soft print:hidden">
            This price is valid until {formatUntil(offer.expires_at, booking.artist_time_zone)}.
          </p>
        ) : null}
        <QuoteChanges booking={priced} changes={booking.quote_changes} />
        <OfferChain booking={booking} />
        {booking.distance_source === 'estimated' && booking.final_total_price === null ? (
          <p className="mt-3 text-sm text-ink-soft">Travel is priced by an estimate of the distance.</p>
        ) : null}
      </section>
      <AboutArtist look={booking} />
      <PaperTerms {...{ booking, payments, artist, offer }} />
      {tools}
    </LetterPaper>
  )
}

function ArtistMessage({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <section aria-labelledby="artist-message" className="mt-6 border-l-4 border-primary pl-5 print:mt-3">
      <h2 id="artist-message" className="text-lg">
        Artist Message
      </h2>
      <p dir="auto" className="mt-1 max-w-measure wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={text} />
      </p>
    </section>
  )
}

function Answers({ answers }: { answers: ClientAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers" className={sectionStyle}>
      <h2 id="answers" className={headingStyle}>
        Your Answers
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2">
        {answers.map(({ question, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
          <div key={place}>
            <dt dir="auto" className="text-sm text-ink-soft wrap-anywhere">
              {question}
            </dt>
            <dd dir="auto" className="mt-0.5 font-medium wrap-anywhere whitespace-pre-wrap">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
