// The base price of a duration, as its card shows it. While no line-up is chosen that has a rate of its own, that of the
// cheapest one.
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import { lowestRate } from '../../../../../../domain/pricing/custom-questions.ts'
import type { Artist } from '../artist/read-artist.ts'
import { basePriceFor, type PricedAnswers } from './booking-prices.ts'

export function durationPrice(artist: Artist, priced: PricedAnswers, hours: number): string {
  const { questions, hourlyRate } = artist
  const base = basePriceFor(hours, priced)
  const { currency } = priced.quote
  const hasRate = (options: { priceType: string }[]) => options.some(({ priceType }) => priceType === 'rate')
  const isOpen = questions.some(({ options }) => hasRate(options)) && !hasRate(priced.question.selections)
  return isOpen
    ? `from ${formatAmount(base * (lowestRate(questions, hourlyRate) / hourlyRate), currency)}`
    : formatAmount(base, currency)
}
