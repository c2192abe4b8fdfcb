// A booking request as the form sends it: to Nadia, by Cleo, for a wedding in Bristol.
import { randomUUID } from 'node:crypto'
import type { BookingSubmission } from '../../domain/booking/submission-schema.ts'
import { type Answers, readQuestions, selectionsOf } from '../../domain/pricing/custom-questions.ts'
import { structuredResponses } from '../../domain/pricing/structured-responses.ts'
import { nadiaId, nadiasQuestions, nextDate } from './people.ts'

export interface RequestChange {
  answers?: Answers
  artistProfileId?: string
  questions?: unknown
  bookingData?: Partial<BookingSubmission['bookingData']>
  clientData?: Partial<BookingSubmission['clientData']>
  eventData?: Partial<BookingSubmission['eventData']>
  pricingData?: Partial<BookingSubmission['pricingData']>
  submissionId?: string
  website?: string
}

/** Bath to Bristol is within Nadia's free radius: three hours at 150, and a quartet at a quarter more. */
export function bookingRequest(change: RequestChange = {}): BookingSubmission {
  const { answers = { lineup: 'quartet' }, questions = nadiasQuestions } = change
  const known = readQuestions(questions)
  return {
    submissionId: change.submissionId ?? randomUUID(),
    artistProfileId: change.artistProfileId ?? nadiaId,
    bookingData: { eventName: 'Garden wedding', setArrangement: 'Two sets', ...change.bookingData },
    clientData: {
      name: 'Cleo Marsh',
      email: `cleo.${randomUUID().slice(0, 8)}@example.com`,
      phone: '01632 960001',
      ...change.clientData,
    },
    eventData: {
      date: nextDate(),
      duration: 3,
      venueName: 'The Orangery',
      venueAddress: '1 Example Street, Bristol BS1 4AA',
      ...change.eventData,
    },
    pricingData: {
      total: 562.5,
      currency: 'GBP',
      addOns: selectionsOf(known, answers),
      ...change.pricingData,
    },
    formResponses: { structured_responses: structuredResponses(known, answers), raw_form_data: {} },
    branding: {},
    ...(change.website === undefined ? {} : { website: change.website }),
  }
}
