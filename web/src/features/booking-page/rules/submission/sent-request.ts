// What the page says of a request that was sent.
import { bookingReference } from '../../../../../../domain/booking/booking-reference.ts'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import type { Artist } from '../artist/read-artist.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { travelFacts } from '../venue/venue-distance.ts'
import type { SendOutcome } from './send-booking.ts'

export interface SentRequest {
  eventName: string
  email: string
  /** As 2030-06-21. */
  date: string
  /** As 19:30; empty where the artist does not ask for it. */
  startTime: string
  hours: number
  venueName: string
  venueAddress: string
  /** Undefined when this request had already reached the artist in an earlier version, as is the quote. */
  bookingId: string | undefined
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
    date: draft.eventDate,
    startTime: artist.asksStartTime ? draft.startTime : '',
    hours: draft.performanceDuration,
    venueName: draft.venueName.trim(),
    venueAddress: draft.venueAddress.trim(),
    bookingId: booking?.id,
    quote: booking?.pricing_breakdown,
    isAsked: booking?.price_state === 'asked',
    isTravelOpen: travelFacts(draft, artist).confirmedBy !== undefined,
  }
}

/** A request with its booking: one that this form has just made. */
export type NewRequest = SentRequest & { bookingId: string; quote: Quote }

export function isNew(sent: SentRequest): sent is NewRequest {
  return sent.bookingId !== undefined && sent.quote !== undefined
}

export function referenceOf({ bookingId }: NewRequest): string {
  return bookingReference(bookingId)
}
