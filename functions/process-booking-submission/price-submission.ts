// Prices a request in the database by the artist's rules. The submitted total only says what the client saw: if it
// differs, nothing is stored and the client is asked to confirm.

import { FunctionError, type Sql } from '../../contracts/server-function.ts'
import { refusalMessages, submissionMessages } from '../../domain/booking/booking-submission.ts'
import { submissionCodes } from '../../domain/booking/submission-codes.ts'
import type { BookingSubmission } from '../../domain/booking/submission-schema.ts'
import { decideTravel, type Travel } from '../../domain/booking/travel-decision.ts'
import { type Answers, selectionsOf } from '../../domain/pricing/custom-questions.ts'
import { limitText } from '../../domain/pricing/distance.ts'
import type { Quote } from '../../domain/pricing/pricing-rules.ts'
import type { MeasuredVenue } from './find-distance.ts'
import type { Artist } from './read-artist.ts'

export interface PricedSubmission {
  travel: Exclude<Travel, 'out-of-area'>
  /** For a price request: the price by the rules without travel, which the client has not seen. */
  quote: Quote
}

export async function priceSubmission(
  sql: Sql,
  { bookingData, eventData, pricingData }: BookingSubmission,
  artist: Artist,
  answers: Answers,
  { distance, isChosen }: MeasuredVenue,
): Promise<PricedSubmission> {
  const travel = decideTravel(
    {
      miles: distance?.distance_miles,
      confidence: distance?.confidence,
      isChosen,
      wantsToConfirm: eventData.travelToConfirm === true,
      asksAnyway: bookingData.askAnyway === true,
    },
    artist.maxRadius,
  )
  if (travel === 'out-of-area') {
    const message = submissionMessages.outOfArea(limitText(artist.maxRadius, artist.unit), artist.name)
    throw new FunctionError(422, submissionCodes.outOfArea, message, { distance })
  }
  const { rows } = await sql.query<{ quote: Quote }>({
    name: 'price_submission',
    text: 'select public.calculate_booking_price($1, $2, $3, $4, $5) as quote',
    values: [
      artist.id,
      eventData.duration,
      travel === 'priced' ? (distance?.distance_km ?? 0) : 0,
      JSON.stringify(selectionsOf(artist.questions, answers)),
      eventData.date,
    ],
  })
  const quote = rows[0]?.quote
  if (!quote) throw new Error('The database made no price.')
  if (travel === 'asked') return { travel, quote }
  const isSeen =
    inCents(quote.total) === inCents(pricingData.total) && quote.currency === pricingData.currency
  // A price request has no price to compare, even if it would be the same by chance.
  if (!isSeen || bookingData.askAnyway) {
    throw new FunctionError(409, submissionCodes.priceChanged, refusalMessages.priceChanged, {
      breakdown: quote,
      distance: distance ?? null,
    })
  }
  return { travel, quote }
}

function inCents(amount: number): number {
  return Math.round(amount * 100)
}
