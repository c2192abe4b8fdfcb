// All server functions, by name.

import type { ServerFunction } from '../contracts/server-function.ts'
import type { FunctionName } from '../domain/api/function-contracts.ts'
import { addCalendar } from './add-calendar/add-calendar.ts'
import { bookingCalendar } from './booking-calendar/booking-calendar.ts'
import { calculateDistance } from './calculate-distance/calculate-distance.ts'
import { calendarFeedAddress } from './calendar-feed-address/calendar-feed-address.ts'
import { checkHomeLocation } from './check-home-location/check-home-location.ts'
import { clientBookingDetails } from './client-booking-details/client-booking-details.ts'
import { clientOffer } from './client-offer/client-offer.ts'
import { getMapsApiKey } from './get-maps-api-key/get-maps-api-key.ts'
import { gigPoster } from './gig-poster/gig-poster.ts'
import { notifyNewMessage } from './notify-new-message/notify-new-message.ts'
import { processBookingSubmission } from './process-booking-submission/process-booking-submission.ts'
import { requestClientLink } from './request-client-link/request-client-link.ts'
import { sendBookingConfirmation } from './send-booking-confirmation/send-booking-confirmation.ts'
import { sendClientMessage } from './send-client-message/send-client-message.ts'
import { sendContactEmail } from './send-contact-email/send-contact-email.ts'
import { suggestPlaces } from './suggest-places/suggest-places.ts'
import { verifyReceipt } from './verify-receipt/verify-receipt.ts'

export const functions: { [Name in FunctionName]: ServerFunction<Name> } = {
  'send-client-message': sendClientMessage,
  'send-booking-confirmation': sendBookingConfirmation,
  'request-client-link': requestClientLink,
  'notify-new-message': notifyNewMessage,
  'add-calendar': addCalendar,
  'booking-calendar': bookingCalendar,
  'client-booking-details': clientBookingDetails,
  'client-offer': clientOffer,
  'calculate-distance': calculateDistance,
  'calendar-feed-address': calendarFeedAddress,
  'check-home-location': checkHomeLocation,
  'get-maps-api-key': getMapsApiKey,
  'gig-poster': gigPoster,
  'process-booking-submission': processBookingSubmission,
  'send-contact-email': sendContactEmail,
  'suggest-places': suggestPlaces,
  'verify-receipt': verifyReceipt,
}
