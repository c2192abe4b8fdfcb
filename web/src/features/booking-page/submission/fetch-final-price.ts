// The final price, requested before submission.
import { type Quote, readQuote } from '../../../../../domain/pricing/pricing-rules.ts'
import type { RuntimeConfig } from '../../../../../domain/site/runtime-config.ts'
import { createDataClient, unwrap } from '../../../lib/api/data-client.ts'

/** `seen` is the running price of the same answers: the prices of its options are verified too. */
export async function fetchFinalPrice(
  config: Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>,
  question: { artistId: string; hours: number; kilometres: number; seen: Quote },
): Promise<Quote> {
  const answer = await createDataClient(config).rpc('calculate_booking_price', {
    artist_id: question.artistId,
    base_hours: question.hours,
    distance_km: question.kilometres,
    add_on_prices: question.seen.add_ons.map(({ label, amount }) => ({ label, price: amount })),
  })
  return readQuote(unwrap(answer))
}
