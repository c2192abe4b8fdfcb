// The running price of the form, requested after every answer.
import { submissionChecks } from '../../../../../../domain/booking/booking-submission.ts'
import { selectionsOf } from '../../../../../../domain/pricing/custom-questions.ts'
import { type Quote, readQuote, type Selection } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { CallError } from '../../../../lib/api/call-error.ts'
import type { Artist } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { pricedKilometres } from '../venue/venue-distance.ts'

export interface PriceQuestion {
  slug: string
  hours: number
  kilometres: number
  /** As 2030-06-21; undefined until one is chosen. */
  eventDate: string | undefined
  selections: Selection[]
}

export interface PricedAnswers {
  question: PriceQuestion
  quote: Quote
}

/** Until a duration is chosen, the shortest one is priced. */
export function pricedHours(artist: Artist, draft: BookingDraft): number {
  return draft.performanceDuration || artist.shortestHours
}

export function priceQuestion(
  artist: Artist,
  draft: BookingDraft,
  kilometres = pricedKilometres(draft, artist.maxRadius),
): PriceQuestion {
  return {
    slug: artist.slug,
    hours: pricedHours(artist, draft),
    kilometres,
    // A restored draft may hold anything.
    eventDate: submissionChecks.eventDate(draft.eventDate) ? undefined : draft.eventDate,
    selections: selectionsOf(artist.questions, draft.answers),
  }
}

/** Equal keys must get the same price. */
export function priceKey({ slug, hours, kilometres, eventDate, selections }: PriceQuestion): string {
  const chosen = selections.map(({ questionId, optionId, label, priceType, priceValue, quantity }) =>
    [questionId, optionId ?? label, priceType, priceValue, quantity].join(' '),
  )
  return [slug, hours, kilometres, eventDate, ...chosen].join('\n')
}

/** The base price for these hours, by the latest price: known before the next price arrives, so that nothing moves then. */
export function basePriceFor(hours: number, { question, quote }: PricedAnswers): number {
  return (quote.base_price / question.hours) * hours
}

/** The date as an argument of the price functions. */
export function dateArgument({ eventDate }: Pick<PriceQuestion, 'eventDate'>): { event_date?: string } {
  return eventDate === undefined ? {} : { event_date: eventDate }
}

export async function fetchRunningPrice(
  config: ApiAddress,
  question: PriceQuestion,
  signal = new AbortController().signal,
): Promise<Quote> {
  const { slug, hours, kilometres, selections } = question
  const { createDataClient, unwrap } = await import('../../../../lib/api/data-client.ts')
  const answer = await createDataClient(config)
    .rpc('calculate_secure_booking_price', {
      artist_slug: slug,
      performance_hours: hours,
      distance_km: kilometres,
      add_on_selections: selections,
      ...dateArgument(question),
    })
    .abortSignal(signal)
  return readQuote(unwrap(answer))
}

/** The database uses this status only for venues beyond the artist's radius. */
export function isOutOfAreaRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status === 422
}

/** The server rejected the request: this page's copy of the artist's rules may be outdated. */
export function mayBeOldRules(error: unknown): boolean {
  return error instanceof CallError && [400, 404, 409, 422].includes(error.status)
}
