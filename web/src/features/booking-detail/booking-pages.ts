// The pages of one booking, loaded together: the gig sheet shows little that the booking page does not.
export { BookingDetailPage } from './booking-detail-page.tsx'
export { GigSheetPage } from './gig-sheet/gig-sheet-page.tsx'
