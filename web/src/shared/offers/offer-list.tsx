// All offers of a booking, newest first: who proposed what, and what became of it.
import type { Tables } from '../../../../database/types.ts'
import { isOfferExpired, type Offer, type Party } from '../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { useReaderTime } from '../booking/use-reader-time.ts'
import { offerStateText, offerTitle } from './offer-texts.ts'
import { OfferChanges, OfferMessage } from './offer-view.tsx'

interface OfferListProps {
  offers: Offer[]
  /** One that the page shows elsewhere. The others may be compared with it. */
  hidden?: Offer | undefined
  status: Tables<'bookings'>['status']
  viewer: Party
  other: string
}

export function OfferList({ offers, hidden, status, viewer, other }: OfferListProps) {
  const { now, formatDay } = useReaderTime()
  const newestFirst = offers
    .filter(({ id }) => id !== hidden?.id)
    .sort((one, other) => other.number - one.number)
  return (
    <ol className="divide-y divide-line">
      {newestFirst.map((offer) => (
        <li key={offer.id} className="space-y-2 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-medium wrap-anywhere">{offerTitle(offer, viewer, other)}</p>
            <p className="font-figure font-semibold tabular-nums">
              {formatAmount(offer.final_price, offer.currency)}
            </p>
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <span>{offerStateText(offer, isOfferExpired(offer, status, now))}</span>
            <time dateTime={offer.created_at}>{formatDay(offer.created_at)}</time>
          </p>
          <OfferChanges {...{ offer, offers, viewer }} />
          <OfferMessage text={offer.message} />
        </li>
      ))}
    </ol>
  )
}
