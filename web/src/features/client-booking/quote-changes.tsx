// What the artist changed in the quote, and when: the price before and after, and why.
import { format } from 'date-fns'
import { finalTotal, type PricedBooking } from '../../../../domain/booking-price.ts'
import { formatAmount } from '../../../../domain/currencies.ts'
import { describeQuoteChange } from '../../../../domain/quote-modification.ts'

interface QuoteChangesProps {
  booking: PricedBooking
  changes: { at: string; from: unknown; to: unknown }[]
}

export function QuoteChanges({ booking, changes }: QuoteChangesProps) {
  if (changes.length === 0) return null
  const totalWith = (modification: unknown) =>
    formatAmount(
      finalTotal({ ...booking, final_total_price: null, quote_modifications: modification }),
      booking.currency,
    )
  return (
    <div className="mt-6 rounded-control bg-ground-soft px-4 py-3 print:px-0">
      <h3 className="text-base">What changed</h3>
      <ol className="mt-2 space-y-3">
        {changes.map(({ at, from, to }) => (
          <li key={at}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-figure font-medium tabular-nums">
                {`${totalWith(from)} became ${totalWith(to)}`}
              </span>
              <time dateTime={at} className="text-sm text-ink-soft">
                {format(new Date(at), 'MMM dd, yyyy, h:mm a')}
              </time>
            </p>
            {describeQuoteChange(from, to, booking.currency).map((reason) => (
              <p key={reason} dir="auto" className="text-ink-soft wrap-anywhere">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
