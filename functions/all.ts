// Every server function, by the name it is called with.
import type { ServerFunction } from '../domain/server-function.ts'
import { calculateDistance } from './calculate-distance/calculate-distance.ts'
import { getMapsApiKey } from './get-maps-api-key/get-maps-api-key.ts'
import { processBookingSubmission } from './process-booking-submission/process-booking-submission.ts'
import { sendContactEmail } from './send-contact-email/send-contact-email.ts'
import { suggestPlaces } from './suggest-places/suggest-places.ts'

export const functions: Record<string, ServerFunction> = {
  'calculate-distance': calculateDistance,
  'get-maps-api-key': getMapsApiKey,
  'process-booking-submission': processBookingSubmission,
  'send-contact-email': sendContactEmail,
  'suggest-places': suggestPlaces,
}
