// /booking/{bookingId}: all details of one booking, for its artist.
import { BookingView } from './booking-view.tsx'
import { OwnBooking } from './own-booking.tsx'

export function BookingDetailPage() {
  return <OwnBooking>{(data, userId) => <BookingView {...data} userId={userId} />}</OwnBooking>
}
