// What an artist costs at least: the shortest performance, by the cheapest line-up if one must be chosen, with travel and
// the prices of the date once they are known, and nothing else. The link preview's picture shows the same without a venue
// and a date (server/site/pictures/preview-facts.ts).
import { lowestRate } from '../../../../../../domain/pricing/custom-questions.ts'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { Artist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { travelFacts } from '../venue/venue-distance.ts'
import { basePriceFor, type PricedAnswers, priceQuestion } from './booking-prices.ts'
import type { Estimate } from './estimate.ts'

/** By the latest price, whose rules are the current ones; a line-up has a rate of its own. */
export function startingEstimate(
  artist: Artist,
  { priced, travel, hasTravel }: Omit<Estimate, 'before' | 'hasFailed'>,
  startingPrice: PricedAnswers | undefined,
): Estimate {
  const hasLineUp = priced?.question.selections.some(({ priceType }) => priceType === 'rate')
  const known = hasLineUp ? (startingPrice ?? priced) : (priced ?? startingPrice)
  const draft = emptyDraft()
  const question = priceQuestion(artist, draft, hasTravel ? priced?.question.kilometres : 0)
  const facts = {
    ...{ before: undefined, hasFailed: false, hasTravel },
    travel: hasTravel ? travel : travelFacts(draft, artist),
  }
  if (!known) return { priced: undefined, ...facts }
  const { questions, hourlyRate } = artist
  const base = basePriceFor(question.hours, known) * (lowestRate(questions, hourlyRate) / hourlyRate)
  const distance_charge = hasTravel && priced ? priced.quote.distance_charge : 0
  const add_ons = priced ? datePrices(priced.quote, base) : []
  const total = add_ons.reduce((sum, { amount }) => sum + amount, base + distance_charge)
  const quote = { base_price: base, distance_charge, add_ons, total, currency: known.quote.currency }
  return { priced: { question, quote }, ...facts }
}

/** The surcharges and discounts of the date, for another base price. */
function datePrices({ add_ons, base_price }: Quote, base: number): Quote['add_ons'] {
  return add_ons
    .filter(({ date_rule }) => date_rule)
    .map((line) =>
      line.type === 'percentage' ? { ...line, amount: (line.amount / base_price) * base } : line,
    )
}
