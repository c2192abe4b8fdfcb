// A price by its lines, exact, with the total they add up to.
import { formatAmount } from '../../../domain/currencies.ts'
import { type PricedBooking, type QuoteLine, quoteLines } from '../../../domain/quote-lines.ts'

interface QuoteTableProps {
  booking: PricedBooking
  currency: string
  /** Said for travel that costs nothing. */
  freeTravel?: string
  totalLabel?: string
}

export function QuoteTable({
  booking,
  currency,
  freeTravel = 'FREE',
  totalLabel = 'Total',
}: QuoteTableProps) {
  const { lines, total } = quoteLines(booking)
  return (
    <dl className="space-y-1.5">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name
        <div key={`${place} ${line.label}`} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-ink-soft wrap-anywhere">
            {line.label}
            {line.isCounted ? null : ' (noted, not part of the total)'}
          </dt>
          <dd className="font-figure font-medium whitespace-nowrap tabular-nums">
            {amountText(line, currency, freeTravel)}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg">
        <dt className="font-medium">{totalLabel}</dt>
        <dd className="font-figure font-semibold whitespace-nowrap tabular-nums">
          {formatAmount(total, currency)}
        </dd>
      </div>
    </dl>
  )
}

function amountText({ kind, amount }: QuoteLine, currency: string, freeTravel: string): string {
  if (kind === 'travel' && amount === 0) return freeTravel
  if (kind === 'add-on' && amount === 0) return 'included'
  const sign = kind === 'modification' && amount > 0 ? '+' : ''
  return sign + formatAmount(amount, currency)
}
