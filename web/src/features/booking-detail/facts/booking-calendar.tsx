// The booking for the artist's own calendar.

import { useSessionClient } from '../../../lib/session/session.tsx'
import { CalendarButton } from '../../../shared/booking/calendar-button.tsx'
import type { Booking } from '../booking.ts'

export function BookingCalendar({ booking }: { booking: Booking }) {
  const client = useSessionClient()
  if (!booking.event_date) return null

  async function access() {
    const { data } = await (await client()).auth.getSession()
    return {
      body: { booking_id: booking.id },
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    }
  }

  return (
    <div className="mt-5">
      <CalendarButton status={booking.status} access={access} />
    </div>
  )
}
