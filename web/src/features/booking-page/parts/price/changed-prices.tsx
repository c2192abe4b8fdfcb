// A changed price, compared with the one that the client saw, and the words for it.
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import { QuoteTable } from '../../../../shared/booking/quote-table.tsx'
import type { TravelFacts } from '../../rules/price/estimate.ts'
import type { PriceChange } from '../../rules/price/price-change.ts'
import { linesOfAnswers } from '../../rules/price/price-list.ts'
import { PriceComparison } from './price-comparison.tsx'

export function ChangedPrices({ change, travel }: { change: PriceChange; travel: TravelFacts }) {
  const { was, now } = change
  return was ? (
    <PriceComparison before={linesOfAnswers(was, travel)} now={linesOfAnswers(now, travel)} />
  ) : (
    <QuoteTable price={linesOfAnswers(now, travel)} isCompact />
  )
}

export function changeTexts(change: PriceChange) {
  const { total, currency } = change.now.quote
  return {
    title: change.was && !change.isOfEarlierAnswers ? 'The price has changed' : 'Please check the price',
    description: `${reasonOf(change)} Nothing has been sent yet.`,
    accept: `Send at ${formatAmount(total, currency)}`,
    close: 'Go back',
  }
}

function reasonOf({ was, isOfEarlierAnswers }: PriceChange): string {
  if (!was) return 'We could not show you this price before.'
  if (isOfEarlierAnswers) return 'Your last answers were not priced yet when you pressed Submit.'
  return 'The price changed while you were filling in the form.'
}
