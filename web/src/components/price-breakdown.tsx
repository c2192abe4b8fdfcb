// Why the price is what it is: base, travel and each option, as exact lines.
import { formatAmount } from '../../../domain/currencies.ts'
import type { Quote } from '../../../domain/pricing-rules.ts'

interface PriceBreakdownProps {
  quote: Quote
  hours: number
  miles?: number
  /** Travel nobody could measure is not called free. */
  isTravelKnown?: boolean
}

export function PriceBreakdown({ quote, hours, miles, isTravelKnown = true }: PriceBreakdownProps) {
  return (
    <dl className="space-y-1.5 text-sm">
      <Line
        name={`Performance, ${hours} ${hours === 1 ? 'hour' : 'hours'}`}
        value={formatAmount(quote.base_price, quote.currency)}
      />
      <Line
        name={miles === undefined ? 'Travel' : `Travel, ${miles} ${miles === 1 ? 'mile' : 'miles'}`}
        value={travelText(quote, isTravelKnown)}
      />
      {quote.add_ons.map((addOn, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have an option of the same name
          key={`${place} ${addOn.label}`}
          name={addOn.label}
          value={addOn.amount === 0 ? 'included' : formatAmount(addOn.amount, quote.currency)}
        />
      ))}
    </dl>
  )
}

function travelText(quote: Quote, isKnown: boolean): string {
  if (quote.distance_charge > 0) return formatAmount(quote.distance_charge, quote.currency)
  return isKnown ? 'FREE' : 'not included yet'
}

function Line(props: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-soft wrap-anywhere">{props.name}</dt>
      <dd className="font-figure font-medium whitespace-nowrap tabular-nums">{props.value}</dd>
    </div>
  )
}
