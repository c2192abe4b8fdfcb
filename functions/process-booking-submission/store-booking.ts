// Inserts the row of a new booking. All of it comes from the checked request, the artist and the database's own
// price; the database adds the artist's name, the currency and a copy of the rules.
import { FunctionError, type Sql } from '../../contracts/server-function.ts'
import type { BookingSubmission } from '../../domain/booking/submission-schema.ts'
import type { Answers } from '../../domain/pricing/custom-questions.ts'
import type { Quote } from '../../domain/pricing/pricing-rules.ts'
import { structuredResponses } from '../../domain/pricing/structured-responses.ts'
import type { MeasuredVenue } from './find-distance.ts'
import type { PricedSubmission } from './price-submission.ts'
import type { Artist } from './read-artist.ts'

export interface NewBooking {
  id: string
  submission: BookingSubmission
  artist: Artist
  answers: Answers
  quote: Quote
  travel: PricedSubmission['travel']
  venue: MeasuredVenue
  /** The client's own account, when they are signed in. */
  userId: string | undefined
}

export async function storeBooking(sql: Sql, row: BookingRow): Promise<void> {
  const columns = Object.keys(row).join(', ')
  await sql.query({
    name: 'store_booking',
    text: `insert into public.bookings (${columns}) select ${columns} from jsonb_populate_record(null::public.bookings, $1)`,
    values: [JSON.stringify(row)],
  })
}

/** Idempotency records are kept for some months, bookings for longer: an id that old is known only by its booking. */
export function refuseIfStored(error: Error & { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint?.includes('submission_id'))
    throw new FunctionError(409, 'already_submitted', 'This request was sent before.')
  throw error
}

export type BookingRow = ReturnType<typeof bookingRow>

export function bookingRow({ id, submission, artist, answers, quote, travel, venue, userId }: NewBooking) {
  const { bookingData, clientData, eventData } = submission
  const { distance, isChosen } = venue
  // An uncertain match that travel is not priced by is not a distance; the artist sees what it was.
  const isKnown = distance !== undefined && travel !== 'to-confirm'
  return {
    id,
    artist_profile_id: artist.id,
    user_id: userId ?? null,
    client_name: clientData.name,
    client_email: clientData.email,
    client_phone: clientData.phone || null,
    event_type: bookingData.eventName,
    event_date: eventData.date,
    start_time: artist.asksStartTime ? (eventData.startTime ?? null) : null,
    event_duration: eventData.duration,
    venue_name: eventData.venueName,
    venue_address: eventData.venueAddress,
    guest_count: artist.asksGuestCount ? (eventData.guestCount ?? null) : null,
    form_responses: {
      structured_responses: structuredResponses(artist.questions, answers),
      raw_form_data: rawFormData(submission, artist, answers),
    },
    setup_requirements_met: artist.setupMinutes > 0 || artist.minimumSpace !== '' ? true : null,
    base_price: quote.base_price,
    travel_cost: quote.distance_charge,
    add_ons: quote.add_ons,
    price_state: travel === 'asked' ? 'asked' : 'quoted',
    total_price: travel === 'asked' ? 0 : quote.total,
    pricing_breakdown: quote,
    distance_from_home: isKnown ? distance.distance_miles : null,
    distance_source: isKnown ? distance.source : 'unknown',
    distance_confidence: isChosen ? 'chosen' : (distance?.confidence ?? null),
    venue_place: distance?.place ?? null,
    submission_id: submission.submissionId,
  }
}

/** The submitted form, rebuilt from the validated data rather than stored as it was sent. */
function rawFormData(
  { bookingData, clientData, eventData }: BookingSubmission,
  artist: Artist,
  answers: Answers,
) {
  const responses = structuredResponses(artist.questions, answers)
  return {
    eventName: bookingData.eventName,
    eventDate: eventData.date,
    startTime: eventData.startTime ?? null,
    venueName: eventData.venueName,
    venueAddress: eventData.venueAddress,
    guestCount: eventData.guestCount ?? null,
    contactName: clientData.name,
    contactEmail: clientData.email,
    contactPhone: clientData.phone ?? '',
    performanceDuration: eventData.duration,
    setArrangement: bookingData.setArrangement ?? '',
    setupTimeAgreement: bookingData.setupTimeAgreement === true,
    minimumSpaceAgreement: bookingData.minimumSpaceAgreement === true,
    ...Object.fromEntries(responses.map(({ question_id, answer_value }) => [question_id, answer_value])),
  }
}
