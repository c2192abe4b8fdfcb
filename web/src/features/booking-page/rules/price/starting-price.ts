// What an artist costs at least: the shortest performance, by the cheapest line-up if one must be chosen, and nothing
// else. The link preview's picture shows the same (server/site/pictures/preview-facts.ts).
import { lowestRate } from '../../../../../../domain/pricing/custom-questions.ts'
import type { Artist } from '../artist/read-artist.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { travelFacts } from '../venue/venue-distance.ts'
import { basePriceFor, type PricedAnswers, priceQuestion } from './booking-prices.ts'
import type { Estimate } from './estimate.ts'

/** By the latest price, whose rules are the current ones; a line-up has a rate of its own. */
export function startingEstimate(
  artist: Artist,
  { priced, startingPrice }: { priced: PricedAnswers | undefined; startingPrice: PricedAnswers | undefined },
): Estimate {
  const hasLineUp = priced?.question.selections.some(({ priceType }) => priceType === 'rate')
  const known = hasLineUp ? (startingPrice ?? priced) : (priced ?? startingPrice)
  const question = priceQuestion(artist, emptyDraft())
  const travel = travelFacts(emptyDraft(), artist)
  if (!known) return { priced: undefined, before: undefined, hasFailed: false, travel }
  const { currency } = known.quote
  const { questions, hourlyRate } = artist
  const base = basePriceFor(question.hours, known) * (lowestRate(questions, hourlyRate) / hourlyRate)
  const quote = { base_price: base, distance_charge: 0, add_ons: [], total: base, currency }
  return { priced: { question, quote }, before: undefined, hasFailed: false, travel }
}
