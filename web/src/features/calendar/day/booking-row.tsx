// A booking of a day, as a link to its page: when, who, what, where, and its state.
import { format } from 'date-fns'
import { CalendarClock, ChevronRight, Coins } from 'lucide-react'
import { Link } from 'react-router'
import type { CalendarBooking } from '../../../../../domain/api/rpc-answers.ts'
import { formatTime } from '../../../../../domain/booking/format-time.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { StatusBadge } from '../../../shared/booking/status-badge.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { kindOfBooking, paymentMark } from '../days/day-entries.ts'

export function BookingRow({ booking }: { booking: CalendarBooking }) {
  const time = formatTime(booking.start_time)
  const mark = paymentMark(booking, format(new Date(), 'yyyy-MM-dd'))
  const facts = [time ?? 'All day', booking.event_type, booking.venue_name].filter(Boolean).join(' · ')
  return (
    <Link
      to={paths.booking(booking.id)}
      className="group flex items-center gap-3 rounded-control border border-line bg-card px-4 py-3 transition-[background-color] hover:bg-ground-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{booking.client_name}</span>
          <span className="flex flex-wrap gap-1.5">
            {mark ? (
              <Badge tone={mark === 'payment overdue' ? 'rejected' : 'pending'} icon={Coins}>
                {mark.charAt(0).toUpperCase() + mark.slice(1)}
              </Badge>
            ) : null}
            {booking.is_extra ? <Badge>Extra</Badge> : null}
            {kindOfBooking(booking) === 'held' ? (
              <Badge tone="pending" icon={CalendarClock}>
                Held
              </Badge>
            ) : (
              <StatusBadge status={booking.status ?? ''} />
            )}
          </span>
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{facts}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}
