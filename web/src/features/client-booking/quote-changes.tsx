// The artist's changes to the quote with date, previous and new price, and reason.
import { finalTotal, type PricedBooking } from '../../../../domain/booking/booking-price.ts'
import type { QuoteChange } from '../../../../domain/booking/client-booking.ts'
import { describeQuoteChange } from '../../../../domain/booking/quote-modification.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { distanceText } from '../../../../domain/pricing/distance.ts'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'

interface QuoteChangesProps {
  booking: PricedBooking
  changes: Partial<QuoteChange>[]
}

export function QuoteChanges({ booking, changes }: QuoteChangesProps) {
  const { formatDay } = useReaderTime()
  if (changes.length === 0) return null
  const amount = (value: number) => formatAmount(value, booking.currency)
  // Older entries contain the change, but not the price.
  const totalWith = (modification: unknown) =>
    finalTotal({ ...booking, final_total_price: null, quote_modifications: modification })
  const priceText = ({ event, from, to, price_from, price_to }: Partial<QuoteChange>) => {
    const now = amount(price_to ?? totalWith(to))
    if (event === 'price_offered') return `${now} was offered`
    return `${amount(price_from ?? totalWith(from))} became ${now}`
  }
  return (
    <div className="mt-6 rounded-control bg-ground-soft px-4 py-3 print:px-0">
      <h3 className="text-base">What changed</h3>
      <ol className="mt-2 space-y-3">
        {changes.map((change) => (
          <li key={change.at}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-figure font-medium tabular-nums">{priceText(change)}</span>
              <time dateTime={change.at} className="text-sm text-ink-soft">
                {change.at ? formatDay(change.at) : null}
              </time>
            </p>
            {reasonsOf(change, booking).map((reason) => (
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

function reasonsOf(
  { event, from, to }: Partial<QuoteChange>,
  { currency, distance_unit: unit = 'mi' }: PricedBooking,
): string[] {
  if (event !== 'travel_changed' && event !== 'price_offered') return describeQuoteChange(from, to, currency)
  const { travel_cost: cost, miles } = Object(to) as { travel_cost?: number; miles?: number }
  const distance = miles ? ` for ${distanceText(miles, unit)}` : ''
  return [`Travel: ${cost ? formatAmount(cost, currency) : 'free'}${distance}`]
}
