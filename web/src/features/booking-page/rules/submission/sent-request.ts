// What the page says of a request that was sent.
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { Artist } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { travelFacts } from '../venue/venue-distance.ts'
import type { SendOutcome } from './send-booking.ts'

export interface SentRequest {
  eventName: string
  email: string
  /** Undefined when this request had already reached the artist in an earlier version. */
  quote: Quote | undefined
  /** Submitted without a price: the artist is asked for a quote. */
  isAsked: boolean
  isTravelOpen: boolean
}

export function sentRequest(
  outcome: Extract<SendOutcome, { is: 'sent' | 'already-sent' }>,
  artist: Artist,
  draft: BookingDraft,
): SentRequest {
  const booking = outcome.is === 'sent' ? outcome.booking : undefined
  return {
    eventName: draft.eventName.trim(),
    email: draft.contactEmail.trim(),
    quote: booking?.pricing_breakdown,
    isAsked: booking?.price_state === 'asked',
    isTravelOpen: travelFacts(draft, artist).confirmedBy !== undefined,
  }
}
