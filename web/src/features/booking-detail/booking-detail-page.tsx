// /booking/{bookingId}: all details of one booking, for its artist.
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingView } from './booking-view.tsx'
import { OwnBooking } from './own-booking.tsx'

export function BookingDetailPage() {
  return (
    <OwnBooking skeleton={<BookingSkeleton />}>
      {(data, userId) => <BookingView {...data} userId={userId} />}
    </OwnBooking>
  )
}
