// The pages that clients open from mails, as one object: they share their code.
import { ClientBookingPage } from './client-booking-page.tsx'
import { OfferPage } from './offer/offer-page.tsx'

export const clientPages = { ClientBookingPage, OfferPage }
