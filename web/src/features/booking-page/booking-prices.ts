// The two prices the form asks the database for: the running one with every answer, and the final one before sending.
import type { Quote, Selection } from '../../../../domain/pricing-rules.ts'
import type { RuntimeConfig } from '../../../../domain/runtime-config.ts'
import { CallError } from '../../lib/call-error.ts'

type Address = Pick<RuntimeConfig, 'supabaseUrl' | 'supabaseKey'>

export interface PriceQuestion {
  slug: string
  hours: number
  kilometres: number
  selections: Selection[]
}

export async function fetchRunningPrice(config: Address, question: PriceQuestion): Promise<Quote> {
  const { createDataClient, dataOf } = await import('../../lib/data-client.ts')
  const answer = await createDataClient(config).rpc('calculate_secure_booking_price', {
    artist_slug: question.slug,
    performance_hours: question.hours,
    distance_km: question.kilometres,
    add_on_selections: question.selections,
  })
  return quoteOf(dataOf(answer))
}

/** `seen` is the running price of the same answers: what its options cost is checked along. */
export async function fetchFinalPrice(
  config: Address,
  question: { artistId: string; hours: number; kilometres: number; seen: Quote },
): Promise<Quote> {
  const { createDataClient, dataOf } = await import('../../lib/data-client.ts')
  const answer = await createDataClient(config).rpc('calculate_booking_price', {
    artist_id: question.artistId,
    base_hours: question.hours,
    distance_km: question.kilometres,
    add_on_prices: question.seen.add_ons.map(({ label, amount }) => ({ label, price: amount })),
  })
  return quoteOf(dataOf(answer))
}

/** The database answers with this status for venues beyond the artist's radius, and for nothing else. */
export function isOutOfAreaRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status === 422
}

function quoteOf(answer: unknown): Quote {
  if (typeof answer === 'object' && answer !== null && 'total' in answer) return answer as Quote
  throw new Error('The price function answered nothing.')
}
