// One offer: what it changes, its message, its price line by line, and until when it is valid.
import { ArrowRight } from 'lucide-react'
import { type PricedBooking, quoteLines } from '../../../../domain/booking/booking-price.ts'
import { formatClock } from '../../../../domain/booking/format-time.ts'
import {
  describeTerms,
  type Offer,
  offerBefore,
  type Party,
  pricedOffer,
} from '../../../../domain/booking/offers.ts'
import { QuoteTable } from '../booking/quote-table.tsx'
import { useReaderTime } from '../booking/use-reader-time.ts'
import { LinkedText } from '../conversation/linked-text.tsx'

interface OfferViewProps {
  offer: Offer
  /** All offers of the booking. */
  offers: Offer[]
  booking: Pick<PricedBooking, 'distance_unit' | 'distance_source'> & { artist_time_zone?: string | null }
  viewer: Party
  /** Without the price line by line: the page shows the same price elsewhere. */
  isPriceShown?: boolean
}

export function OfferView({ offer, offers, booking, viewer, isPriceShown = false }: OfferViewProps) {
  const { formatUntil } = useReaderTime()
  return (
    <div className="space-y-4">
      <OfferChanges {...{ offer, offers, viewer }} />
      <OfferMessage text={offer.message} />
      {isPriceShown ? null : (
        <div className="rounded-control border border-line bg-card px-4 py-3">
          <QuoteTable
            price={quoteLines(pricedOffer(offer, booking))}
            totalLabel={`Total of offer ${offer.number}`}
            isCompact
          />
        </div>
      )}
      {offer.expires_at ? (
        <p className="text-sm text-ink-soft">
          Valid until {formatUntil(offer.expires_at, booking.artist_time_zone)}
        </p>
      ) : null}
    </div>
  )
}

/** What the offer changes, against what was agreed before it. */
export function OfferChanges({ offer, offers, viewer }: Pick<OfferViewProps, 'offer' | 'offers' | 'viewer'>) {
  const before = offerBefore(offers, offer)
  const clock = viewer === 'client' ? formatClock : undefined
  const changes = before ? describeTerms(before, offer, offer.currency, clock) : []
  if (changes.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {changes.map(({ name, from, to }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">
            <bdi className="font-normal text-ink-soft">{from}</bdi>{' '}
            <ArrowRight aria-label="becomes" className="mx-0.5 inline size-4 text-ink-soft" /> <bdi>{to}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function OfferMessage({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p dir="auto" className="max-w-measure border-l-4 border-primary pl-4 wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={text} />
    </p>
  )
}
