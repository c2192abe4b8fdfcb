// The final price, requested before submission.
import { type Quote, readQuote } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { createDataClient, unwrap } from '../../../../lib/api/data-client.ts'
import { dateArgument, type PriceQuestion } from '../price/booking-prices.ts'

/** `seen` is the running price of the same answers: the prices of its options are verified too. */
export async function fetchFinalPrice(
  config: ApiAddress,
  question: PriceQuestion & { artistId: string; seen: Quote },
): Promise<Quote> {
  const answer = await createDataClient(config).rpc('calculate_booking_price', {
    artist_id: question.artistId,
    base_hours: question.hours,
    distance_km: question.kilometres,
    // The lines of the options come first, in the order of the selections; then those of the date.
    add_on_prices: question.selections.map(({ questionId, optionId, label, quantity }, place) => ({
      label,
      price: question.seen.add_ons[place]?.amount ?? 0,
      // Several questions may have an option of the same name and price.
      questionId,
      ...(optionId === undefined ? {} : { optionId }),
      ...(quantity === undefined ? {} : { quantity }),
    })),
    ...dateArgument(question),
  })
  return readQuote(unwrap(answer))
}
