// The price of a request, made by the database from the artist's rules. The total that was sent only tells what the
// client saw: when it is another one, nothing is stored and the client is asked again.
import {
  type BookingSubmission,
  type CalculatedDistance,
  submissionCodes,
  submissionMessages,
} from '../../domain/booking-submission.ts'
import { type Answers, selectionsOf } from '../../domain/custom-questions.ts'
import type { Quote } from '../../domain/pricing-rules.ts'
import { FunctionError, type Sql } from '../../domain/server-function.ts'
import type { Artist } from './read-artist.ts'

export async function priceSubmission(
  sql: Sql,
  { eventData, pricingData }: BookingSubmission,
  artist: Artist,
  answers: Answers,
  distance: CalculatedDistance | undefined,
): Promise<Quote> {
  if ((distance?.distance_miles ?? 0) > artist.maxRadius) {
    throw new FunctionError(
      422,
      submissionCodes.outOfArea,
      submissionMessages.outOfArea(artist.maxRadius, artist.name),
    )
  }
  const { rows } = await sql.query<{ quote: Quote }>({
    name: 'price_submission',
    text: 'select public.calculate_booking_price($1, $2, $3, $4) as quote',
    values: [
      artist.id,
      eventData.duration,
      distance?.distance_km ?? 0,
      JSON.stringify(selectionsOf(artist.questions, answers)),
    ],
  })
  const quote = rows[0]?.quote
  if (!quote) throw new Error('The database made no price.')
  if (inCents(quote.total) !== inCents(pricingData.total) || quote.currency !== pricingData.currency) {
    throw new FunctionError(409, submissionCodes.priceChanged, submissionMessages.priceChanged, {
      breakdown: quote,
      distance: distance ?? null,
    })
  }
  return quote
}

function inCents(amount: number): number {
  return Math.round(amount * 100)
}
