// The pages of one booking, loaded together: the gig sheet shows little that the booking page does not.
import { BookingDetailPage } from './booking-detail-page.tsx'
import { GigSheetPage } from './gig-sheet/gig-sheet-page.tsx'

export const bookingPages = { BookingDetailPage, GigSheetPage }
