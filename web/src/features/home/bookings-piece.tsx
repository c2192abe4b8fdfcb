// The sample artist's booking list with a status for each booking.
import { useRenderDay } from '../../lib/render/page-data.tsx'
import { StatusBadge } from '../../shared/booking/status-badge.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { sampleDateText } from './sample-dates.ts'

const bookings = [
  {
    client: 'Rosa Amberley',
    what: 'Wedding in Bath',
    weeksAway: 0,
    price: '£780',
    status: 'pending',
  },
  {
    client: 'Harbour Hotel',
    what: 'Summer party',
    weeksAway: 3,
    price: '£1,025',
    status: 'confirmed',
  },
  {
    client: 'Tom Ferris',
    what: 'Fortieth birthday',
    weeksAway: -3,
    price: '£640',
    status: 'confirmed',
  },
  {
    client: 'Quay Street Books',
    what: 'Reading and music',
    weeksAway: -20,
    price: '£300',
    status: 'completed',
  },
]

export function BookingsPiece() {
  const today = useRenderDay()
  return (
    <Card>
      <CardHeader className="flex items-baseline justify-between gap-3">
        <p className="font-display text-lg font-semibold">Recent Bookings</p>
        <p className="text-sm text-ink-soft">1 pending</p>
      </CardHeader>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li
            key={booking.client}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-5 py-3.5 sm:grid-cols-[1fr_auto_8.5rem] sm:px-6"
          >
            <div className="min-w-0">
              <p className="font-medium">{booking.client}</p>
              <p className="text-sm text-ink-soft">
                {booking.what}, {sampleDateText(today, booking.weeksAway)}
              </p>
            </div>
            <p className="font-display font-semibold tabular-nums">{booking.price}</p>
            <p className="max-sm:col-span-2 sm:text-right">
              <StatusBadge status={booking.status} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
