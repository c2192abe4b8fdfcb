// What an offer is for: its price beside the one that it changes, and when, how long and where, each with what it was.
import type { ReactNode } from 'react'
import { formatClock } from '../../../../../domain/booking/format-time.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { type ClientOffer, describeTerms, type Offer } from '../../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { hoursText } from '../../../../../domain/pricing/quote-lines.ts'
import { FactLines } from '../../../shared/booking/fact.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'

export function OfferPrice({ offer, before }: Pick<ClientOffer, 'offer' | 'before'>) {
  const price = formatAmount(offer.final_price, offer.currency)
  const isNew = before !== null && before.final_price !== offer.final_price
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-4">
      <h1 className="text-3xl tabular-nums wrap-anywhere sm:text-4xl">
        {`${isNew ? 'New price' : 'Price'}: ${price}`}
      </h1>
      {isNew ? (
        <s className="font-figure text-xl text-ink-soft tabular-nums">
          <span className="sr-only">before </span>
          {formatAmount(before.final_price, offer.currency)}
        </s>
      ) : null}
    </div>
  )
}

export function OfferTerms({ offer, before }: Pick<ClientOffer, 'offer' | 'before'>) {
  const changes = before ? describeTerms(before, offer, offer.currency, formatClock) : []
  const value = (name: string, now: ReactNode) => {
    const was = changes.find((change) => change.name === name)?.from
    return (
      <>
        {now}
        {was ? (
          <span className="block text-sm font-normal text-ink-soft">
            was <bdi>{was}</bdi>
          </span>
        ) : null}
      </>
    )
  }
  const { event_date, start_time, event_duration } = offer
  const venue = venueOf(offer)
  return (
    <section aria-label="What it is for" className="mt-6">
      <FactList
        facts={[
          {
            name: 'Date',
            value: value('Date', event_date ? formatLongDate(event_date) : 'To be settled'),
            isLong: true,
          },
          start_time ? { name: 'Start', value: value('Start', formatClock(start_time)) } : null,
          event_duration === null
            ? null
            : { name: 'Duration', value: value('Duration', hoursText(event_duration)) },
          venue.length > 0
            ? { name: 'Venue', value: value('Venue', <FactLines lines={venue} />), isLong: true }
            : null,
        ]}
      />
    </section>
  )
}

function venueOf({ venue_name, venue_address }: Offer): string[] {
  return [venue_name, venue_address].filter((line): line is string => Boolean(line))
}
